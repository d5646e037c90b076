// The keyboard's shortcuts: one table, whether this person wants them, and who answers a key. Listening
// to the keyboard is left to app/use-shortcuts.ts.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shellTexts } from '@kloset/texts/shell'
import { createListeners } from '../listeners.ts'

/** A key and what it does, as the list has them. */
export interface ListedKey {
  readonly key: string
  readonly name: string
}

const ofPosts = [
  { key: 'j', name: shellTexts.nextPost },
  { key: 'k', name: shellTexts.previousPost },
  { key: 'l', name: shellTexts.like },
  { key: 'c', name: shellTexts.comment },
] as const

const ofEveryScreen = [
  { key: '/', name: shellTexts.search },
  { key: 'n', name: shellTexts.newPost },
  { key: '?', name: shellTexts.thisList },
] as const

export type ShortcutKey = (typeof ofPosts | typeof ofEveryScreen)[number]['key']

/** The single keys of the app; screens give others to their buttons. */
export const shortcutKeys: readonly string[] = [...ofPosts, ...ofEveryScreen].map(({ key }) => key)

const STORAGE_KEY = 'kloset.shortcuts'
const { subscribe, notify } = createListeners()

let ofScreen: readonly ListedKey[] = ofPosts

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

/** What the screen lists instead of the keys of posts, while the caller is on it. */
export function useListedKeys(keys: readonly ListedKey[]) {
  useEffect(() => {
    ofScreen = keys
    notify()
    return () => {
      ofScreen = ofPosts
      notify()
    }
  }, [keys])
}

/** The keys of the screen, then those of every screen, in the order they are listed. */
export function useAllKeys(): readonly ListedKey[] {
  const keys = useSyncExternalStore(subscribe, () => ofScreen)
  return [...keys, ...ofEveryScreen]
}

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
