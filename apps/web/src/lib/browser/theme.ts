// Light, dark, or the system's theme. public/boot.js applies a stored choice before the first paint, also to the
// browser's own bars; this changes it while the app runs.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'kloset.theme'
const { subscribe, notify } = createListeners()

const storedTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Sets the colour of the browser's own bars: each page has a tag for light and one for dark. */
function colourBrowserBars(theme: Theme) {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = tag.dataset
    const chosen = scheme === theme ? 'all' : 'not all'
    tag.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}

/** Sets a theme and stores it on this device. */
export function setTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset['theme']
    localStorage.removeItem(STORAGE_KEY)
  } else {
    dataset['theme'] = theme
    localStorage.setItem(STORAGE_KEY, theme)
  }
  colourBrowserBars(theme)
  notify()
}

/** The chosen theme (`system` when none was chosen). */
export const useTheme = () => useSyncExternalStore(subscribe, storedTheme)
