// The files of one composed post, for as long as its screen is open.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PostType } from '@kloset/contract/posts.schemas'
import { closeToast, toast } from '../../ui/toast.ts'
import { COMPRESSED_TOAST, createDraftFiles } from './draft-files.ts'
import type { DraftFiles } from './draft-files.ts'
import { keepDraftFiles } from './kept-files.ts'
import { allowedOf } from './media.rules.ts'

const REFUSAL_TOAST = 'files-refused'

/** The toasts about files go with them. */
function closeToasts() {
  closeToast(REFUSAL_TOAST)
  closeToast(COMPRESSED_TOAST)
}

const none: readonly File[] = []

function take(
  store: DraftFiles,
  postType: PostType,
  chosen: readonly File[],
  { replacing = false }: { replacing?: boolean } = {},
) {
  if (chosen.length === 0) return
  const already = replacing ? 0 : store.list().length
  const { allowed, refusal } = allowedOf(postType, chosen, already)
  if (refusal) toast(refusal, { kind: 'error', id: REFUSAL_TOAST })
  else closeToast(REFUSAL_TOAST)
  if (replacing && allowed.length > 0) store.clear({ shared: false })
  store.add(allowed.map((file) => ({ file })))
}

interface DraftFilesOptions {
  /** Files that the screen was opened with. */
  brought?: readonly File[] | undefined
  /** A name under which they survive a reload; without one they are the screen's alone. */
  keptAs?: string
}

/**
 * The chosen files and what can be done to them. What is not shared is thrown away on the server when
 * the screen is left.
 */
export function useDraftFiles(
  postType: PostType,
  { brought = none, keptAs }: DraftFilesOptions = {},
) {
  const [store] = useState(createDraftFiles)
  const files = useSyncExternalStore(store.subscribe, store.list)
  useEffect(() => {
    take(store, postType, brought)
    const stopKeeping = keptAs === undefined ? null : keepDraftFiles(store, keptAs)
    return () => {
      stopKeeping?.()
      store.clear({ shared: false })
      closeToasts()
    }
  }, [store, postType, brought, keptAs])
  const choose = (chosen: readonly File[]) => take(store, postType, chosen)
  /** Replaces what was chosen before, which stays when these cannot be taken. */
  const replace = (chosen: readonly File[]) => take(store, postType, chosen, { replacing: true })
  const remove = (key: string) => {
    closeToasts()
    store.remove(key)
  }
  return { ...store, files, choose, replace, remove }
}
