// Sheds load: work that would only wait is refused while refusing is still cheap. How often one person
// or address may ask is the rate limits' business.
import { errorStatus } from '@kloset/contract/errors'
import { chosenIn, languageFor } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import type { Log } from '../observability/log.ts'
import { toProblem } from './problem.ts'

/** How many requests one process works on at once. */
interface Places {
  readonly most: number
  readonly least: number
}

/**
 * The database answers 16 at a time, so fewer would leave it idle. What is beyond waits, which evens out
 * a burst; how many may wait is found while people ask.
 */
export const places: Places = { most: 128, least: 16 }

/** Of what is accepted 99 in 100 shall be answered within a second: those in the middle in half of it. */
const SLOW_MS = 500
const FEWER = 0.8

const RETRY_AFTER_SECONDS = 1
/** Of refusals; some kilobytes each. */
const MOST_HELD = 5_000
/** Spread by chance between half of it and one and a half: those who came at once do not return at once. */
const HOLD_MS = 500
const WARN_EVERY_MS = 10_000

const busy = new AppError('service_unavailable')

export interface Gate {
  /** Takes a place. @returns what gives it back, to be called once */
  readonly enter: () => () => void
  readonly isFull: () => boolean
  readonly countRefusal: () => void
  /** Since the process began. */
  readonly refusals: () => number
}

/**
 * The places are as many as are answered quickly, by the rule of TCP: one more for every round that was
 * quick, a fifth less, once a round, when it was slow. A process that is kept busy by refusing, or whose
 * database hangs, so works on few things quickly instead of on many in vain.
 */
export function createGate({ most, least }: Places, now = () => performance.now()): Gate {
  let [inFlight, limit, fewerSinceMs, refusals] = [0, most, 0, 0]
  const adjust = (startedMs: number) => {
    const endedMs = now()
    if (endedMs - startedMs <= SLOW_MS) {
      limit = Math.min(most, limit + 1 / limit)
    } else if (inFlight > limit / 2 && startedMs >= fewerSinceMs) {
      // Who is slow in an empty house is slow for reasons of their own.
      limit = Math.max(least, limit * FEWER)
      fewerSinceMs = endedMs
    }
  }
  return {
    enter: () => {
      const startedMs = now()
      inFlight += 1
      return () => {
        adjust(startedMs)
        inFlight -= 1
      }
    },
    isFull: () => inFlight >= Math.floor(limit),
    countRefusal: () => {
      refusals += 1
    },
    refusals: () => refusals,
  }
}

/**
 * While the gate is full, refuses requests of the API before anything else looks at them, the framework
 * included. Whatever was done for them first would be taken from those who are inside. It says so a moment
 * later: who asks again at once would keep the process busy with refusing, and the answers of the database
 * unread. None has a line in the log: ten seconds of them have one.
 * @param answer what requests come to that are let through
 * @param isClosing whether a connection that is kept would only hold the end up
 */
export function shedWhenFull(
  answer: RequestListener,
  gate: Gate,
  log: Log,
  isClosing: () => boolean,
): RequestListener {
  let [unsaid, held, nextWarningMs] = [0, 0, 0]
  return (request, response) => {
    if (!gate.isFull() || !isForApi(request.url ?? '')) {
      answer(request, response)
      return
    }
    gate.countRefusal()
    if (held < MOST_HELD) {
      held += 1
      const holdMs = HOLD_MS * (0.5 + Math.random())
      setTimeout(() => {
        held -= 1
        refuse(request, response, isClosing())
      }, holdMs)
    } else refuse(request, response, isClosing())
    unsaid += 1
    if (performance.now() < nextWarningMs) return
    log.warn({ refused: unsaid }, 'Too much at once: requests were told to come back')
    nextWarningMs = performance.now() + WARN_EVERY_MS
    unsaid = 0
  }
}

/** As the router reads it, which decodes a path, and takes one behind an origin, before it looks for a door. */
function isForApi(url: string): boolean {
  if (url.startsWith('/api/')) return true
  const [, first = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^/]*\/)/i.exec(url) ?? []
  if (!first.includes('%')) return first === '/api/'
  try {
    return decodeURI(first) === '/api/'
  } catch {
    // The router refuses it at once.
    return false
  }
}

function refuse({ headers }: IncomingMessage, response: ServerResponse, isClosing: boolean): void {
  const language = languageFor(chosenIn(headers.cookie ?? ''), headers['accept-language'])
  const requestId = randomUUID()
  const body = JSON.stringify(toProblem(busy, requestId, catalogues[language]))
  response
    .writeHead(errorStatus[busy.code], {
      'content-type': 'application/problem+json; charset=utf-8',
      // Without it the answer goes out in pieces, which costs twice as much.
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(isClosing && { connection: 'close' }),
    })
    .end(body)
}
