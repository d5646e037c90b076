// Recovers from an outage. When something on screen could not load because the server was away, this asks now and then
// whether the server is back, and loads it again. Nobody has to press Retry.
import type { Query, QueryClient } from '@tanstack/react-query'
import { getSession } from '@kloset/contract/auth'
import { ApiError, NetworkError, call } from '../lib/api/http.ts'

const MOST_DOUBLINGS = 4

/**
 * With jitter, so that not all clients ask at once when the server is back. Longer after each time that the server
 * was back but could not answer.
 */
const pauseMs = (inVain: number) =>
  (1000 + Math.random() * 1000) * 2 ** Math.min(inVain, MOST_DOUBLINGS)

const awayStatuses = new Set([502, 503, 504])

const isOutage = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && awayStatuses.has(error.status))

/** Loads again what failed during an outage, once it is over. Returns a function that stops it. Called once. */
export function keepRecovering(queryClient: QueryClient) {
  const stopping = new AbortController()
  const { signal } = stopping
  const cache = queryClient.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  const lost = { type: 'active', predicate: ({ state }: Query) => isOutage(state.error) } as const
  const isAnyLost = () => cache.findAll(lost).length > 0
  let inVain = 0

  const askLater = () => {
    if (!signal.aborted && isAnyLost()) timer ??= setTimeout(ask, pauseMs(inVain))
  }
  const ask = async () => {
    clearTimeout(timer)
    try {
      await call(getSession, { signal })
      await queryClient.refetchQueries(lost)
      inVain = isAnyLost() ? inVain + 1 : 0
    } catch {
      // Still away.
    }
    timer = undefined
    askLater()
  }
  const askNow = () => {
    if (isAnyLost()) void ask()
  }
  const stopWatching = cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isOutage(query.state.error)) askLater()
  })
  addEventListener('online', askNow, { signal })
  return () => {
    stopWatching()
    clearTimeout(timer)
    stopping.abort()
  }
}
