// Numbers, dates, units and lists as people of a language write them, by Intl if it takes more than digits. The words
// around them are in the catalogue.
import { isOneIn, type Language, localeOf } from './languages.ts'

/** Makes each of Intl's objects once, when it is first needed, because they are slow to make. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

interface Forms {
  readonly one: string
  readonly other: string
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Whole numbers of three digits at most look the same everywhere. The first object of Intl takes long to make. */
const isShort = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

function makeFormats(language: Language, locale: string) {
  const number = (options: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, options))
  const date = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options))
  const whole = number({})
  const short = number({ notation: 'compact', maximumFractionDigits: 1 })
  const tenth = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const plain = number({ useGrouping: false, maximumFractionDigits: 20 })
  const share = number({ style: 'percent' })
  const names = once(() => new Intl.ListFormat(locale))
  const day = date({ month: 'short', day: 'numeric' })
  const dayOfYear = date({ month: 'short', day: 'numeric', year: 'numeric' })
  const whenInFull = date({ dateStyle: 'long', timeStyle: 'short' })
  const universal = date({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const clock = date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = date({ weekday: 'short', month: 'short', day: 'numeric' })
  const shortWeekday = date({ weekday: 'short' })
  const wholeDay = date({ weekday: 'long', day: 'numeric', month: 'long' })
  const month = date({ month: 'long', year: 'numeric' })
  const weekdayOfYear = date({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })

  /** `1,284`; from 10,000 on `12.4K`. */
  const count = (value: number) =>
    isShort(value) ? String(value) : (value < 10_000 ? whole : short)().format(value)
  const form = (value: number, { one, other }: Forms) => (isOneIn(language, value) ? one : other)
  /** `1 vote`, `2 votes`, `1,284 votes`. */
  const plural = (value: number, forms: Forms) => `${count(value)} ${form(value, forms)}`
  const isThisYear = (moment: Date, now: Date) => moment.getFullYear() === now.getFullYear()

  return {
    count,
    plural,
    /** Only the word, for a number that is shown elsewhere. */
    form,
    /** `1,284`, also for large numbers. */
    exact: (value: number) => (isShort(value) ? String(value) : whole().format(value)),
    /** Every digit, no grouping: `37.5`. */
    plain: (value: number) =>
      Number.isInteger(value) && value >= 0 ? String(value) : plain().format(value),
    /** `37 %` of 0.37, as the language formats it, with a narrow space, because numbers are shown large. */
    percent: (value: number) => share().format(value).replace('\u00A0', '\u202F'),
    /** Megabytes of bytes, one decimal, without the unit. */
    megabytes: (bytes: number) => tenth().format(bytes / MEGABYTE),
    /** `Ada, Grace and Mary`. */
    list: (items: readonly string[]) => names().format(items),
    /** `Mar 5`; with the year if it is another year. */
    day: (moment: Date, now: Date) => (isThisYear(moment, now) ? day : dayOfYear)().format(moment),
    /** The whole date and time. */
    moment: (moment: Date) => whenInFull().format(moment),
    /** The same for a mail, whose reader may be anywhere. */
    universalMoment: (moment: Date) => `${universal().format(moment)} UTC`,
    /** `Mon, Nov 16`; with the year if it is another year. */
    weekday: (moment: Date, now: Date) =>
      (isThisYear(moment, now) ? weekday : weekdayOfYear)().format(moment),
    /** `Mon`. */
    shortWeekday: (moment: Date) => shortWeekday().format(moment),
    /** `Monday, November 16`. */
    wholeDay: (moment: Date) => wholeDay().format(moment),
    /** `November 2026`. */
    month: (moment: Date) => month().format(moment),
    /** `Nov 16 – 22`; with the year if a day is in another year. */
    days: (first: Date, last: Date, now: Date) =>
      (isThisYear(first, now) && isThisYear(last, now) ? day : dayOfYear)().formatRange(
        first,
        last,
      ),
    /** `15:07`, in every language. */
    time: (moment: Date) => clock().format(moment),
  }
}

export type Formats = ReturnType<typeof makeFormats>

const made = new Map<Language, Formats>()

/** The formats of a language, made once; on a page those of its reader's region. */
export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? makeFormats(language, localeOf(language, globalThis))
  made.set(language, formats)
  return formats
}
