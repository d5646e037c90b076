// The last requests of a failed test and how long they waited: a screenshot does not show them.
import type { BrowserContext, Request } from '@playwright/test'

export interface LastRequests {
  readonly watch: (context: BrowserContext) => void
  /** One line a request, newest last. */
  readonly lines: () => readonly string[]
}

const KEPT = 20

export function createLastRequests(): LastRequests {
  const kept = new Map<Request, { atMs: number; outcome: string }>()
  const conclude = (request: Request, outcome: string) => {
    const entry = kept.get(request)
    if (entry) entry.outcome = `${outcome} after ${Math.round(performance.now() - entry.atMs)} ms`
  }
  return {
    watch: (context) => {
      context.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/api/')) return
        kept.set(request, { atMs: performance.now(), outcome: '' })
        if (kept.size <= KEPT) return
        // Keeps requests without an answer: they are the likely cause.
        const requests = [...kept.keys()]
        const forgotten = requests.find((each) => kept.get(each)?.outcome) ?? requests[0]
        if (forgotten) kept.delete(forgotten)
      })
      context.on('response', (response) => conclude(response.request(), `${response.status()}`))
      context.on('requestfailed', (request) =>
        conclude(request, request.failure()?.errorText ?? 'failed'),
      )
    },
    lines: () =>
      [...kept].map(([request, { atMs, outcome }]) => {
        const { pathname, search } = new URL(request.url())
        const waited = `no answer for ${Math.round(performance.now() - atMs)} ms`
        return `${request.method()} ${pathname}${search}: ${outcome || waited}`
      }),
  }
}
