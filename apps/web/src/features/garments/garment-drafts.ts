// The garments of a post being composed, kept for the tab as its words are.
import { useEffect, useState } from 'react'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import type { GarmentDraft } from './garments.rules.ts'

/** @param keptAs the name under which they survive a reload */
export function useGarmentDrafts(keptAs: string) {
  const [drafts, setDrafts] = useState(() => readTabDraft<readonly GarmentDraft[]>(keptAs, []))
  const [open, setOpen] = useState<GarmentDraft | null>(null)
  useEffect(() => keepTabList(keptAs, drafts), [keptAs, drafts])
  return { drafts, setDrafts, open, setOpen, clear: () => setDrafts([]) }
}
