// Keyboard shortcuts: the table of keys, the setting that turns them off, and the handlers. app/use-shortcuts.ts
// listens to the keyboard.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shellTexts } from '@kloset/texts/shell'
import { createListeners } from '../listeners.ts'

/** A key and what it does, as the list shows them. */
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

/** The single keys of the app. Buttons of screens have others. */
export const shortcutKeys: readonly string[] = [...ofPosts, ...ofEveryScreen].map(({ key }) => key)

const STORAGE_KEY = 'kloset.shortcuts'
const { subscribe, notify } = createListeners()

let ofScreen: readonly ListedKey[] = ofPosts

/** A setting, because speech input and trembling hands press single keys by accident (WCAG 2.1.4). */
export const areShortcutsOn = () => localStorage.getItem(STORAGE_KEY) !== 'off'

/** Sets it for this device. */
export function setShortcuts(on: boolean) {
  if (on) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
  notify()
}

/** Whether single keys are on. */
export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn)

/** Keys that the list shows instead of the keys of posts, while the caller is on screen. */
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

/** The keys of the screen, then those of all screens, in the order of the list. */
export function useAllKeys(): readonly ListedKey[] {
  const keys = useSyncExternalStore(subscribe, () => ofScreen)
  return [...keys, ...ofEveryScreen]
}

const takers: { readonly key: ShortcutKey; readonly act: () => void }[] = []

/** The handler that was mounted last gets the key, before the global handler. */
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
