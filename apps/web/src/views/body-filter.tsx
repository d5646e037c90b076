// The body filter over a page of posts: its bar and sheet, filled in from the viewer's own measurements, and
// the line that says how much there is.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BodyFilter } from '@kloset/contract/body-match'
import { countCriteria, encodeBodyFilter } from '@kloset/contract/body-match'
import { filterTexts } from '@kloset/texts/filter'
import type { Noun } from '@kloset/texts/filter'
import { FilterBar } from '../features/body-match/components/filter-bar.tsx'
import type { FilterBarProps } from '../features/body-match/components/filter-bar.tsx'
import { discoverCountQuery } from '../features/body-match/body-match.api.ts'
import type { CountQuery } from '../features/body-match/body-match.hooks.ts'
import { countedText } from '../features/body-match/chips.rules.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { lazyPart } from '../lib/loading/load-part.ts'

const FilterSheet = lazyPart(
  async () => (await import('../features/body-match/components/filter-sheet.tsx')).FilterSheet,
)

interface BodyFilterProps {
  filter: BodyFilter
  onChange: (filter: BodyFilter) => void
}

type BodyFilterBarProps = BodyFilterProps &
  Pick<FilterBarProps, 'order' | 'beside' | 'className'> & {
    countQuery: CountQuery
    /** What the list shows: `look` or `post`. */
    noun: Noun
  }

/** The bar with its sheet, for any list of posts that takes a body filter. */
export function BodyFilterBar({
  filter,
  onChange,
  order,
  beside,
  className,
  countQuery,
  noun,
}: BodyFilterBarProps) {
  const { data: own } = useQuery(measurementsQuery)
  // A sheet that is opened again starts from what is on then.
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const change = (next: BodyFilter) => {
    onChange(next)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <>
      <FilterBar
        filter={filter}
        own={own}
        onChange={change}
        onOpen={() => {
          setOpened(opened + 1)
          setIsOpen(true)
        }}
        {...(order && { order })}
        beside={beside}
        {...(className && { className })}
      />
      {opened > 0 && (
        <Suspense>
          <FilterSheet
            key={opened}
            open={isOpen}
            onOpenChange={setIsOpen}
            filter={filter}
            own={own}
            countQuery={countQuery}
            noun={noun}
            onApply={change}
          />
        </Suspense>
      )}
    </>
  )
}

function ResultLine({ filter }: { filter: BodyFilter }) {
  const { data } = useQuery(discoverCountQuery(encodeBodyFilter(filter)))
  // Where there is nothing, the wall says so and what to do.
  const isEmpty = data?.count === 0 && !data.more
  return (
    <p
      role="status"
      className="serif-20 lg:serif-28 min-h-7 shrink-0 px-2 lg:flex-1 lg:px-0 lg:pt-2 lg:whitespace-nowrap"
    >
      {data && !isEmpty && filterTexts.onBodies(countedText(data, 'look'))}
    </p>
  )
}

/** Over Discover: the bar, and how many posts there are once a filter is on. */
export function BodyFilterHead(props: BodyFilterProps & Pick<FilterBarProps, 'order' | 'beside'>) {
  const isActive = countCriteria(props.filter) > 0
  return (
    <div className="flex flex-col gap-1 pb-2 lg:min-h-14 lg:flex-row-reverse lg:items-start lg:gap-6 lg:pb-3">
      <BodyFilterBar
        {...props}
        countQuery={discoverCountQuery}
        noun="look"
        className="max-lg:-mx-(--feed-edge) max-lg:px-(--margin) lg:justify-end"
      />
      {isActive && <ResultLine filter={props.filter} />}
    </div>
  )
}
