// Base UI moves in what opens, but not what is open when it mounts. Overlays here are drawn when they are first opened,
// closed at first, so that all of them move in: most pages have several, which nobody opens.
import { useLayoutEffect, useState } from 'react'

/** What an overlay is to take for `open`: null until it is first opened, when nothing of it is drawn. */
export function useMovesIn(open: boolean): boolean | null {
  const [drawn, setDrawn] = useState<'never' | 'closed' | 'open'>('never')
  if (open && drawn === 'never') setDrawn('closed')
  // Before the browser paints; it has to be drawn closed once.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (drawn === 'closed') setDrawn('open')
  }, [drawn])
  return drawn === 'never' ? null : open && drawn === 'open'
}
