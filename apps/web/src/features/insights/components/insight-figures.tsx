// The numbers of one post or of all: views, their plot by day, what viewers did, and the days as a table.
import type { ReactNode } from 'react'
import type { Insights } from '@kloset/contract/insights.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { insightsTexts } from '@kloset/texts/insights'
import { exactText } from '../../../lib/text/number.ts'
import { Hanger } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tape } from '../../../ui/tape.tsx'
import { dayFiguresOf, figuresOf, isEmpty } from '../insights.rules.ts'
import { DayPlot } from './day-plot.tsx'
import { DayTable } from './day-table.tsx'

interface InsightFiguresProps {
  insights: Insights
  of: PostType | 'all'
  /** What the author can do while there are no views. */
  emptyAction?: ReactNode
}

export function InsightFigures({ insights, of, emptyAction }: InsightFiguresProps) {
  if (isEmpty(insights)) {
    const { empty, emptyLine } = insightsTexts
    return <EmptyState drawing={<Hanger />} title={empty} line={emptyLine} action={emptyAction} />
  }
  const { totals, days } = insights
  const figures = figuresOf[of]
  const most = Math.max(1, ...figures.map((figure) => totals[figure]))
  const names = of === 'all' ? insightsTexts.all : insightsTexts.figures
  const looked = of === 'all' ? insightsTexts.views : insightsTexts.people
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="serif-64">{exactText(totals.views)}</span>{' '}
        <span className="text-16 text-muted">{looked(totals.views)}</span>
      </p>
      <DayPlot days={days} />
      <dl className="mt-6 border-t border-line">
        {figures.map((figure) => (
          <div
            key={figure}
            className="grid min-h-15 grid-cols-[1fr_minmax(0,7.5rem)_minmax(3.5rem,auto)] items-center gap-3 border-b border-line py-2"
          >
            <dt className="text-14 font-medium">{names[figure]}</dt>
            <dd aria-hidden>
              <Tape share={totals[figure] / most} steps={40} height={9} />
            </dd>
            <dd className="text-right serif-20 tabular-nums">{exactText(totals[figure])}</dd>
          </div>
        ))}
      </dl>
      <DayTable days={days} figures={dayFiguresOf(figures)} />
      <p className="mt-4 text-12 text-pretty text-muted">{insightsTexts.note}</p>
    </>
  )
}

/** The skeleton of the numbers. */
export function InsightsLoading() {
  return (
    <div role="status" aria-label={insightsTexts.loading}>
      <Skeleton className="h-15 w-40 rounded-field" />
      <Skeleton className="mt-4 h-30 rounded-field" />
      <Skeleton className="mt-12 h-60 rounded-field" />
    </div>
  )
}
