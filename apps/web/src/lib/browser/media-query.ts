// Media queries as state, for what CSS cannot decide.
import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** Cached, because a new `matchMedia` in every render is slow. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Results of queries on the screen. */
const onScreen = new Map<string, boolean>()

/**
 * A page that is printed keeps the results of the screen, also on narrower paper: a part that only then appears would
 * be printed empty.
 */
function matches(query: string): boolean {
  const known = onScreen.get(query)
  if (known !== undefined && listOf('print').matches) return known
  const result = listOf(query).matches
  onScreen.set(query, result)
  return result
}

function followQuery(query: string, changed: () => void): () => void {
  const followed = [listOf(query), listOf('print')]
  for (const list of followed) list.addEventListener('change', changed)
  return () => {
    for (const list of followed) list.removeEventListener('change', changed)
  }
}

/** Whether the query matches; updates on changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => followQuery(query, changed),
    () => matches(query),
  )
}

const DESKTOP = '(min-width: 1024px)'

/** From 1024 px, where the header is one row and pages have two columns. */
export const useIsDesktop = () => useMediaQuery(DESKTOP)

/** The same outside of React; subscribe to its changes below. */
export const isDesktopNow = () => matches(DESKTOP)
export const followDesktop = (changed: () => void) => followQuery(DESKTOP, changed)

/** Whether the person prefers reduced motion. */
export const usePrefersReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
