// Light, dark, or whatever the system says. public/boot.js applies a stored choice before the first
// paint; this changes it while the app runs.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'kloset.theme'
const { subscribe, notify } = createListeners()

const storedTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Colours the browser's own bars like the page; the two tags answer to the system's scheme. */
function colourBrowserBars() {
  const paper = getComputedStyle(document.body).backgroundColor
  for (const tag of document.querySelectorAll('meta[name="theme-color"]')) {
    tag.setAttribute('content', paper)
  }
}

/** Chooses a theme and remembers it on this device. */
export function setTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset['theme']
    localStorage.removeItem(STORAGE_KEY)
  } else {
    dataset['theme'] = theme
    localStorage.setItem(STORAGE_KEY, theme)
  }
  colourBrowserBars()
  notify()
}

/** The chosen theme (`system` when none was chosen). */
export const useTheme = () => useSyncExternalStore(subscribe, storedTheme)
