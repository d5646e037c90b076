// Sheds load: work that would only wait is refused while refusing is still cheap. How often one person
// or address may ask is the rate limits' business.
import { errors, type Problem } from '@kloset/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

/**
 * Requests one process works on at once. The database answers 16 at a time and the process is one core,
 * so more than this only wait: they would be slow for everyone instead of refused for a few.
 */
export const MAX_IN_FLIGHT = 128

const RETRY_AFTER_SECONDS = 1
const WARN_EVERY_MS = 10_000

export interface Gate {
  /** Takes a place. @returns what gives it back, to be called once */
  readonly enter: () => () => void
  readonly isFull: () => boolean
}

/** @param max places */
export function createGate(max: number): Gate {
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  return {
    enter: () => {
      inFlight += 1
      return leave
    },
    isFull: () => inFlight >= max,
  }
}

/**
 * While the gate is full, answers requests of the API before anything else looks at them. Whatever was
 * done for them first would be taken from those who are inside.
 */
export function shedWhenFull(http: FastifyInstance, gate: Gate, log: Log): void {
  let [refused, nextWarningMs] = [0, 0]
  http.addHook('onRequest', (request, reply, done) => {
    if (!gate.isFull() || !request.url.startsWith('/api/')) {
      done()
      return
    }
    reply.hijack()
    reply.raw
      .writeHead(errors.service_unavailable.status, {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
        'x-content-type-options': 'nosniff',
        'x-request-id': request.id,
      })
      .end(JSON.stringify(problemOf(request.id)))
    refused += 1
    if (performance.now() < nextWarningMs) return
    log.warn({ refused }, 'Too much at once: requests were told to come back')
    nextWarningMs = performance.now() + WARN_EVERY_MS
    refused = 0
  })
}

const problemOf = (requestId: string): Problem => ({
  type: '/api/docs#service_unavailable',
  code: 'service_unavailable',
  ...errors.service_unavailable,
  requestId,
})
