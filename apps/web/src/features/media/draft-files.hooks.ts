// The files of a post in the composer, while its screen is open.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PostType } from '@kloset/contract/posts.schemas'
import { closeToast, toast } from '../../ui/toast.ts'
import { COMPRESSED_TOAST, createDraftFiles } from './draft-files.ts'
import type { DraftFiles } from './draft-files.ts'
import type { Files } from './draft-files.rules.ts'
import { keepDraftFiles } from './kept-files.ts'
import { allowedOf } from './media.rules.ts'

const REFUSAL_TOAST = 'files-refused'

/** Closes the toasts about files. */
function closeToasts() {
  closeToast(REFUSAL_TOAST)
  closeToast(COMPRESSED_TOAST)
}

const none: readonly File[] = []
const nothingShared: Files = []

function take(
  store: DraftFiles,
  postType: PostType,
  chosen: readonly File[],
  { replacing = false, isWaiting = false }: { replacing?: boolean; isWaiting?: boolean } = {},
) {
  if (chosen.length === 0) return
  const already = replacing ? 0 : store.list().length
  const { allowed, refusal } = allowedOf(postType, chosen, already)
  if (refusal) toast(refusal, { kind: 'error', id: REFUSAL_TOAST })
  else closeToast(REFUSAL_TOAST)
  if (replacing && allowed.length > 0) store.clear({ shared: false })
  store.add(allowed.map((file) => ({ file, isWaiting })))
}

interface DraftFilesOptions {
  /** Files that the screen was opened with. */
  brought?: readonly File[] | undefined
  /** A name under which they are kept over a reload; without it they are lost with the screen. */
  keptAs?: string
  isForMessage?: boolean
  /** The files that are shared already; always the same list. */
  shared?: Files
}

/**
 * The chosen files and the actions on them. Unshared files are deleted on the server when the screen is left.
 */
export function useDraftFiles(
  postType: PostType,
  { brought = none, keptAs, isForMessage = false, shared = nothingShared }: DraftFilesOptions = {},
) {
  const [store] = useState(() => createDraftFiles(isForMessage, shared))
  const files = useSyncExternalStore(store.subscribe, store.list)
  useEffect(() => {
    // In development effects run twice, and the first cleanup has removed them.
    if (shared.length > 0) store.restore()
    take(store, postType, brought)
    const stopKeeping = keptAs === undefined ? null : keepDraftFiles(store, keptAs)
    return () => {
      stopKeeping?.()
      store.clear({ shared: false })
      closeToasts()
    }
  }, [store, postType, brought, keptAs, shared])
  /** @param options `isWaiting`: nothing is uploaded before `replace` sets the file to upload */
  const choose = (chosen: readonly File[], options?: { isWaiting: boolean }) =>
    take(store, postType, chosen, options)
  /** Replaces the files chosen before, unless the new ones are refused. */
  const chooseInstead = (chosen: readonly File[]) =>
    take(store, postType, chosen, { replacing: true })
  /** Replaces one file, unless the new one is refused. */
  const exchange = (key: string, file: File) => {
    const { allowed, refusal } = allowedOf(postType, [file], 0)
    if (refusal) toast(refusal, { kind: 'error', id: REFUSAL_TOAST })
    else closeToast(REFUSAL_TOAST)
    if (allowed.length > 0) store.replace(key, file)
  }
  const remove = (key: string) => {
    closeToasts()
    store.remove(key)
  }
  return { ...store, files, choose, chooseInstead, exchange, remove }
}
