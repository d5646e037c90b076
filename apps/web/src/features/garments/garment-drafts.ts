// The garments of a post being composed, kept for the tab as its words are; those of a draft are not.
import { useEffect, useState } from 'react'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import type { GarmentDraft } from './garments.rules.ts'

/**
 * @param keptAs the name under which they survive a reload; null for those of a draft, which do not
 * @param given those that are there already
 */
export function useGarmentDrafts(keptAs: string | null, given: readonly GarmentDraft[] = []) {
  const [drafts, setDrafts] = useState(() =>
    keptAs === null ? given : readTabDraft<readonly GarmentDraft[]>(keptAs, []),
  )
  const [open, setOpen] = useState<GarmentDraft | null>(null)
  useEffect(() => {
    if (keptAs !== null) keepTabList(keptAs, drafts)
  }, [keptAs, drafts])
  return { drafts, setDrafts, open, setOpen, clear: () => setDrafts([]) }
}
