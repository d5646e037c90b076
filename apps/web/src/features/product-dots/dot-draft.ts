// The product dots of a post being composed, kept for the tab as its words are: they survive a reload
// together with their file, and never move to another.
import { useEffect, useState } from 'react'
import { productDotLimits } from '@kloset/contract/product-dots'
import { newId } from '../../lib/api/new-id.ts'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import type { Spot } from './product-dots.rules.ts'

export interface DraftDot extends Spot {
  readonly key: string
  /** The file it stands on. */
  readonly fileKey: string
  readonly productUrl: string
  readonly productName: string | null
}

export type DotLink = Pick<DraftDot, 'productUrl' | 'productName'>

export type DotDraft = ReturnType<typeof useDotDraft>

/** Where a new link goes, or which dot's link is being changed. */
export type DotDialogState = { spot: Spot } | { dot: DraftDot }

/**
 * The dots, what changes them, and which of them the link dialog is open for.
 * @param keptAs the name under which they survive a reload; null for those of a shared look, which do not
 * @param fileKeys of the chosen files; those that are still being restored are missing
 * @param fileKey of the file on screen; null while there is none
 * @param given those that are shared already
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
    /** Of the file on screen. */
    dots: all.filter((dot) => dot.fileKey === fileKey),
    /** Of all files. */
    all,
    isFull: all.length >= productDotLimits.perPost,
    dialog,
    askForLink: (spot: Spot) => setDialog({ spot }),
    edit: (dot: DraftDot) => setDialog({ dot }),
    closeDialog: () => setDialog(null),
    /** Finishes the dialog: a new dot, or a changed link. */
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
