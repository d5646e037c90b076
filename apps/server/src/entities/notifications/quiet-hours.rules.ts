// Pure rules of quiet hours: whether a person's clock is in them, and when they end.
import type { QuietHours } from './push-subscriptions.queries.ts'

/** What holds for people who chose no hours: 22:00 to 7:30. */
export const NIGHT: QuietHours = { isOn: true, fromMinute: 22 * 60, untilMinute: 7 * 60 + 30 }

const DAY_MINUTES = 24 * 60

/** Minutes after midnight by the clock of a time zone; by UTC where the server does not know the zone. */
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

/** @returns 0 outside of quiet hours; they may go over midnight */
export function secondsUntilHeard(
  { isOn, fromMinute, untilMinute }: QuietHours,
  timeZone: string,
  now: Date,
): number {
  if (!isOn) return 0
  const since = (minuteIn(timeZone, now) - fromMinute + DAY_MINUTES) % DAY_MINUTES
  const length = (untilMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES
  return since < length ? (length - since) * 60 : 0
}
