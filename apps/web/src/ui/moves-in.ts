// Base UI moves in what opens, but not what is open when it mounts, as overlays are that load when they are first
// opened. Here each of these opens right after it mounted, so that all of them move in.
import { useLayoutEffect, useState } from 'react'

/** What an overlay is to take for `open`: false until it is mounted. */
export function useMovesIn(open: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false)
  // Before the browser paints; it has to be drawn closed once.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setIsMounted(true), [])
  return open && isMounted
}
