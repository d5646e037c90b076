// The files of one composed post, for as long as its screen is open.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PostType } from '@kloset/contract/posts'
import { closeToast, toast } from '../../ui/toast.ts'
import { createDraftFiles } from './draft-files.ts'
import type { DraftFiles } from './draft-files.ts'
import { whyRefused } from './media.rules.ts'

const REFUSAL_TOAST = 'files-refused'

const none: readonly File[] = []

function take(store: DraftFiles, postType: PostType, chosen: readonly File[]) {
  if (chosen.length === 0) return
  const refusal = whyRefused(postType, chosen, store.list().length)
  if (refusal) {
    toast(refusal, { kind: 'error', id: REFUSAL_TOAST })
    return
  }
  closeToast(REFUSAL_TOAST)
  store.add(chosen)
}

/**
 * The chosen files and what can be done to them. What is not shared is thrown away on leaving.
 * @param brought files that the screen was opened with
 */
export function useDraftFiles(postType: PostType, brought = none) {
  const [store] = useState(createDraftFiles)
  const files = useSyncExternalStore(store.subscribe, store.list)
  useEffect(() => {
    take(store, postType, brought)
    return () => store.clear({ shared: false })
  }, [store, postType, brought])
  const choose = (chosen: readonly File[]) => take(store, postType, chosen)
  return { ...store, files, choose }
}
