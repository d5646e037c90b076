// A swipe of one finger: sideways to the next or previous item, down to leave.
import { useRef } from 'react'
import type { TouchEvent } from 'react'

const SWIPE_PX = 60

/** Further down than this, a swipe down scrolls the page and does not leave it. */
const AT_TOP_PX = 4

function isAtTop(element: Element | null): boolean {
  if (!element) return scrollY <= AT_TOP_PX
  return element.scrollTop <= AT_TOP_PX && isAtTop(element.parentElement)
}

/**
 * Touch handlers of a swipe. While the page is zoomed, a swipe only moves it.
 * @param onDown left out when a swipe down does nothing
 */
export function useSwipe(onStep: (by: -1 | 1) => void, onDown?: () => void) {
  const start = useRef<{ x: number; y: number; canLeave: boolean } | null>(null)
  return {
    onTouchStart: ({ touches, currentTarget }: TouchEvent) => {
      const touch = touches[0]
      const isSingle = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1.01
      const canLeave = isAtTop(currentTarget)
      start.current = touch && isSingle ? { x: touch.clientX, y: touch.clientY, canLeave } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!touch || !from) return
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
      if (from.canLeave && dy > SWIPE_PX && dy > 2 * Math.abs(dx)) onDown?.()
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      onStep(dx > 0 ? -1 : 1)
    },
  }
}
