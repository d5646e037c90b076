// Long presses of a finger. Mouse users have the context menu of the browser, and keyboards have buttons.
import { useEffect, useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** Sooner than the context menus of systems, which open after 500 ms. */
const LONG_MS = 450
/** A finger that moves further is scrolling or swiping. */
const SLACK_PX = 10

/** The style of the surface: no text selection, and no system menu. */
export const longPressStyle = 'select-none [-webkit-touch-callout:none]'

interface Press {
  readonly x: number
  readonly y: number
  readonly target: Element
  isLong: boolean
}

/** @returns handlers of a surface. A long press does not also click */
export function useLongPress(onLong: (target: Element) => unknown) {
  const press = useRef<Press | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  const fire = () => {
    stop()
    const now = press.current
    if (!now || now.isLong) return
    now.isLong = true
    onLong(now.target)
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) => {
      stop()
      press.current = null
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return
      press.current = { x: clientX, y: clientY, target, isLong: false }
      timer.current = setTimeout(fire, LONG_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = press.current
      if (now && Math.hypot(clientX - now.x, clientY - now.y) > SLACK_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (!press.current) return
      event.preventDefault()
      fire()
    },
    onClickCapture: (event: MouseEvent) => {
      const wasLong = press.current?.isLong
      press.current = null
      // A click by key has no pointer, and some browsers fire no click after a long press.
      if (!wasLong || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
