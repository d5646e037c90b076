// Counts how often an address and a person do a thing, and refuses what is over a limit. The values stand in
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
 * @param points how much it is, where a limit does not count times
 * @param deviceId what is counted by `device`
 */
export type Consume = (
  name: RateLimitName | 'general',
  request: FastifyRequest,
  viewer: Viewer | null,
  points?: number,
  deviceId?: string,
) => Promise<void>

interface RateLimitOptions {
  /** A connected client when several nodes share the counts; else they are this process's own. */
  readonly shared?: SharedCounts | null
  /** Multiplies every allowance; tests and load runs raise it. */
  readonly scale?: number
  /** Hears of every refusal. */
  readonly onRefusal?: (name: string, by: LimitSubject) => void
}

interface Bucket extends Limit {
  /** By how many times the limit a subject has. */
  readonly counts: ReadonlyMap<number, Count>
}

/** What is counted, and how many times the limit it has. */
interface Subject {
  readonly name: string
  readonly allowance: number
}

const allowances = [1, 2, 4]

/** Each of the limits, asked by the name that an endpoint has for it. */
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
        const counts = new Map(allowances.map((allowance) => [allowance, count(allowance)]))
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

/** None where a rule is for others. */
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

/** As it was typed: it is counted before it is read. */
export function emailOf({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}
