// A sideways swipe of one finger: on to the next thing, or back to the one before.
import { useRef } from 'react'
import type { TouchEvent } from 'react'

const SWIPE_PX = 60

/** Touch handlers of a swipe. While the page is zoomed, a swipe moves it and means nothing else. */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      const isSingle = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1.01
      start.current = touch && isSingle ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!touch || !from) return
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      onStep(dx > 0 ? -1 : 1)
    },
  }
}
