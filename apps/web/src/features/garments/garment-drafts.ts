// The garments of a post in the composer, and the form of one of them.
import { useEffect, useRef, useState } from 'react'
import { garmentLimits } from '@kloset/contract/garments'
import { garmentsTexts } from '@kloset/texts/garments'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import { closeToast, toastUndoable } from '../../ui/toast.ts'
import { continues, type GarmentDraft, titleOf, type Unfinished } from './garments.rules.ts'

interface GarmentList {
  readonly drafts: readonly GarmentDraft[]
  readonly onChange: (drafts: GarmentDraft[]) => void
  /** The garment whose form is open at first. */
  readonly first?: GarmentDraft | null
}

const REMOVED = 'garment-removed'

/**
 * Returns a function that removes a garment from the list on screen. A toast can restore it while the list is not full.
 * @param isSending a change now would not be included in what is sent
 */
export function useRemoving(
  { drafts, onChange }: Pick<GarmentList, 'drafts' | 'onChange'>,
  isSending = false,
) {
  const latest = useRef({ drafts, onChange })
  useEffect(() => {
    latest.current = { drafts, onChange }
  }, [drafts, onChange])
  useEffect(() => () => closeToast(REMOVED), [])
  const isClosed = isSending || drafts.length >= garmentLimits.perPost
  useEffect(() => {
    if (isClosed) closeToast(REMOVED)
  }, [isClosed])
  return (key: string) => {
    const at = drafts.findIndex((draft) => draft.key === key)
    const removed = drafts[at]
    if (!removed) return
    onChange(drafts.toSpliced(at, 1))
    const putBack = () => latest.current.onChange(latest.current.drafts.toSpliced(at, 0, removed))
    toastUndoable(garmentsTexts.pieceRemoved(titleOf(removed)), REMOVED, putBack)
  }
}

/** The form beside a list of garments. A form that was closed unfinished continues when it, or a new one, is opened. */
export function useGarmentForm({ drafts, onChange, first = null }: GarmentList) {
  const [opened, setOpened] = useState(first)
  /** The changes of a form until it is done. */
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const thereOf = (draft: GarmentDraft) => drafts.find(({ key }) => key === draft.key)
  const isThere = (draft: GarmentDraft) => thereOf(draft) !== undefined
  const goesOn =
    opened && unfinished && continues(unfinished, { draft: opened, isNew: !isThere(opened) })
  const isLeft = unfinished && opened === null && unfinished.isNew !== isThere(unfinished.draft)
  const left = isLeft ? unfinished.draft : null
  return {
    /** The garment whose form is open; it may be missing from the list. */
    shown: goesOn ? unfinished.draft : opened,
    open: setOpened,
    close: () => setOpened(null),
    change: (draft: GarmentDraft) => {
      setUnfinished({ draft, isNew: !isThere(draft) })
      setOpened(draft)
    },
    done: (draft: GarmentDraft) => {
      const there = thereOf(draft)
      // Its dot may have been moved since the form was begun.
      const changed = there && { ...draft, spot: there.spot }
      onChange(
        changed ? drafts.map((each) => (each === there ? changed : each)) : [...drafts, draft],
      )
      setUnfinished(null)
      setOpened(null)
    },
    /** The garment whose form was closed unfinished. */
    left,
    /** Whether that garment would be a new one in the list. */
    isLeftNew: isLeft === true && unfinished.isNew,
    discard: () => setUnfinished(null),
    /** Why the list cannot be sent: that garment would be missing. */
    whyNot: left && garmentsTexts.notDone(titleOf(left)),
  }
}

export type GarmentFormState = ReturnType<typeof useGarmentForm>

/**
 * The garments of a post in the composer.
 * @param keptAs the name under which the tab keeps them over a reload; null for a draft, which the tab does not keep
 * @param given the garments of the draft
 */
export function useGarmentDrafts(keptAs: string | null, given: readonly GarmentDraft[] = []) {
  const [drafts, setDrafts] = useState(() =>
    keptAs === null ? given : readTabDraft<readonly GarmentDraft[]>(keptAs, []),
  )
  const form = useGarmentForm({ drafts, onChange: setDrafts })
  useEffect(() => {
    if (keptAs !== null) keepTabList(keptAs, drafts)
  }, [keptAs, drafts])
  const clear = () => {
    setDrafts([])
    form.discard()
  }
  return { drafts, setDrafts, form, clear }
}
