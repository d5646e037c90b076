// Sheds load: refuses work that would only wait, while refusing is still cheap. rate-limits.ts limits how
// often one person or address may ask.
import { errorStatus } from '@kloset/contract/errors'
import { chosenIn, languageFor } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import type { Log } from '../observability/log.ts'
import { toProblem } from './problem.ts'

/** Bounds of the number of requests that one process runs at once. */
interface Slots {
  readonly most: number
  readonly least: number
}

/**
 * The database answers 16 requests at a time, so fewer slots would leave it idle. Further requests wait, which smooths
 * a burst; the shedder finds how many may wait while requests arrive.
 */
export const requestSlots: Slots = { most: 128, least: 16 }

/** The goal: 99 of 100 accepted requests take at most a second, and the median at most half of that. */
const SLOW_MS = 500
const FEWER = 0.8

const RETRY_AFTER_SECONDS = 1
/** Refusals that wait for their answer; a few kilobytes each. */
const MOST_DELAYED = 5_000
/** Varied at random by up to half of it, so that clients that came together do not come back together. */
const DELAY_MS = 500
const WARN_EVERY_MS = 10_000

const busy = new AppError('service_unavailable')

export interface LoadShedder {
  /** Takes a slot. @returns a function that releases it, to be called once */
  readonly enter: () => () => void
  readonly isFull: () => boolean
  readonly countRefusal: () => void
  /** Since the process began. */
  readonly refusals: () => number
}

/**
 * Limits the slots to as many as are answered quickly, as TCP does: one more for each quick round, a fifth fewer, at
 * most once a round, for a slow one. So a process that is busy with refusing, or whose database does not answer, does
 * few things quickly instead of many in vain.
 */
export function createLoadShedder(
  { most, least }: Slots,
  now = () => performance.now(),
): LoadShedder {
  let [inFlight, limit, fewerSinceMs, refusals] = [0, most, 0, 0]
  const adjust = (startedMs: number) => {
    const endedMs = now()
    if (endedMs - startedMs <= SLOW_MS) {
      limit = Math.min(most, limit + 1 / limit)
    } else if (inFlight > limit / 2 && startedMs >= fewerSinceMs) {
      // A slow request alone does not mean overload.
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
 * While all slots are taken, refuses requests of the API before anything else reads them, even the framework: any work
 * for them would slow down the requests that run. The refusal is sent a moment later, because a client that asks again
 * at once would keep the process busy with refusing, and the answers of the database unread. The log has one line for
 * ten seconds of refusals.
 * @param answer the listener of accepted requests
 * @param isClosing whether the server closes: a connection that is kept open would only delay that
 */
export function shedLoad(
  answer: RequestListener,
  shedder: LoadShedder,
  log: Log,
  isClosing: () => boolean,
): RequestListener {
  let [unlogged, delayed, nextWarningMs] = [0, 0, 0]
  return (request, response) => {
    if (!shedder.isFull() || !isForApi(request.url ?? '')) {
      answer(request, response)
      return
    }
    shedder.countRefusal()
    if (delayed < MOST_DELAYED) {
      delayed += 1
      const delayMs = DELAY_MS * (0.5 + Math.random())
      setTimeout(() => {
        delayed -= 1
        refuse(request, response, isClosing())
      }, delayMs)
    } else refuse(request, response, isClosing())
    unlogged += 1
    if (performance.now() < nextWarningMs) return
    log.warn({ refused: unlogged }, 'Too much at once: requests were told to come back')
    nextWarningMs = performance.now() + WARN_EVERY_MS
    unlogged = 0
  }
}

/** Reads a path as the router does, which decodes it and accepts one behind an origin. */
function isForApi(url: string): boolean {
  if (url.startsWith('/api/')) return true
  const [, first = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^/]*\/)/i.exec(url) ?? []
  if (!first.includes('%')) return first === '/api/'
  try {
    return decodeURI(first) === '/api/'
  } catch {
    // The router refuses a malformed path at once.
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
      // Without a length the answer is chunked, which costs twice as much.
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(isClosing && { connection: 'close' }),
    })
    .end(body)
}
