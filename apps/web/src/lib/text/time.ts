// Times as texts: relative in three formats, as a day, and in full.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kloset/contract/durations'
import { commonTexts } from '@kloset/texts/common'
import { formats } from './number.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * `comment`: now, 5m, 3h, 12d. `post`: just now, 5m ago, 3h ago, 6d ago, then a date.
 * `list`: like `post`, with weeks (2w ago) before the date.
 */
export type TimeFormat = 'comment' | 'post' | 'list'

/** How long ago an ISO timestamp was, in the format of a comment, a post or a list. */
export function relativeTime(iso: string, format: TimeFormat): string {
  const now = new Date()
  const date = new Date(iso)
  const ageMs = Math.max(0, now.getTime() - date.getTime())
  const inFormat = (text: string) => (format === 'comment' ? text : commonTexts.ago(text))
  if (ageMs < MINUTE_MS) return format === 'comment' ? commonTexts.now : commonTexts.justNow
  if (ageMs < HOUR_MS) return inFormat(commonTexts.minutes(Math.floor(ageMs / MINUTE_MS)))
  if (ageMs < DAY_MS) return inFormat(commonTexts.hours(Math.floor(ageMs / HOUR_MS)))
  if (format === 'comment' || ageMs < WEEK_MS)
    return inFormat(commonTexts.days(Math.floor(ageMs / DAY_MS)))
  if (format === 'list' && ageMs < 5 * WEEK_MS)
    return inFormat(commonTexts.weeks(Math.floor(ageMs / WEEK_MS)))
  return formats.day(date, now)
}

/** The whole date and time, for a tooltip. */
export const fullTime = (iso: string) => formats.moment(new Date(iso))

/** `Mar 5`, with the year if that is not the current year. */
export const dayText = (iso: string) => formats.day(new Date(iso), new Date())

export const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
