// Pure rules of the calendar of looks: its days in the reader's time zone, and what to pack for some of them.
import type { WornLook } from '@kloset/contract/closet.schemas'
import type { Garment } from '@kloset/contract/garments.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { formats } from '../../lib/text/number.ts'
import { closetKeyOf } from './garments.rules.ts'

export type CalendarView = 'week' | 'month'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `2026-11-23`, in the reader's time zone. */
export const dayKey = (day: Date): string =>
  `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`

/** The day of such a key; null for any other text. */
export function dayOf(key: string | null): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? '') ?? []
  if (!year || !month || !day) return null
  const found = new Date(Number(year), Number(month) - 1, Number(day))
  return dayKey(found) === key ? found : null
}

const moved = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

/** Monday is 0. */
export const weekdayOf = (day: Date) => (day.getDay() + 6) % 7

/** The days of the week or month around a day. */
export function daysOf(view: CalendarView, around: Date): Date[] {
  if (view === 'week') {
    const monday = moved(around, -weekdayOf(around))
    return Array.from({ length: 7 }, (_, index) => moved(monday, index))
  }
  const [year, month] = [around.getFullYear(), around.getMonth()]
  const count = new Date(year, month + 1, 0).getDate()
  return Array.from({ length: count }, (_, index) => new Date(year, month, index + 1))
}

/** A day of the next or previous week or month: today if that has it. */
export function stepped(view: CalendarView, day: Date, by: 1 | -1, today: Date): Date {
  if (view === 'week') return moved(day, 7 * by)
  const month = new Date(day.getFullYear(), day.getMonth() + by, 1)
  const isNow = month.getFullYear() === today.getFullYear() && month.getMonth() === today.getMonth()
  return isNow ? today : month
}

/** From the first moment of the first day until the first moment after the last. */
export function spanOf(days: readonly Date[]): { from: Date; until: Date } {
  const [first = new Date(), last = first] = [days[0], days.at(-1)]
  return { from: moved(first, 0), until: moved(last, 1) }
}

export const looksByDay = (looks: readonly WornLook[]): Map<string, WornLook[]> =>
  Map.groupBy(looks, ({ wornAt }) => dayKey(new Date(wornAt)))

/** The title of the days. */
export function titleOfDays(view: CalendarView, days: readonly Date[], today: Date): string {
  const [first = today, last = first] = [days[0], days.at(-1)]
  return view === 'month' ? formats.month(first) : formats.days(first, last, today)
}

/**
 * The day that an arrow key moves to: along the rows of a week, or on the grid of a month.
 * @param keys of the days that can be chosen, in order
 * @returns null for other keys, and when there is no such day
 */
export function dayToGoTo(
  view: CalendarView,
  keys: readonly string[],
  from: string,
  pressed: string,
): string | null {
  const day = dayOf(from)
  const weeks = { ArrowUp: -1, ArrowDown: 1 }[pressed]
  if (view === 'month' && weeks && day) {
    const target = dayKey(moved(day, 7 * weeks))
    const found =
      weeks > 0 ? keys.find((key) => key >= target) : keys.findLast((key) => key <= target)
    return found ?? null
  }
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[pressed]
  const at = keys.indexOf(from)
  return by && at >= 0 ? (keys[at + by] ?? null) : null
}

interface PackedLook {
  /** In the format of {@link dayKey}. */
  readonly day: string
  readonly thumbnailUrl: string | null
  readonly garments: readonly Garment[]
}

interface ToPack {
  readonly key: string
  readonly garment: Garment
  readonly thumbnailUrl: string | null
  readonly days: readonly string[]
}

/** Each garment once, as in the closet, with its days. */
export function packingListOf(looks: readonly PackedLook[]): ToPack[] {
  const all = new Map<string, ToPack>()
  for (const { day, thumbnailUrl, garments } of looks) {
    for (const garment of garments) {
      const key = closetKeyOf(garment)
      const known = all.get(key) ?? { key, garment, thumbnailUrl, days: [] }
      all.set(key, { ...known, days: [...new Set([...known.days, day])] })
    }
  }
  return [...all.values()]
}

/** Days that are named one by one; more are counted. */
const NAMED_DAYS = 3

/** For which chosen days a garment is packed: weekdays if all are in the week on screen, else dates. */
export function packedForText(
  days: readonly string[],
  chosen: readonly string[],
  view: CalendarView,
  today = new Date(),
): string {
  if (chosen.length > 1 && days.length === chosen.length) return closetTexts.allDays
  if (days.length > NAMED_DAYS) return closetTexts.forSomeDays(days.length)
  const found = chosen.flatMap((key) => dayOf(key) ?? [])
  const weeks = new Set(found.map((day) => dayKey(moved(day, -weekdayOf(day)))))
  const isOneWeek = view === 'week' && weeks.size === 1
  const names = days
    .flatMap((key) => dayOf(key) ?? [])
    .map((day) => (isOneWeek ? formats.shortWeekday(day) : formats.day(day, today)))
  return closetTexts.forDays(formats.list(names))
}
