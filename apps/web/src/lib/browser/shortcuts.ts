// The keyboard's shortcuts: one table, whether this person wants them, and who answers a key. Listening
// to the keyboard is left to app/use-shortcuts.ts.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shellTexts } from '@kloset/texts/shell'
import { createListeners } from '../listeners.ts'

/** Single keys, in the order they are listed. */
export const shortcuts = [
  { key: 'j', name: shellTexts.nextPost },
  { key: 'k', name: shellTexts.previousPost },
  { key: 'l', name: shellTexts.like },
  { key: 'c', name: shellTexts.comment },
  { key: '/', name: shellTexts.search },
  { key: 'n', name: shellTexts.newPost },
  { key: '?', name: shellTexts.thisList },
] as const

export type ShortcutKey = (typeof shortcuts)[number]['key']

const STORAGE_KEY = 'kloset.shortcuts'
const { subscribe, notify } = createListeners()

/** Speech input and trembling hands press single keys without meaning to (WCAG 2.1.4): a choice. */
export const areShortcutsOn = () => localStorage.getItem(STORAGE_KEY) !== 'off'

/** Chooses for this device. */
export function setShortcuts(on: boolean) {
  if (on) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
  notify()
}

/** Whether single keys do anything here. */
export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn)

const takers: { readonly key: ShortcutKey; readonly act: () => void }[] = []

/** The handler that was mounted last gets the key, before the global one. */
export const takerOf = (key: ShortcutKey) => takers.findLast((taker) => taker.key === key)

/** Gives a key a meaning of its own while the caller is on screen. */
export function useShortcut(key: ShortcutKey, act: () => void) {
  const onPress = useEffectEvent(act)
  useEffect(() => {
    const taker = { key, act: () => onPress() }
    takers.push(taker)
    return () => {
      takers.splice(takers.indexOf(taker), 1)
    }
  }, [key])
}
