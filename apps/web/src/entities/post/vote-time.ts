// How long a style vote is still open, and when a new one may end, in words and milliseconds.
import { MINUTE_MS } from '@kloset/contract/durations'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { votesTexts } from '@kloset/texts/votes'
import { formats } from '../../lib/text/number.ts'
import { isSameDay } from '../../lib/text/time.ts'

const DAY_MINUTES = 1440

/** `1 h 42 min`, rounded up to whole minutes. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS))
  const days = Math.floor(minutes / DAY_MINUTES)
  return votesTexts.duration(days, Math.floor((minutes % DAY_MINUTES) / 60), minutes % 60)
}

/** `ends in 15 min` for a vote that ends within a day; null for any other. */
export function endsSoonText(
  { endsAt, isClosed }: Pick<StyleVote, 'endsAt' | 'isClosed'>,
  nowMs = Date.now(),
): string | null {
  const leftMs = isClosed || endsAt === null ? 0 : Date.parse(endsAt) - nowMs
  const isSoon = leftMs > 0 && leftMs <= DAY_MINUTES * MINUTE_MS
  return isSoon ? votesTexts.endsSoon(durationText(leftMs)) : null
}

const EVENING_HOUR = 17

/** `Tonight at 19:30`, `Mon, Nov 30 at 09:00`. */
export function endText(end: Date, now: Date): string {
  const time = formats.time(end)
  if (!isSameDay(end, now)) return votesTexts.endsOn(formats.weekday(end, now), time)
  return end.getHours() >= EVENING_HOUR ? votesTexts.endsTonight(time) : votesTexts.endsToday(time)
}

/** The time of "tonight": 20:00, or 23:30 when it is later in the evening; null when the day is nearly over. */
export function tonightOf(now: Date): Date | null {
  const at = (hours: number, minutes: number) => {
    const moment = new Date(now)
    moment.setHours(hours, minutes, 0, 0)
    return moment
  }
  const [dinner, late] = [at(20, 0), at(23, 30)]
  const soonestMs = now.getTime() + 30 * MINUTE_MS
  if (dinner.getTime() >= soonestMs) return dinner
  return late.getTime() >= soonestMs ? late : null
}
