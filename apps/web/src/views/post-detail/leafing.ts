// Going on to the next post of a list: arrow keys, j and k, and a sideways swipe over the picture.
import { useEffect, useRef } from 'react'
import type { TouchEvent } from 'react'
import { useShortcut } from '../../lib/shortcuts.ts'
import { isOverlayOpen } from '../../ui/overlay-history.ts'

export type Neighbours = { previous: string | null; next: string | null }
export type Leaf = (postId: string) => void

const SWIPE_PX = 60

/** Controls whose own arrow keys these are. */
const ownArrows =
  'input, textarea, select, video, [contenteditable], [role="menu"], [role="tablist"], [role="slider"]'

/** Where arrow keys mean something else: such controls, and everything that lies over the post. */
const isElsewhere = (target: EventTarget | null) =>
  isOverlayOpen() || (target instanceof HTMLElement && target.closest(ownArrows) !== null)

/** Listens to the arrow keys while the caller is on screen, except where they mean something else. */
export function useArrowKeys({ previous, next }: Neighbours, leaf: Leaf) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || isElsewhere(event.target)) return
      const postId = { ArrowLeft: previous, ArrowRight: next }[event.key]
      if (postId) leaf(postId)
    }
    // Dialogs keep arrow keys to themselves on their way up.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [previous, next, leaf])
  useShortcut('k', () => {
    if (previous) leaf(previous)
  })
  useShortcut('j', () => {
    if (next) leaf(next)
  })
}

/** Touch handlers for the picture. A pinched page is being looked at, not leafed through. */
export function useSwipe({ previous, next }: Neighbours, leaf: Leaf) {
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
      const postId = dx > 0 ? previous : next
      if (postId) leaf(postId)
    },
  }
}
