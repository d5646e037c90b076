// Shows that somebody writes to the viewer, and sends others an event while the viewer writes. Nothing of it is kept.
import { useSyncExternalStore } from 'react'
import { typingEveryMs, typingShownMs } from '@kloset/contract/realtime'
import { emitTyping } from '../../lib/api/socket.ts'

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

/** A person writes; shown until their message comes, or until no event of it comes for a while. */
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

/** When the last event was sent, by the person to whom the viewer writes. */
const sentAtMs = new Map<string, number>()

/** The viewer writes no more, or sent it: the first letter of what they write next sends an event. */
export function stopTyping(userId: string) {
  sentAtMs.delete(userId)
}

/** Sends a person the event that the viewer writes to them, at most once in `typingEveryMs`. */
export function sendTyping(userId: string, text: string) {
  if (text.trim() === '') return stopTyping(userId)
  const nowMs = performance.now()
  if (nowMs - (sentAtMs.get(userId) ?? -Infinity) < typingEveryMs) return
  if (emitTyping(userId)) sentAtMs.set(userId, nowMs)
}
