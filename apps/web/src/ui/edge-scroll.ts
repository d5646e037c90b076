// Scrolls the page while something is dragged to its upper or lower edge, so that it can be dropped out of view.
import { useEffect, useEffectEvent } from 'react'

/** The distance from an edge of the window at which it scrolls, faster when nearer. It includes a phone's bars. */
const EDGE = 112
const PER_FRAME = 0.12

function speedAt({ clientY }: globalThis.PointerEvent): number {
  const below = Math.max(clientY - (innerHeight - EDGE), 0)
  const above = Math.max(EDGE - clientY, 0)
  return (below - above) * PER_FRAME
}

/** @param onScrolled receives the position of the pointer after the page was scrolled under it */
export function useEdgeScroll(
  isDragging: boolean,
  onScrolled: (event: globalThis.PointerEvent) => void,
) {
  const report = useEffectEvent(onScrolled)
  useEffect(() => {
    if (!isDragging) return
    let last: globalThis.PointerEvent | null = null
    let seen = scrollY
    const keep = (event: globalThis.PointerEvent) => {
      last = event
    }
    const follow = () => {
      frame = requestAnimationFrame(follow)
      if (last === null) return
      // Reports the scroll of the previous frame: browsers may scroll after the call.
      if (scrollY !== seen) report(last)
      seen = scrollY
      scrollBy({ top: speedAt(last), behavior: 'instant' })
    }
    let frame = requestAnimationFrame(follow)
    window.addEventListener('pointermove', keep)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', keep)
    }
  }, [isDragging])
}
