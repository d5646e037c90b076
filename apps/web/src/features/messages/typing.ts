// Shows that somebody writes to the viewer, and sends others an event while the viewer writes. Nothing is stored.
import { useSyncExternalStore } from 'react'
import { typingEveryMs, typingShownMs } from '@kloset/contract/realtime'
import { emitTyping } from '../../lib/api/socket.ts'

/** By person who writes, the timer that stops showing it. */
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

/** Hides that a person writes: their message is here. */
export function hideTyping(userId: string) {
  clearTimeout(shown.get(userId))
  if (shown.delete(userId)) changed()
}

/** Shows that a person writes, until their message comes, or no more events come for a while. */
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

/** By person to whom the viewer writes, when the last event was sent. */
const sentAtMs = new Map<string, number>()

/** The viewer stopped writing, or sent the message: their next letter sends an event again. */
export function stopTyping(userId: string) {
  sentAtMs.delete(userId)
}

/** Sends the event that the viewer writes to a person, at most once in `typingEveryMs`. */
export function sendTyping(userId: string, text: string) {
  if (text.trim() === '') return stopTyping(userId)
  const nowMs = performance.now()
  if (nowMs - (sentAtMs.get(userId) ?? -Infinity) < typingEveryMs) return
  if (emitTyping(userId)) sentAtMs.set(userId, nowMs)
}
