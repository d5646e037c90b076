// The garments of a post being composed, and the form in which one of them is described.
import { useEffect, useState } from 'react'
import { garmentsTexts } from '@kloset/texts/garments'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import { continues, type GarmentDraft, titleOf, type Unfinished } from './garments.rules.ts'

interface GarmentList {
  readonly drafts: readonly GarmentDraft[]
  readonly onChange: (drafts: GarmentDraft[]) => void
  /** Whose form is open at first. */
  readonly first?: GarmentDraft | null
}

/** The form beside a list of garments. A form that was closed goes on there when it, or another new one, is opened. */
export function useGarmentForm({ drafts, onChange, first = null }: GarmentList) {
  const [opened, setOpened] = useState(first)
  /** What was changed in a form, until it is done. */
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const thereOf = (draft: GarmentDraft) => drafts.find(({ key }) => key === draft.key)
  const isThere = (draft: GarmentDraft) => thereOf(draft) !== undefined
  const goesOn =
    opened && unfinished && continues(unfinished, { draft: opened, isNew: !isThere(opened) })
  const isLeft = unfinished && opened === null && unfinished.isNew !== isThere(unfinished.draft)
  const left = isLeft ? unfinished.draft : null
  return {
    /** The garment whose form is open; it need not be in the list. */
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
    /** The garment whose form was closed before it was done. */
    left,
    /** It would be one more in the list. */
    isLeftNew: isLeft === true && unfinished.isNew,
    discard: () => setUnfinished(null),
    /** Otherwise it would be missing from what is sent. */
    whyNot: left && garmentsTexts.notDone(titleOf(left)),
  }
}

export type GarmentFormState = ReturnType<typeof useGarmentForm>

/**
 * Kept for the tab as the words of the post are; those of a draft are not.
 * @param keptAs the name under which they survive a reload; null for those of a draft, which do not
 * @param given those that are there already
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
