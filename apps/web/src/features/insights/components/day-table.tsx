// The days of the plot, in numbers. The table is closed at first.
import { ChevronDown } from 'lucide-react'
import type { InsightDay } from '@kloset/contract/insights.schemas'
import { insightsTexts } from '@kloset/texts/insights'
import { exactText } from '../../../lib/text/number.ts'
import { type DayFigure, dayName } from '../insights.rules.ts'

interface DayTableProps {
  days: readonly InsightDay[]
  figures: readonly DayFigure[]
}

const { columns } = insightsTexts

export function DayTable({ days, figures }: DayTableProps) {
  return (
    <details className="group border-b border-line">
      <summary className="focus-inset flex min-h-13 cursor-pointer list-none items-center gap-2 text-14 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{insightsTexts.table}</span>
        <ChevronDown
          aria-hidden
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/* In large letters it is wider than a phone. */}
      <div className="mb-4 overflow-x-auto">
        <table className="w-full text-14 tabular-nums">
          <caption className="sr-only">{insightsTexts.caption}</caption>
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" className="pb-1 text-left align-bottom font-normal">
                {columns.day}
              </th>
              {figures.map((figure) => (
                <th
                  key={figure}
                  scope="col"
                  className="pb-1 pl-1 text-right align-bottom font-normal tracking-tight"
                >
                  {columns[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                  {dayName(day.day)}
                </th>
                {figures.map((figure) => (
                  <td key={figure} className="py-1.5 pl-1 text-right">
                    {exactText(day[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
