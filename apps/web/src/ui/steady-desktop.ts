// The layout of a page with its own overlays. It does not change while one is open, which would be lost.
import { useState, useSyncExternalStore } from 'react'
import { followDesktop, isDesktopNow } from '../lib/browser/media-query.ts'
import { followOverlays, isOverlayOpen } from './overlay-history.ts'

function follow(changed: () => void): () => void {
  const stops = [followDesktop(changed), followOverlays(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

function createSteady(): () => boolean {
  let shown = isDesktopNow()
  return () => {
    if (!isOverlayOpen()) shown = isDesktopNow()
    return shown
  }
}

/**
 * Like `useIsDesktop`, but when a tablet is turned under an overlay, it changes only after the overlay is closed.
 * Otherwise, opening or closing an overlay renders nothing again.
 */
export function useSteadyDesktop(): boolean {
  const [read] = useState(createSteady)
  return useSyncExternalStore(follow, read)
}
