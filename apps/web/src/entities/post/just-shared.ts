// The post that the viewer shared last in this visit: it stands over Discover until they put it away.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

let shared: string | null = null
const { subscribe, notify } = createListeners()

/** Its id; null when there is none. */
export const useJustShared = (): string | null => useSyncExternalStore(subscribe, () => shared)

/** @param postId null puts the post away; so does another person who uses the client */
export function setJustShared(postId: string | null): void {
  shared = postId
  notify()
}
