// The last few texts a person searched for, on this device and for this person only.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

const KEPT = 8
const listeners = createListeners()
const keyOf = (userId: string) => `kloset.recent-searches.${userId}`

function read(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

function write(userId: string, texts: readonly string[]) {
  localStorage.setItem(keyOf(userId), JSON.stringify(texts.slice(0, KEPT)))
  listeners.notify()
}

const subscribe = (changed: () => void) => {
  const stop = listeners.subscribe(changed)
  addEventListener('storage', changed)
  return () => {
    stop()
    removeEventListener('storage', changed)
  }
}

/** The texts, newest first, with functions that add one and remove one or all. */
export function useRecentSearches(userId: string) {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)))
  const texts = read(stored)
  const without = (text: string) => texts.filter((known) => known !== text)
  return {
    texts,
    remember: (text: string) => write(userId, [text, ...without(text)]),
    forget: (text: string) => write(userId, without(text)),
    forgetAll: () => write(userId, []),
  }
}
