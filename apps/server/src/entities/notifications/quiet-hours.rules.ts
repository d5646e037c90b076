// Pure rules of quiet hours: whether a person's clock is in them, and when they end.
import { MINUTE_MS } from '@kloset/contract/durations'
import type { QuietHours } from './push-subscriptions.queries.ts'

/** The hours of people who chose none: 22:00 to 7:30. */
export const NIGHT: QuietHours = { isOn: true, fromMinute: 22 * 60, untilMinute: 7 * 60 + 30 }

const DAY_MINUTES = 24 * 60

/** Minutes after midnight by the clock of a time zone; by UTC when the server does not know the zone. */
function minuteIn(timeZone: string, now: Date): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  let shown: Intl.DateTimeFormat
  try {
    shown = format(timeZone)
  } catch {
    shown = format('UTC')
  }
  const parts = new Map(shown.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0)
}

/** @returns 0 outside of quiet hours. They may include midnight, and a change of the clock */
export function quietSecondsLeft(hours: QuietHours, timeZone: string, now: Date): number {
  if (!hours.isOn) return 0
  const left = minutesLeft(hours, timeZone, now)
  if (left === 0) return 0
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const late = (minuteIn(timeZone, after(left)) - hours.untilMinute + DAY_MINUTES) % DAY_MINUTES
  const byClock = left - (late > DAY_MINUTES / 2 ? late - DAY_MINUTES : late)
  // If the clock skips the minute in which they end, they are not over then.
  return (minutesLeft(hours, timeZone, after(byClock)) === 0 ? byClock : left) * 60
}

/** Without a change of the clock. */
function minutesLeft({ fromMinute, untilMinute }: QuietHours, timeZone: string, at: Date): number {
  const since = (minuteIn(timeZone, at) - fromMinute + DAY_MINUTES) % DAY_MINUTES
  const length = (untilMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES
  return since < length ? length - since : 0
}
