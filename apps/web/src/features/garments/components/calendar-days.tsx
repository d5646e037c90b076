// The days of a calendar with their looks: a month as a grid, a week as rows. The arrow keys move between days.
import type { KeyboardEvent, ReactNode } from 'react'
import type { WornLook } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { formats } from '../../../lib/text/number.ts'
import { cx } from '../../../ui/cx.ts'
import { type CalendarView, dayKey, dayToGoTo, weekdayOf } from '../calendar.rules.ts'
import { LookPicture } from './look-picture.tsx'

interface DaysProps {
  days: readonly Date[]
  looks: ReadonlyMap<string, readonly WornLook[]>
  today: Date
  /** Keys of days. */
  chosen: ReadonlySet<string>
  onPress: (key: string) => void
}

/** Moves the focus to another day with a look. */
function walk(event: KeyboardEvent<HTMLElement>, view: CalendarView) {
  const list = event.currentTarget.closest('ol')
  if (!list || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...list.querySelectorAll<HTMLElement>('button[data-day]')]
  const keys = buttons.map(({ dataset }) => dataset.day ?? '')
  const next = dayToGoTo(view, keys, event.currentTarget.dataset.day ?? '', event.key)
  if (next === null) return
  event.preventDefault()
  buttons[keys.indexOf(next)]?.focus()
}

interface DayButtonProps extends Pick<DaysProps, 'chosen' | 'onPress'> {
  view: CalendarView
  day: Date
  looks: readonly WornLook[]
  className?: string
  children: ReactNode
}

function DayButton({ view, day, looks, chosen, onPress, className, children }: DayButtonProps) {
  const key = dayKey(day)
  return (
    <button
      type="button"
      data-day={key}
      aria-pressed={chosen.has(key)}
      aria-label={closetTexts.looksOn(formats.wholeDay(day), looks.length)}
      onClick={() => onPress(key)}
      onKeyDown={(event) => walk(event, view)}
      className={cx(
        'relative block rounded-field text-left aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** A Monday. */
const SOME_MONDAY = new Date(2024, 0, 1)
const weekdays = Array.from({ length: 7 }, (_, index) => {
  const day = new Date(SOME_MONDAY)
  day.setDate(SOME_MONDAY.getDate() + index)
  return day
})

export function MonthDays({ days, looks, today, ...press }: DaysProps) {
  const [first] = days
  const now = dayKey(today)
  return (
    <div>
      <div aria-hidden className="grid grid-cols-7 gap-x-1.5 lg:gap-x-4">
        {weekdays.map((day) => (
          <span key={day.getDay()} className="truncate text-12 text-muted">
            {formats.shortWeekday(day)}
          </span>
        ))}
      </div>
      <ol
        aria-label={closetTexts.calendarTitle}
        className="mt-2 grid grid-cols-7 gap-x-1.5 gap-y-3 lg:gap-x-4"
      >
        {days.map((day) => {
          const key = dayKey(day)
          const worn = looks.get(key) ?? []
          const [shown] = worn
          return (
            <li
              key={key}
              // No toast may cover today: a kept or planned look appears there.
              data-clear={key === now || undefined}
              style={day === first ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
              className="min-w-0 lg:flex lg:flex-row-reverse lg:justify-end lg:gap-2"
            >
              <span
                aria-hidden={shown !== undefined}
                className={cx(
                  'block text-14 tabular-nums',
                  key === now ? 'font-bold' : 'text-muted',
                )}
              >
                {day.getDate()}
              </span>
              {shown ? (
                <DayButton
                  view="month"
                  day={day}
                  looks={worn}
                  {...press}
                  className="mt-1 w-full lg:mt-0 lg:w-20"
                >
                  <LookPicture look={shown} />
                  {worn.length > 1 && (
                    <span className="glass absolute right-1 bottom-1 rounded-full px-1.5 text-12 tabular-nums">
                      {worn.length}
                    </span>
                  )}
                </DayButton>
              ) : (
                key <= now && (
                  <span className="mt-1 block aspect-3/4 w-full rounded-field bg-wash lg:mt-0 lg:w-20" />
                )
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Looks that a row of a week shows for one day; the page of the day shows all. */
const ROW_LOOKS = 4

export function WeekDays({ days, looks, today, ...press }: DaysProps) {
  const now = dayKey(today)
  return (
    <ol aria-label={closetTexts.calendarTitle} className="border-b border-line">
      {days.map((day) => {
        const key = dayKey(day)
        const worn = looks.get(key) ?? []
        return (
          <li key={key} className="flex min-h-16 items-center gap-4 border-t border-line py-3">
            <span className="w-14 shrink-0">
              <span className="block text-12 text-muted">{formats.shortWeekday(day)}</span>
              <span className={cx('serif-28 block', key !== now && 'text-muted')}>
                {day.getDate()}
              </span>
            </span>
            {worn.length > 0 && (
              <DayButton view="week" day={day} looks={worn} {...press}>
                <span className="flex gap-2">
                  {worn.slice(0, ROW_LOOKS).map((look) => (
                    <LookPicture key={look.postId} look={look} className="w-15 lg:w-24" />
                  ))}
                </span>
              </DayButton>
            )}
            {worn.length === 0 && key <= now && (
              <span className="text-14 text-muted">{closetTexts.noLook}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A tick for each past day: a long one for a day with a look. */
export function DaysTape({ days, looks, today }: Pick<DaysProps, 'days' | 'looks' | 'today'>) {
  const past = days.filter((day) => dayKey(day) <= dayKey(today))
  const filled = past.filter((day) => looks.has(dayKey(day)))
  if (past.length === 0) return null
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="serif-20">{closetTexts.daysWithLook(filled.length, past.length)}</span>
        <span className="text-14 text-muted">{closetTexts.withLook}</span>
      </p>
      <div
        aria-hidden
        className="mt-2 flex h-4 items-start justify-between border-t border-line-strong"
      >
        {days.map((day) => (
          <span
            key={dayKey(day)}
            className={looks.has(dayKey(day)) ? 'h-3.5 w-0.5 bg-ink' : 'h-1.5 w-px bg-line-strong'}
          />
        ))}
      </div>
    </div>
  )
}
