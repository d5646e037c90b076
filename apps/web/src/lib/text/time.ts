// Relative times: one function, the three wordings of the product.
import { commonTexts } from '@kloset/texts/common'
import { formats } from './number.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/**
 * `comment`: now, 5m, 3h, 12d. `post`: just now, 5m ago, 3h ago, 6d ago, then a date.
 * `list`: like `post`, with weeks (2w ago) before the date.
 */
export type TimeStyle = 'comment' | 'post' | 'list'

/** How long ago an ISO timestamp was, in the style of a comment, a list or a page. */
export function relativeTime(iso: string, style: TimeStyle, now = new Date()): string {
  const date = new Date(iso)
  const age = Math.max(0, now.getTime() - date.getTime())
  const styled = (text: string) => (style === 'comment' ? text : commonTexts.ago(text))
  if (age < MINUTE) return style === 'comment' ? commonTexts.now : commonTexts.justNow
  if (age < HOUR) return styled(commonTexts.minutes(Math.floor(age / MINUTE)))
  if (age < DAY) return styled(commonTexts.hours(Math.floor(age / HOUR)))
  if (style === 'comment' || age < WEEK) return styled(commonTexts.days(Math.floor(age / DAY)))
  if (style === 'list' && age < 5 * WEEK) return styled(commonTexts.weeks(Math.floor(age / WEEK)))
  return formats.day(date, now)
}

/** The whole date and time, for a tooltip. */
export const fullTime = (iso: string) => formats.moment(new Date(iso))

/** `Mar 5`; with the year when that is another. */
export const dayText = (iso: string, now = new Date()) => formats.day(new Date(iso), now)
