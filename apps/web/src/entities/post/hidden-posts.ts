// Posts that the viewer hid or showed again in this tab. Lists show it in their slots until they are read again.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

let changed: ReadonlyMap<string, boolean> = new Map()
const { subscribe, notify } = createListeners()

/** @param wasHidden when the post was read */
export const useIsHidden = (postId: string, wasHidden = false): boolean =>
  useSyncExternalStore(subscribe, () => changed.get(postId) ?? wasHidden)

export function setHidden(postId: string, isHidden: boolean): void {
  changed = new Map(changed).set(postId, isHidden)
  notify()
}

/** For when another person uses the client. */
export function forgetHiddenPosts(): void {
  changed = new Map()
  notify()
}
