// A draft that another tab changed since this composer opened it: asks which words stay before it is shared or saved.
import { useState } from 'react'
import { getDraft } from '@kloset/contract/drafts'
import { call, hasCode } from '../../lib/api/http.ts'
import { composedOf } from './kept-draft.rules.ts'
import type { NewerWordsProps } from './newer-words.tsx'

/**
 * @param draftId undefined for a post that is no draft yet
 * @param onSeen gets the revision whose words the person chose to replace
 */
export function useNewerDraft(draftId: string | undefined, onSeen: (revision: number) => void) {
  const [newer, setNewer] = useState<NewerWordsProps | null>(null)
  /**
   * @param seen the revision that this composer read
   * @param again repeats the work after the answer
   * @throws as the work does, unless the question is open now
   */
  const orAsk = async (
    seen: number | null,
    work: (seen: number | null) => Promise<void>,
    again: (seen: number) => unknown,
  ) => {
    try {
      await work(seen)
    } catch (error) {
      if (draftId === undefined || !hasCode(error, 'conflict')) throw error
      const draft = await call(getDraft, { params: { draftId } }).catch(() => null)
      if (draft === null || draft.revision === seen) throw error
      setNewer({
        words: composedOf(draft).text,
        onReplace: () => {
          setNewer(null)
          onSeen(draft.revision)
          again(draft.revision)
        },
        onKeepEditing: () => setNewer(null),
      })
    }
  }
  return { newer, orAsk }
}
