// Reorders items: dragged by their handle, or moved by keys on it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { hasModifier } from '../lib/browser/modifier-keys.ts'
import { useEdgeScroll } from './edge-scroll.ts'

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
}

/** The position of the tile under a pointer; -1 between tiles. */
function positionUnder({ clientX, clientY }: { clientX: number; clientY: number }): number {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-position]')
  return Number(tile?.dataset['position'] ?? -1)
}

interface Reordering {
  /** The items in their order. Their elements have `data-position`. */
  keys: readonly string[]
  move: (key: string, to: number) => void
  /** Called when an item is dropped after a move. */
  onSettled?: (key: string) => void
  /** Whether the tiles are scrolling under the pointer. Nothing is moved during that time. */
  isScrolling?: () => boolean
  /** Scrolls the page while an item is dragged to its edge, for a list as long as the page. */
  scrollsPage?: boolean
  disabled?: boolean
}

export function useReordering({
  keys,
  move,
  onSettled,
  isScrolling,
  scrollsPage = false,
  disabled = false,
}: Reordering) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const settled = useRef(-1)
  const moved = useRef(false)
  /** The handle whose tile was moved by a key, until the tile is at its new position. */
  const keyed = useRef<{ handle: HTMLElement; from: string }>(null)
  const order = keys.join()
  useEffect(() => {
    if (keyed.current === null || keyed.current.from === order) return
    keyed.current.handle.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    keyed.current = null
  })

  const moveTo = (key: string, to: number, handle: HTMLElement | null = null) => {
    const target = Math.min(Math.max(to, 0), keys.length - 1)
    if (target === keys.indexOf(key)) return
    moved.current = true
    keyed.current = handle && { handle, from: order }
    move(key, target)
  }
  const settle = (key: string) => {
    setDraggedKey(null)
    if (moved.current) onSettled?.(key)
    moved.current = false
  }
  const follow = (event: globalThis.PointerEvent) => {
    if (draggedKey === null) return
    // Dropped outside of the window.
    if (event.buttons === 0) return settle(draggedKey)
    if (isScrolling?.()) return
    const position = positionUnder(event)
    // Tiles of different sizes swap under the pointer, so only another position counts as a move.
    if (position < 0 || position === settled.current) return
    settled.current = position
    moveTo(draggedKey, position)
  }
  const drag = useEffectEvent(follow)
  const drop = useEffectEvent(() => {
    if (draggedKey !== null) settle(draggedKey)
  })
  const isDragging = draggedKey !== null
  // Listens on the window, because a handle loses the pointer when its tile moves in the document.
  useEffect(() => {
    if (!isDragging) return
    const onMove = (event: globalThis.PointerEvent) => drag(event)
    const onEnd = () => drop()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [isDragging])
  useEdgeScroll(isDragging && scrollsPage, follow)

  return {
    draggedKey,
    /** The props of a handle. */
    handleOf: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (disabled) return
        event.currentTarget.setPointerCapture(event.pointerId)
        settled.current = keys.indexOf(key)
        setDraggedKey(key)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = keySteps[event.key]
        if (step === undefined || disabled || hasModifier(event)) return
        event.preventDefault()
        moveTo(key, keys.indexOf(key) + step, event.currentTarget)
      },
      onKeyUp: () => settle(key),
    }),
  }
}
