// The page follows what is dragged to its upper or lower end: what is out of sight can be reached in one move.
import { useEffect, useEffectEvent } from 'react'

/** So near to an end of the window it scrolls, the faster the nearer; the bars of a phone are within. */
const EDGE = 112
const PER_FRAME = 0.12

function speedAt({ clientY }: globalThis.PointerEvent): number {
  const below = Math.max(clientY - (innerHeight - EDGE), 0)
  const above = Math.max(EDGE - clientY, 0)
  return (below - above) * PER_FRAME
}

/** @param onScrolled receives where the pointer rests while other things come under it */
export function useEdgeScroll(
  isDragging: boolean,
  onScrolled: (event: globalThis.PointerEvent) => void,
) {
  const tell = useEffectEvent(onScrolled)
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
      // Of the frame before: a browser may scroll after it was asked.
      if (scrollY !== seen) tell(last)
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
