// Pure rules of the list of drafts: titles, the order of planned drafts, and days and times in a time zone.
import { DAY_MS, HOUR_MS } from '@kloset/contract/durations'
import { draftLimits } from '@kloset/contract/drafts'
import type { Draft } from '@kloset/contract/drafts.schemas'
import type { Language } from '@kloset/texts/languages'
import { draftsTexts } from '@kloset/texts/drafts'
import { language } from '../../lib/text/language.ts'
import { formats } from '../../lib/text/number.ts'

/** The first words of a draft. */
export const titleOf = ({ content: { title, body } }: Draft): string =>
  title ?? body?.split('\n', 1)[0] ?? draftsTexts.untitled

/** Type and number of files: `Look · 5 files`. */
export function factsOf({ content: { postType }, media }: Draft): string {
  const kind = draftsTexts.kinds[postType]
  return media.length > 0 ? `${kind} · ${draftsTexts.files(media.length)}` : kind
}

interface PlannedDraft extends Draft {
  readonly plan: NonNullable<Draft['plan']>
}

const isPlanned = (draft: Draft): draft is PlannedDraft => draft.plan !== null

/** Drafts with a time, the next first, and all others in their order. */
export function parted(all: readonly Draft[]): {
  planned: readonly PlannedDraft[]
  others: readonly Draft[]
} {
  const planned = all
    .filter(isPlanned)
    .toSorted((a, b) => a.plan.publishAt.localeCompare(b.plan.publishAt))
  return { planned, others: all.filter((draft) => !isPlanned(draft)) }
}

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `Berlin` of `Europe/Berlin`. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** The city of a zone, and its name in a language. A zone that this device does not know has only its city. */
export function namesOf(timeZone: string, of: Language = language): [city: string, name: string] {
  const city = cityOf(timeZone)
  try {
    const zone = new Intl.DateTimeFormat(of, { timeZone, timeZoneName: 'longGeneric' })
    const name = zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
    return [city, name ?? city]
  } catch {
    return [city, city]
  }
}

/**
 * The time of day in another zone, with the weekday if that is different there: `09:00`, `Mon 09:00`.
 * @param own the zone of this device
 * @returns null for this device's own zone, and for a zone that it does not know
 */
export function timeIn(
  publishAt: string,
  timeZone: string,
  own: string = ownTimeZone(),
): string | null {
  if (timeZone === own) return null
  const moment = new Date(publishAt)
  const weekdayIn = (zone: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(moment)
  try {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    const time = new Intl.DateTimeFormat('en', clock).format(moment)
    const weekday = weekdayIn(timeZone)
    return weekday === weekdayIn(own) ? time : `${weekday} ${time}`
  } catch {
    return null
  }
}

/** The day on which a draft is shared: `Mon, Nov 30`, with the year if that is not the current year. */
export const dayOf = (publishAt: Date): string => formats.weekday(publishAt, new Date())

/** `It is shared on Mon, Nov 30 at 09:00`. */
export const plannedText = (publishAt: Date): { title: string } =>
  draftsTexts.plannedText(dayOf(publishAt), formats.time(publishAt))

/** The last moment that can be planned. */
export const latestPlan = (now: Date): Date =>
  new Date(now.getTime() + draftLimits.planMaxDays * DAY_MS)

/** The initial value of the field: the first full hour that is at least an hour away. */
export function firstOffer(now: Date): Date {
  const offer = new Date(now.getTime() + 2 * HOUR_MS)
  offer.setMinutes(0, 0, 0)
  return offer
}

const SHORTEST_MS = 5000
const LONGEST_MS = HOUR_MS

/**
 * How long the list of drafts stays valid: until the next draft is shared, which a job does up to a minute late.
 * @param now in ms
 * @returns ms; false when no draft is planned
 */
export function untilShared(drafts: readonly Draft[], now: number): number | false {
  const times = drafts.flatMap(({ plan }) => (plan ? [Date.parse(plan.publishAt)] : []))
  if (times.length === 0) return false
  return Math.min(Math.max(Math.min(...times) - now, SHORTEST_MS), LONGEST_MS)
}
