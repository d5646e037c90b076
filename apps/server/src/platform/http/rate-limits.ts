// Counts how often an address and a person do a thing, and refuses who is over a limit. The values stand in
// rate-limit-values.ts; where they are counted is rate-counters.ts' business.
import type { RateLimitName } from '@kloset/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import { addressBlock } from './address.ts'
import type { Viewer } from './handle.ts'
import { type Count, createCounters, type SharedCounts } from './rate-counters.ts'
import { type Limit, limits, type LimitSubject } from './rate-limit-values.ts'

/** @param points how much it is, where a limit does not count times */
export type Consume = (
  name: RateLimitName | 'general',
  request: FastifyRequest,
  viewer: Viewer | null,
  points?: number,
) => Promise<void>

interface RateLimitOptions {
  /** A connected client when several nodes share the counts; else they are this process's own. */
  readonly shared?: SharedCounts | null
  /** Multiplies every allowance; tests and load runs raise it. */
  readonly scale?: number
}

interface Bucket extends Limit {
  readonly count: Count
}

/** Each of the limits, to be asked by the name a door has for it. */
export function createRateLimits({ shared, scale = 1 }: RateLimitOptions): Consume {
  const createCounter = createCounters(shared)
  const buckets = new Map<string, Bucket[]>()
  for (const [name, rules] of Object.entries(limits)) {
    buckets.set(
      name,
      rules.map((rule, index) => {
        const count = createCounter({
          keyPrefix: `limit:${name}:${index}`,
          points: rule.points * scale,
          duration: rule.seconds,
        })
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

function subjectOf(
  by: LimitSubject,
  request: FastifyRequest,
  viewer: Viewer | null,
): string | null {
  if (by === 'person') return viewer?.userId ?? null
  if (by === 'session') return viewer?.sessionId ?? null
  if (by === 'address') return addressBlock(request.ip)
  if (by === 'visitor') return viewer ? null : addressBlock(request.ip)
  const email = (request.body as { email?: unknown } | null | undefined)?.email
  if (typeof email !== 'string') return null
  const typed = email.trim().toLowerCase().slice(0, 254)
  return by === 'guess' ? `${addressBlock(request.ip)} ${typed}` : typed
}
