// Reports by category, each with a bar relative to the largest.
import type { AdminNumbers } from '@kloset/contract/admin-numbers.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { formats } from '../../../lib/text/number.ts'
import { reportsTexts } from '@kloset/texts/reports'
import { Tape } from '../../../ui/tape.tsx'

const { figures } = adminTexts

export function CategoryTable({ categories }: Pick<AdminNumbers, 'categories'>) {
  const [largest] = categories
  if (!largest) return <p className="text-15 text-muted">{figures.noReports}</p>
  return (
    <table className="block w-full">
      <thead className="block text-12 text-muted max-lg:sr-only">
        <tr className="flex gap-4 border-b border-line pb-2">
          <th className="flex-1 text-left font-normal">{figures.category}</th>
          <th className="w-20 text-right font-normal">{figures.reportsColumn}</th>
          <th className="w-20 text-right font-normal">{figures.upheldColumn}</th>
        </tr>
      </thead>
      <tbody className="block">
        {categories.map(({ category, reports, upheld }) => (
          <tr
            key={category}
            className="relative flex flex-wrap items-baseline gap-x-4 border-b border-line pt-3 pb-7 lg:flex-nowrap lg:py-3"
          >
            <th className="flex-1 text-left text-14 font-medium lg:flex-none lg:basis-56">
              {reportsTexts.categories[category]}
            </th>
            <td aria-hidden className="absolute inset-x-0 bottom-2 lg:static lg:flex-1">
              <Tape share={reports / largest.reports} height={9} />
            </td>
            <td className="order-last w-14 text-right serif-20 lg:order-none lg:w-20">
              {formats.exact(reports)}
            </td>
            <td className="text-right text-13 text-muted lg:w-20 lg:text-14">
              <span className="lg:hidden">{figures.upheldOf(upheld)}</span>
              <span className="max-lg:hidden">{formats.exact(upheld)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
