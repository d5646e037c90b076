// Base UI animates an overlay that opens, but not one that is open when it mounts. Overlays here are mounted when they
// are first opened, because most pages have several that nobody opens. They are mounted closed, so that they animate.
import { useLayoutEffect, useState } from 'react'

/** The `open` of an overlay; null until it is first opened: nothing is drawn then. */
export function useMovesIn(open: boolean): boolean | null {
  const [drawn, setDrawn] = useState<'never' | 'closed' | 'open'>('never')
  if (open && drawn === 'never') setDrawn('closed')
  // Runs before the browser paints. The overlay must be drawn closed once.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (drawn === 'closed') setDrawn('open')
  }, [drawn])
  return drawn === 'never' ? null : open && drawn === 'open'
}
