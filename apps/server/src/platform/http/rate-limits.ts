// How often an address and a person may do a thing. Counted in memory on one node, in Redis on several.
import type { RateLimitName } from '@kloset/contract/endpoint'
import { MEGABYTE } from '@kloset/contract/media'
import type { FastifyRequest } from 'fastify'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Viewer } from './handle.ts'

/**
 * `address` counts whoever asks, signed in or not, so that one account is no way round it; `visitor`
 * is the address while nobody is signed in; `session` one sign-in of a person; `guess` is an address
 * trying one email.
 */
type Subject = 'address' | 'visitor' | 'person' | 'session' | 'email' | 'guess'

interface Limit {
  readonly by: Subject
  readonly points: number
  readonly seconds: number
  /** What who is over it reads, where "too many tries" would not say what to do. */
  readonly says?: 'uploadedTooMuch' | 'tooManyNewPeople'
}

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Every request fails alike while Redis is away: one line a minute is enough. */
const WARN_EVERY_MS = 60_000

/** A fault of the bench uses it up. */
export const searchLimit = { by: 'person', points: 120, seconds: MINUTE } as const

const limits: Record<RateLimitName | 'general', readonly Limit[]> = {
  general: [
    { by: 'person', points: 1500, seconds: 5 * MINUTE },
    { by: 'visitor', points: 3000, seconds: 5 * MINUTE },
  ],
  signUp: [
    { by: 'address', points: 5, seconds: 30 * MINUTE },
    { by: 'email', points: 5, seconds: HOUR },
  ],
  // Codes and sign-in. One address cannot use up what an email has: its owner is not locked out.
  signIn: [
    { by: 'address', points: 30, seconds: 5 * MINUTE },
    { by: 'guess', points: 10, seconds: 5 * MINUTE },
    { by: 'guess', points: 20, seconds: HOUR },
    { by: 'email', points: 25, seconds: HOUR },
  ],
  // The current password again, of who is signed in: tries elsewhere are none of this device's.
  confirm: [{ by: 'session', points: 10, seconds: 5 * MINUTE }],
  sendMail: [
    { by: 'address', points: 10, seconds: HOUR },
    { by: 'email', points: 3, seconds: HOUR },
    { by: 'person', points: 10, seconds: HOUR },
  ],
  tokenRefresh: [{ by: 'person', points: 60, seconds: 5 * MINUTE }],
  upload: [
    { by: 'person', points: 60, seconds: 30 * MINUTE },
    { by: 'person', points: 600, seconds: DAY },
  ],
  // In bytes, each upload as large as it is announced.
  uploadBytes: [{ by: 'person', points: 1024 * MEGABYTE, seconds: DAY, says: 'uploadedTooMuch' }],
  write: [
    { by: 'person', points: 300, seconds: 5 * MINUTE },
    { by: 'visitor', points: 300, seconds: 5 * MINUTE },
  ],
  message: [{ by: 'person', points: 120, seconds: MINUTE }],
  // People to whom somebody writes who have never written with them.
  conversation: [{ by: 'person', points: 20, seconds: DAY, says: 'tooManyNewPeople' }],
  // Different filters; counting while somebody moves a ruler takes a dozen. More would read bodies.
  filter: [
    { by: 'person', points: 120, seconds: 10 * MINUTE },
    { by: 'person', points: 600, seconds: DAY },
  ],
  search: [searchLimit],
}

/** @param points how much it is, where a limit does not count times */
export type Consume = (
  name: RateLimitName | 'general',
  request: FastifyRequest,
  viewer: Viewer | null,
  points?: number,
) => Promise<void>

interface RateLimitOptions {
  /** A connected client when several nodes share the counts; else they are this process's own. */
  readonly shared?: { readonly redis: object; readonly log: Log } | null
  /** Multiplies every allowance; tests and load runs raise it. */
  readonly scale?: number
}

interface Bucket extends Pick<Limit, 'by' | 'seconds' | 'says'> {
  /** @throws RateLimiterRes when it is too often or too much */
  readonly count: (subject: string, points: number) => Promise<void>
}

/** Each of the limits, to be asked by the name a door has for it. */
export function createRateLimits({ shared, scale = 1 }: RateLimitOptions): Consume {
  const warn = atMostEvery(WARN_EVERY_MS, (error) => {
    shared?.log.warn({ err: error }, 'Redis does not count: each node limits by its own counts')
  })
  const buckets = new Map<string, Bucket[]>()
  for (const [name, rules] of Object.entries(limits)) {
    buckets.set(
      name,
      rules.map((rule, index) => {
        const settings = {
          keyPrefix: `limit:${name}:${index}`,
          points: rule.points * scale,
          duration: rule.seconds,
        }
        const alone = new RateLimiterMemory(settings)
        const count = shared
          ? countTogether(shared.redis, settings, alone, warn)
          : (subject: string, points: number) => take(alone, subject, points)
        return { ...rule, count }
      }),
    )
  }

  return async (name, request, viewer, points = 1) => {
    for (const { by, seconds, says = 'tooManyTries', count } of buckets.get(name) ?? []) {
      const subject = subjectOf(by, request, viewer)
      if (subject === null) continue
      try {
        await count(subject, points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const left = Math.ceil(refusal.msBeforeNext / 1000)
        // Reckoned by the clock that people set: where it was set back, by hours.
        const retryAfterSeconds = Math.min(seconds, Math.max(1, left))
        throw new AppError('rate_limited', {
          detail: ({ problems }) => problems[says](retryAfterSeconds),
          retryAfterSeconds,
        })
      }
    }
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
  settings: { keyPrefix: string; points: number; duration: number },
  alone: RateLimiterMemory,
  warn: (error: unknown) => void,
): Bucket['count'] {
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

function subjectOf(by: Subject, request: FastifyRequest, viewer: Viewer | null): string | null {
  if (by === 'person') return viewer?.userId ?? null
  if (by === 'session') return viewer?.sessionId ?? null
  if (by === 'address') return addressBlock(request.ip)
  if (by === 'visitor') return viewer ? null : addressBlock(request.ip)
  const email = (request.body as { email?: unknown } | null | undefined)?.email
  if (typeof email !== 'string') return null
  const typed = email.trim().toLowerCase().slice(0, 254)
  return by === 'guess' ? `${addressBlock(request.ip)} ${typed}` : typed
}

/** One IPv4 address, or the /64 that one IPv6 subscriber usually holds. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(ip.includes('::') ? missing : 0).fill('0')]
    .slice(0, 4)
    .join(':')
}
