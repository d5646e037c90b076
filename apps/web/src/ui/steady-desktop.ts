// The layout of a page with overlays of its own: it waits while one is open, which would be lost with the layout.
import { useState } from 'react'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { useIsOverlayOpen } from './overlay-history.ts'

/** As `useIsDesktop`. When a tablet is turned under an overlay, it changes once that is closed. */
export function useSteadyDesktop(): boolean {
  const isDesktop = useIsDesktop()
  const isOverlayOpen = useIsOverlayOpen()
  const [shown, setShown] = useState(isDesktop)
  if (!isOverlayOpen && shown !== isDesktop) setShown(isDesktop)
  return shown
}
