// The post that the viewer shared last in this visit. Discover shows it at the top until they dismiss it.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

let shared: string | null = null
const { subscribe, notify } = createListeners()

/** Its id; null when there is none. */
export const useJustShared = (): string | null => useSyncExternalStore(subscribe, () => shared)

/** @param postId null dismisses the post, also when another person uses the client */
export function setJustShared(postId: string | null): void {
  shared = postId
  notify()
}
