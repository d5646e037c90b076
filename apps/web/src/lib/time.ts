// Relative times: one function, the three wordings of the product.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/**
 * `comment`: now, 5m, 3h, 12d. `post`: just now, 5m ago, 3h ago, 6d ago, then a date.
 * `list`: like `post`, with weeks (2w ago) before the date.
 */
export type TimeStyle = 'comment' | 'post' | 'list'

const dateText = (date: Date, now: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  })

/** How long ago an ISO timestamp was, in the words of the place it stands in. */
export function relativeTime(iso: string, style: TimeStyle, now = new Date()): string {
  const date = new Date(iso)
  const age = Math.max(0, now.getTime() - date.getTime())
  const ago = style === 'comment' ? '' : ' ago'
  if (age < MINUTE) return style === 'comment' ? 'now' : 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m${ago}`
  if (age < DAY) return `${Math.floor(age / HOUR)}h${ago}`
  if (style === 'comment' || age < WEEK) return `${Math.floor(age / DAY)}d${ago}`
  if (style === 'list' && age < 5 * WEEK) return `${Math.floor(age / WEEK)}w${ago}`
  return dateText(date, now)
}

/** The whole date and time, for a tooltip. */
export const fullTime = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
