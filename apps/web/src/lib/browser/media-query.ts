// Media queries as state, where CSS alone cannot decide.
import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** Made once: to ask anew at every drawing is slow. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether the query matches now; follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => listOf(query).matches,
  )
}

/** From 1024 px, where the header is one row and a page is a spread. */
export const useIsDesktop = () => useMediaQuery('(min-width: 1024px)')

/** Whether the person asked for stillness. */
export const usePrefersReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
