// Posts that the viewer hid in this tab: their slots in lists say so until the list is read again.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

let hidden: ReadonlySet<string> = new Set()
const { subscribe, notify } = createListeners()

export const useIsHidden = (postId: string): boolean =>
  useSyncExternalStore(subscribe, () => hidden.has(postId))

export function setHidden(postId: string, isHidden: boolean): void {
  const others = [...hidden].filter((id) => id !== postId)
  hidden = new Set(isHidden ? [...others, postId] : others)
  notify()
}

/** Another person uses the client. */
export function forgetHiddenPosts(): void {
  hidden = new Set()
  notify()
}
