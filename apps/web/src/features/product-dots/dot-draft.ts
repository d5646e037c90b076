// The product dots of a post in the composer. The tab keeps them like its text: they survive a reload together with
// their file, and never move to another file.
import { useEffect, useState } from 'react'
import { productDotLimits } from '@kloset/contract/product-dots'
import { newId } from '../../lib/api/new-id.ts'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import type { Spot } from './product-dots.rules.ts'

export interface DraftDot extends Spot {
  readonly key: string
  /** The file with the dot. */
  readonly fileKey: string
  readonly productUrl: string
  readonly productName: string | null
}

export type DotLink = Pick<DraftDot, 'productUrl' | 'productName'>

export type DotDraft = ReturnType<typeof useDotDraft>

/** The position of a new link, or the dot whose link is being changed. */
export type DotDialogState = { spot: Spot } | { dot: DraftDot }

/**
 * The dots, the functions that change them, and the dot of the open link dialog.
 * @param keptAs the name under which the tab keeps them; null for a shared look, whose dots are not kept
 * @param fileKeys the keys of the chosen files, without those that are still being restored
 * @param fileKey the key of the file on screen; null while there is none
 * @param given the dots that are shared already
 */
export function useDotDraft(
  keptAs: string | null,
  fileKeys: readonly string[],
  fileKey: string | null,
  given: readonly DraftDot[] = [],
) {
  const [kept, setDots] = useState(() =>
    keptAs === null ? given : readTabDraft<readonly DraftDot[]>(keptAs, []),
  )
  const all = kept.filter((dot) => fileKeys.includes(dot.fileKey))
  useEffect(() => {
    if (keptAs !== null) keepTabList(keptAs, kept)
  }, [keptAs, kept])
  const [dialog, setDialog] = useState<DotDialogState | null>(null)
  return {
    /** The dots of the file on screen. */
    dots: all.filter((dot) => dot.fileKey === fileKey),
    /** The dots of all files. */
    all,
    isFull: all.length >= productDotLimits.perPost,
    dialog,
    askForLink: (spot: Spot) => setDialog({ spot }),
    edit: (dot: DraftDot) => setDialog({ dot }),
    closeDialog: () => setDialog(null),
    /** Saves the dialog: a new dot, or a changed link. */
    save: (link: DotLink) => {
      if (!dialog || fileKey === null) return
      if ('dot' in dialog) {
        const { key } = dialog.dot
        setDots((now) => now.map((dot) => (dot.key === key ? { ...dot, ...link } : dot)))
      } else {
        const key = newId()
        setDots((now) => [...now, { key, fileKey, ...dialog.spot, ...link }])
      }
      setDialog(null)
    },
    move: (key: string, spot: Spot) =>
      setDots((now) => now.map((dot) => (dot.key === key ? { ...dot, ...spot } : dot))),
    remove: (key: string) => setDots((now) => now.filter((dot) => dot.key !== key)),
    removeOf: (file: string) => setDots((now) => now.filter((dot) => dot.fileKey !== file)),
    clear: () => setDots([]),
  }
}
