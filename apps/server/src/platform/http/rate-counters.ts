// One counter of a rate limit: in this process alone, or together with the other nodes in Redis.
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { atMostEvery } from '../observability/at-most-every.ts'
import type { Log } from '../observability/log.ts'

/** Every request fails the same way while Redis is away: one line a minute is enough. */
const WARN_EVERY_MS = 60_000
/** Every request waits for its counters, so a Redis that hangs must not stop them all. */
const ANSWER_WITHIN_MS = 300
/**
 * How long this process counts alone after Redis did not answer: requests must not wait one after another, and every
 * command without an answer takes memory.
 */
const ALONE_MS = 5_000

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

/**
 * Counts points; negative ones are returned, and never refused.
 * @throws RateLimiterRes over the limit
 */
export type Count = (subject: string, points: number) => Promise<void>

/** Makes counters. While Redis is away or silent they count alone, and warn together. */
export function createCounters(
  shared: SharedCounts | null | undefined,
): (settings: CounterSettings) => Count {
  const warn = atMostEvery(WARN_EVERY_MS, (error) => {
    shared?.log.warn({ err: error }, 'Redis does not count: each node limits by its own counts')
  })
  const inTime = createTimeLimit()
  return (settings) => {
    const alone = new RateLimiterMemory(settings)
    return shared
      ? countTogether(shared.redis, settings, alone, { inTime, warn })
      : (subject, points) => take(alone, subject, points)
  }
}

/** Counts all points or none: a limit that refuses many points may still allow fewer. */
async function take(limiter: RateLimiterAbstract, subject: string, points: number): Promise<void> {
  if (points < 0) {
    await limiter.reward(subject, -points)
    return
  }
  try {
    await limiter.consume(subject, points)
  } catch (error) {
    if (points > 1 && error instanceof RateLimiterRes) {
      // Points that cannot be returned stay counted. The request is refused in any case.
      await limiter.reward(subject, points).catch(() => {})
    }
    throw error
  }
}

/** Waits for Redis. @throws when it takes too long, and for a while after that without asking */
type InTime = (ask: () => Promise<void>) => Promise<void>

function createTimeLimit(): InTime {
  let aloneUntilMs = 0
  return async (ask) => {
    if (performance.now() < aloneUntilMs) throw new Error('Redis did not answer a moment ago')
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      aloneUntilMs = performance.now() + ALONE_MS
      reject(new Error(`Redis did not answer within ${ANSWER_WITHIN_MS} ms`))
    }
    let immediate: NodeJS.Immediate | undefined
    // If this process itself was busy, the answer has arrived and is read before the immediate runs.
    const timer = setTimeout(() => (immediate = setImmediate(giveUp)), ANSWER_WITHIN_MS)
    try {
      await Promise.race([ask(), silence])
    } finally {
      clearTimeout(timer)
      clearImmediate(immediate)
    }
  }
}

/** Counts in Redis; while that fails, `alone` counts and `warn` gets the reason. */
function countTogether(
  redis: object,
  settings: CounterSettings,
  alone: RateLimiterMemory,
  { inTime, warn }: { readonly inTime: InTime; readonly warn: (error: unknown) => void },
): Count {
  const together = new RateLimiterRedis({
    ...settings,
    storeClient: redis,
    // Without this option the library assumes a client of another package.
    useRedisPackage: true,
    // A client without a connection queues commands: the request would wait for the connection.
    rejectIfRedisNotReady: true,
  })
  return async (subject, points) => {
    try {
      await inTime(() => take(together, subject, points))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      warn(error)
      await take(alone, subject, points)
    }
  }
}
