// The height of the window without a phone's keyboard.
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', changed)
  addEventListener('resize', changed)
  return () => {
    visualViewport?.removeEventListener('resize', changed)
    removeEventListener('resize', changed)
  }
}

/** In CSS pixels; updates when the keyboard opens or closes. */
export const useVisibleHeight = () =>
  useSyncExternalStore(subscribe, () => Math.round(visualViewport?.height ?? innerHeight))
