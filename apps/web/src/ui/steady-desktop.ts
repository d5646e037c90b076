// The layout of a page with overlays of its own: it waits while one is open, which would be lost with the layout.
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
 * As `useIsDesktop`. When a tablet is turned under an overlay, it changes once that is closed. An overlay that opens or
 * closes otherwise draws nothing anew.
 */
export function useSteadyDesktop(): boolean {
  const [read] = useState(createSteady)
  return useSyncExternalStore(follow, read)
}
