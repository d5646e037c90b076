// The viewer's looks by the day they were shared, in weeks or months, and a packing list for chosen days.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Luggage, Shirt } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { WornLook } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import {
  type CalendarView,
  dayKey,
  dayOf,
  daysOf,
  looksByDay,
  spanOf,
  stepped,
  titleOfDays,
} from '../features/garments/calendar.rules.ts'
import { calendarQuery } from '../features/garments/closet.api.ts'
import { DaysTape, MonthDays, WeekDays } from '../features/garments/components/calendar-days.tsx'
import { LookPicture } from '../features/garments/components/look-picture.tsx'
import { PackingList } from '../features/garments/components/packing-list.tsx'
import { useEntryState } from '../lib/navigation/entry-state.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { formats } from '../lib/text/number.ts'
import { Chip } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton, iconButtonStyle } from '../ui/icon-button.tsx'
import { Segmented } from '../ui/segmented.tsx'

/** The days of the address; this month when it names none. */
function useCalendarDays(today: Date) {
  const [search, setSearch] = useSearchParams()
  const view: CalendarView = search.get('view') === 'week' ? 'week' : 'month'
  const around = dayOf(search.get('day')) ?? today
  const days = daysOf(view, around)
  const show = (next: CalendarView, day: Date) =>
    setSearch(
      { ...(next === 'week' && { view: next }), day: dayKey(day) },
      { replace: true, preventScrollReset: true },
    )
  return {
    view,
    days,
    setView: (next: CalendarView) => show(next, around),
    step: (by: 1 | -1) => show(view, stepped(view, around, by, today)),
  }
}

const scrollHere = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

/** The looks of a pressed day, each with a link to it. */
function DayLooks({ day, looks }: { day: Date; looks: readonly WornLook[] }) {
  return (
    <section ref={scrollHere} aria-labelledby="day" className="scroll-mb-24">
      <h2 id="day" className="serif-20">
        {formats.wholeDay(day)}
      </h2>
      <ul className="mt-2 grid gap-3">
        {looks.map((look) => (
          <li key={look.postId}>
            <Link to={paths.post(look.postId)} className="flex items-start gap-4 rounded-field">
              <LookPicture look={look} className="w-28 shrink-0" />
              <span className="min-w-0">
                <span className="block font-medium break-words">
                  {look.caption ?? closetTexts.withoutWords}
                </span>
                <span className="mt-1 block text-14 text-muted underline underline-offset-3">
                  {closetTexts.openLook}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Packed = ReadonlyMap<string, readonly WornLook[]>

/** Handles presses on days: a press opens a day, or, while packing, chooses or removes it. */
function usePressedDays(looksOf: (key: string | null) => readonly WornLook[]) {
  const [open, setOpen] = useEntryState<string | null>('open', null)
  // The chosen days with their looks, kept while another month is shown; null when not packing.
  const [packed, setPacked] = useState<Packed | null>(null)
  const press = (key: string) => {
    if (!packed) return setOpen(open === key ? null : key)
    const next = new Map(packed)
    if (!next.delete(key)) next.set(key, looksOf(key))
    return setPacked(next)
  }
  const togglePacking = () => {
    const looks = looksOf(open)
    const first = new Map(open !== null && looks.length > 0 ? [[open, looks]] : [])
    setPacked(packed ? null : first)
  }
  return { open, packed, press, togglePacking }
}

interface CalendarHeadProps extends Pick<
  ReturnType<typeof useCalendarDays>,
  'view' | 'setView' | 'step'
> {
  title: string
  isPacking: boolean
  onPacking: () => void
}

function CalendarHead({ title, view, setView, step, isPacking, onPacking }: CalendarHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="serif-28 lg:serif-40 first-letter:uppercase" aria-live="polite">
        {title}
      </h1>
      <div className="flex">
        <IconButton label={closetTexts.earlier[view]} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={closetTexts.later[view]} onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-1 items-center justify-end gap-2 max-[12em]:flex-wrap max-lg:w-full max-lg:flex-none max-lg:justify-between">
        <Segmented
          className="w-48"
          label={closetTexts.view}
          value={view}
          onValueChange={setView}
          options={(['week', 'month'] as const).map((value) => ({
            value,
            label: closetTexts.views[value],
          }))}
        />
        <Chip selected={isPacking} aria-pressed={isPacking} onClick={onPacking}>
          <Luggage aria-hidden className="size-4" />
          {closetTexts.packing}
        </Chip>
        <Link to={paths.closet} aria-label={closetTexts.title} className={iconButtonStyle}>
          <Shirt aria-hidden />
        </Link>
      </div>
    </div>
  )
}

export function CalendarScreen() {
  const [today] = useState(() => new Date())
  const { days, ...shown } = useCalendarDays(today)
  const { from, until } = spanOf(days)
  const { data, error, refetch } = useQuery(calendarQuery(from, until))
  const looks = looksByDay(data ?? [])
  const looksOf = (key: string | null) => (key === null ? [] : (looks.get(key) ?? []))
  const { open, packed, press, togglePacking } = usePressedDays(looksOf)
  usePageTitle(closetTexts.calendar)

  const openDay = dayOf(open)
  const openLooks = looksOf(open)
  const chosen = new Set(packed ? packed.keys() : [open ?? ''])
  const Days = shown.view === 'month' ? MonthDays : WeekDays
  return (
    <div className="page-edge mx-auto max-w-[85rem] pt-6 pb-24 lg:pt-10">
      <CalendarHead
        {...shown}
        title={titleOfDays(shown.view, days, today)}
        isPacking={packed !== null}
        onPacking={togglePacking}
      />
      {/* Says what to press: the list appears far below, and only after a day is chosen. */}
      <p role="status" className={packed ? 'mt-3 text-14 text-pretty text-muted' : 'sr-only'}>
        {packed && closetTexts.packingHint}
      </p>
      {error && !data ? (
        <ErrorState title={closetTexts.calendarFailed.title} error={error} onRetry={refetch} />
      ) : (
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div aria-busy={!data}>
            <Days days={days} looks={looks} today={today} chosen={chosen} onPress={press} />
          </div>
          <div className="grid content-start gap-8">
            {data && <DaysTape days={days} looks={looks} today={today} />}
            {packed ? (
              <PackingList days={packed} view={shown.view} />
            ) : (
              openDay &&
              openLooks.length > 0 && <DayLooks key={open} day={openDay} looks={openLooks} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}
