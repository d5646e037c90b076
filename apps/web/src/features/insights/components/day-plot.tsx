// Views over time: a tick for each day on a thin line. The highest day is red, with its name below. Hidden from screen
// readers: the table beside it has the same numbers.
import type { InsightDay } from '@kloset/contract/insights.schemas'
import { insightsTexts } from '@kloset/texts/insights'
import { cx } from '../../../ui/cx.ts'
import { dayName, peakOf } from '../insights.rules.ts'

export function DayPlot({ days }: { days: readonly InsightDay[] }) {
  const peak = peakOf(days)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || !peak) return null
  const peakAt = days.length > 1 ? peak.index / (days.length - 1) : 0
  return (
    <div aria-hidden>
      <div className="flex h-30 items-end justify-between border-b border-line-strong">
        {days.map(({ day, views }, index) => (
          <span
            key={day}
            className={cx(
              'shrink-0',
              index === peak.index ? 'w-1.5 bg-accent' : 'w-0.5 bg-ink',
              views > 0 && 'min-h-0.5',
            )}
            style={{ height: `${(views / peak.day.views) * 100}%` }}
          />
        ))}
      </div>
      <div className="mt-2 flex gap-2 text-12 text-muted">
        {peak.index > 0 && <span>{dayName(first.day)}</span>}
        <span style={{ flexGrow: peakAt }} />
        <span className="font-semibold text-accent">
          {insightsTexts.peak(peak.day.views, dayName(peak.day.day))}
        </span>
        <span style={{ flexGrow: 1 - peakAt }} />
        {peak.index < days.length - 1 && <span>{dayName(last.day)}</span>}
      </div>
    </div>
  )
}
