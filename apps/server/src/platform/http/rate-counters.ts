// One counter of a rate limit: in this process alone, or together with the other nodes in Redis.
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Log } from '../observability/log.ts'

/** Every request fails alike while Redis is away: one line a minute is enough. */
const WARN_EVERY_MS = 60_000

/** Where several nodes count together. */
export interface SharedCounts {
  /** A connected client. */
  readonly redis: object
  readonly log: Log
}

export interface CounterSettings {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

/** @throws RateLimiterRes when it is too often or too much */
export type Count = (subject: string, points: number) => Promise<void>

/** Makes counters; they warn together while Redis is away, and count alone meanwhile. */
export function createCounters(
  shared: SharedCounts | null | undefined,
): (settings: CounterSettings) => Count {
  const warn = atMostEvery(WARN_EVERY_MS, (error) => {
    shared?.log.warn({ err: error }, 'Redis does not count: each node limits by its own counts')
  })
  return (settings) => {
    const alone = new RateLimiterMemory(settings)
    return shared
      ? countTogether(shared.redis, settings, alone, warn)
      : (subject, points) => take(alone, subject, points)
  }
}

/** All of it or nothing: where there is no room for much, there may be for less. */
async function take(limiter: RateLimiterAbstract, subject: string, points: number): Promise<void> {
  try {
    await limiter.consume(subject, points)
  } catch (error) {
    if (points > 1 && error instanceof RateLimiterRes) {
      // What cannot be given back stays counted: the refusal stands.
      await limiter.reward(subject, points).catch(() => {})
    }
    throw error
  }
}

/** Counts in Redis; while that cannot be, `alone` counts and `warn` hears why. */
function countTogether(
  redis: object,
  settings: CounterSettings,
  alone: RateLimiterMemory,
  warn: (error: unknown) => void,
): Count {
  const together = new RateLimiterRedis({
    ...settings,
    storeClient: redis,
    // Without it the library takes the client for one of another package.
    useRedisPackage: true,
    // A client without a connection keeps commands for later: the request would wait as long.
    rejectIfRedisNotReady: true,
  })
  return async (subject, points) => {
    try {
      await take(together, subject, points)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      warn(error)
      await take(alone, subject, points)
    }
  }
}

function atMostEvery(ms: number, act: (error: unknown) => void): (error: unknown) => void {
  let nextMs = 0
  return (error) => {
    if (performance.now() < nextMs) return
    nextMs = performance.now() + ms
    act(error)
  }
}
