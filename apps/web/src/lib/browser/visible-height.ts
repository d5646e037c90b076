// How high the part of the window is that a phone's keyboard leaves visible.
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

/** CSS pixels; follows the keyboard. */
export const useVisibleHeight = () =>
  useSyncExternalStore(subscribe, () => Math.round(visualViewport?.height ?? innerHeight))
