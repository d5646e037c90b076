// Shows that somebody writes to the viewer, and tells others that the viewer writes. Nothing of it is kept.
import { useSyncExternalStore } from 'react'
import { typingEveryMs, typingShownMs } from '@kloset/contract/realtime'
import { sayTyping } from '../../lib/api/socket.ts'

/** Ends what is shown of each person who writes. */
const shown = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A person stopped writing: their message is here. */
export function hideTyping(userId: string) {
  clearTimeout(shown.get(userId))
  if (shown.delete(userId)) changed()
}

/** A person writes; shown until their message comes, or a while without hearing so again. */
export function showTyping(userId: string) {
  const isNew = !shown.has(userId)
  clearTimeout(shown.get(userId))
  shown.set(
    userId,
    setTimeout(() => hideTyping(userId), typingShownMs),
  )
  if (isNew) changed()
}

/** Whether a person is writing to the viewer now. */
export const useIsTyping = (userId: string) =>
  useSyncExternalStore(subscribe, () => shown.has(userId))

/** When it was said last, by the person to whom the viewer writes. */
const saidAtMs = new Map<string, number>()

/** The viewer writes no more, or sent it: what they write next is said at its first letter. */
export function stopTyping(userId: string) {
  saidAtMs.delete(userId)
}

/** Tells a person that the viewer writes to them, not more often than they need to hear it. */
export function tellTyping(userId: string, text: string) {
  if (text.trim() === '') return stopTyping(userId)
  const nowMs = performance.now()
  if (nowMs - (saidAtMs.get(userId) ?? -Infinity) < typingEveryMs) return
  if (sayTyping(userId)) saidAtMs.set(userId, nowMs)
}
