// Counts how often an address and a person do something, and refuses requests over a limit. The limits are in
// rate-limit-values.ts; rate-counters.ts keeps the counts.
import type { RateLimitName } from '@kloset/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import { addressBlocks } from './address.ts'
import type { Viewer } from './handle.ts'
import { type Count, createCounters, type SharedCounts } from './rate-counters.ts'
import { type Limit, limits, type LimitSubject } from './rate-limit-values.ts'

/**
 * @param points how much to count, for a limit that does not count requests
 * @param deviceId counted by `device`
 */
export type Consume = (
  name: RateLimitName | 'general',
  request: FastifyRequest,
  viewer: Viewer | null,
  points?: number,
  deviceId?: string,
) => Promise<void>

interface RateLimitOptions {
  /** A connected client when several nodes share the counts; else this process has its own. */
  readonly shared?: SharedCounts | null
  /** Multiplies every limit; tests and load runs raise it. */
  readonly scale?: number
  /** Runs for every refusal. */
  readonly onRefusal?: (name: string, by: LimitSubject) => void
}

interface Bucket extends Limit {
  /** A subject's limit, as a multiple of the usual one. */
  readonly counts: ReadonlyMap<number, Count>
}

/** The counted subjects, each with its multiple of the usual limit. */
interface Subject {
  readonly name: string
  readonly allowance: number
}

const multiples = [1, 2, 4]

/** Each limit, by its name in an endpoint. */
export function createRateLimits({ shared, scale = 1, onRefusal }: RateLimitOptions): Consume {
  const createCounter = createCounters(shared)
  const buckets = new Map<string, Bucket[]>()
  for (const [name, rules] of Object.entries(limits)) {
    buckets.set(
      name,
      rules.map((rule, index) => {
        const count = (allowance: number) =>
          createCounter({
            keyPrefix: `limit:${name}:${index}`,
            points: rule.points * scale * allowance,
            duration: rule.seconds,
          })
        const counts = new Map(multiples.map((multiple) => [multiple, count(multiple)]))
        return { ...rule, counts }
      }),
    )
  }

  return async (name, request, viewer, points = 1, deviceId = '') => {
    for (const { by, seconds, says = 'tooManyTries', counts } of buckets.get(name) ?? []) {
      try {
        for (const subject of subjectsOf(by, request, viewer, deviceId)) {
          await counts.get(subject.allowance)?.(subject.name, points)
        }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        onRefusal?.(name, by)
        const left = Math.ceil(refusal.msBeforeNext / 1000)
        // The clock that it is computed from may be set back by hours.
        const retryAfterSeconds = Math.min(seconds, Math.max(1, left))
        throw new AppError('rate_limited', {
          detail: ({ problems }) => problems[says](retryAfterSeconds),
          retryAfterSeconds,
        })
      }
    }
  }
}

/** @returns no subjects when a rule does not apply */
function subjectsOf(
  by: LimitSubject,
  request: FastifyRequest,
  viewer: Viewer | null,
  deviceId: string,
): readonly Subject[] {
  switch (by) {
    case 'person':
      return only(viewer?.userId)
    case 'session':
      return only(viewer?.sessionId)
    case 'device':
      return only(deviceId)
    case 'visitor':
      return viewer ? [] : addressBlocks(request.ip)
    case 'address':
      return addressBlocks(request.ip)
    case 'email':
      return only(emailOf(request))
    case 'guess': {
      const email = emailOf(request)
      if (email === undefined) return []
      const blocks = addressBlocks(request.ip)
      return blocks.map(({ name, allowance }) => ({ name: `${name} ${email}`, allowance }))
    }
  }
}

const only = (name: string | undefined): Subject[] => (name ? [{ name, allowance: 1 }] : [])

/** The email as typed, because it is counted before it is validated. */
export function emailOf({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}
