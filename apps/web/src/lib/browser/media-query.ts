// Media queries as state, for what CSS cannot decide.
import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** Cached, because a new `matchMedia` in every render is slow. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

function followQuery(query: string, changed: () => void): () => void {
  const list = listOf(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the query matches; updates on changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => followQuery(query, changed),
    () => listOf(query).matches,
  )
}

const DESKTOP = '(min-width: 1024px)'

/** From 1024 px, where the header is one row and pages have two columns. */
export const useIsDesktop = () => useMediaQuery(DESKTOP)

/** The same outside of React; subscribe to its changes below. */
export const isDesktopNow = () => listOf(DESKTOP).matches
export const followDesktop = (changed: () => void) => followQuery(DESKTOP, changed)

/** Whether the person prefers reduced motion. */
export const usePrefersReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
