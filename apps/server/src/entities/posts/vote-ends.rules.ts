// Pure rules of when a new style vote ends.
import { DAY_MS, MINUTE_MS } from '@kloset/contract/durations'
import { voteLimits } from '@kloset/contract/style-votes'
import type { VoteEnd } from '@kloset/contract/style-votes.schemas'
import { AppError } from '../../platform/errors.ts'

/**
 * @returns null when it has no end
 * @throws AppError `invalid_input` for an end in the past or too far away, and for results that are hidden until an end
 * that is missing
 */
export function readEnd({
  ends,
  hidesUntilEnd,
}: {
  readonly ends: VoteEnd | null
  readonly hidesUntilEnd: boolean
}): Date | null {
  if (ends === null) {
    if (!hidesUntilEnd) return null
    throw new AppError('invalid_input', { detail: ({ votes }) => votes.hidesWithoutEnd })
  }
  const nowMs = Date.now()
  const atMs = 'at' in ends ? Date.parse(ends.at) : nowMs + ends.inMinutes * MINUTE_MS
  if (atMs <= nowMs) throw new AppError('invalid_input', { detail: ({ votes }) => votes.endIsPast })
  if (atMs > nowMs + voteLimits.endMaxDays * DAY_MS) {
    throw new AppError('invalid_input', {
      detail: ({ votes }) => votes.endIsFar(voteLimits.endMaxDays),
    })
  }
  return new Date(atMs)
}

export const secondsUntil = (at: Date, nowMs = Date.now()): number =>
  Math.max(0, (at.getTime() - nowMs) / 1000)
