// The body filter over a page of posts: its bar and sheet, prefilled from the viewer's own measurements, and the line
// with the count.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BodyFilter } from '@kloset/contract/body-match'
import {
  activeMeasures,
  countCriteria,
  decodeBodyFilter,
  encodeBodyFilter,
} from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { filterTexts } from '@kloset/texts/filter'
import type { Noun } from '@kloset/texts/filter'
import { FilterBar } from '../features/body-match/components/filter-bar.tsx'
import type { FilterBarProps } from '../features/body-match/components/filter-bar.tsx'
import { discoverCountQuery } from '../features/body-match/body-match.api.ts'
import type { CountQuery } from '../features/body-match/body-match.hooks.ts'
import { countedText } from '../features/body-match/chips.rules.ts'
import { filteredName } from '../features/body-match/filter-name.rules.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { cx } from '../ui/cx.ts'

const FilterSheet = lazyPart(
  async () => (await import('../features/body-match/components/filter-sheet.tsx')).FilterSheet,
)

interface BodyFilterProps {
  filter: BodyFilter
  onChange: (filter: BodyFilter, order?: BodyOrder) => void
  /** The encoded filter that was used last: the sheet starts from it while there is no filter. */
  lastFilter?: string | null
  /** The order of its list. */
  lastOrder?: BodyOrder
}

type BodyFilterBarProps = BodyFilterProps &
  Pick<FilterBarProps, 'order' | 'before' | 'beside' | 'className'> & {
    countQuery: CountQuery
    /** What the list shows: `look` or `post`. */
    noun: Noun
  }

/** The bar with its sheet, for any list of posts with a body filter. */
export function BodyFilterBar({
  filter,
  onChange,
  order,
  before,
  beside,
  className,
  countQuery,
  noun,
  lastFilter = null,
  lastOrder = 'similar',
}: BodyFilterBarProps) {
  const { data: own } = useQuery(measurementsQuery)
  // Counts openings, so that the sheet starts from the current filter each time.
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const change = (next: BodyFilter, nextOrder?: BodyOrder) => {
    onChange(next, nextOrder)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const isFiltered = countCriteria(filter) > 0
  const last = isFiltered ? null : lastOf(lastFilter)
  const orderOf = (current: BodyOrder) =>
    isFiltered ? current : last === null ? 'similar' : lastOrder
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
        before={before}
        beside={beside}
        {...(className && { className })}
      />
      {opened > 0 && (
        <FilterSheet
          key={opened}
          open={isOpen}
          onOpenChange={setIsOpen}
          filter={last ?? filter}
          isLast={last !== null}
          own={own}
          countQuery={countQuery}
          noun={noun}
          {...(order && { order: orderOf(order.value) })}
          onApply={change}
        />
      )}
    </>
  )
}

/** The last filter; none if it is from an earlier version of the form and cannot be read. */
function lastOf(word: string | null): BodyFilter | null {
  const read = decodeBodyFilter(word ?? '')
  return typeof read === 'string' || countCriteria(read) === 0 ? null : read
}

/** The requested range in a dark tone, the widened part in a medium tone. */
const WidenedTape = () => (
  <span aria-hidden className="flex h-3 shrink-0 items-end gap-[3px]">
    {Array.from({ length: 23 }, (_, tick) => {
      const off = Math.abs(tick - 11)
      const tone = off <= 4 ? 'bg-ink' : off <= 8 ? 'bg-muted' : 'bg-line-strong'
      return <i key={tick} className={cx('w-px', tick % 5 === 1 ? 'h-3' : 'h-1.5', tone)} />
    })}
  </span>
)

/** Says that less than a page matches exactly. */
function WidenedNotice({ filter, exact }: { filter: BodyFilter; exact: number }) {
  const measures = activeMeasures(filter).length
  return (
    <p className="flex items-center gap-3 px-2 pt-1 text-14 lg:px-0">
      <WidenedTape />
      <span>
        <b className="font-semibold">{filterTexts.widerThanAsked}</b>{' '}
        <span className="inline-block text-muted">
          {filter.matchAll && measures > 1
            ? filterTexts.matchAsked(exact, measures)
            : filterTexts.fitAsked(exact)}
        </span>
      </span>
    </p>
  )
}

function ResultLine({ filter }: { filter: BodyFilter }) {
  const { data } = useQuery(discoverCountQuery(encodeBodyFilter(filter)))
  const { data: own, isPending } = useQuery(measurementsQuery)
  // Without posts, the wall says so and what to do.
  const isEmpty = data?.count === 0 && !data.more
  return (
    <div role="status" className="min-h-7 shrink-0 lg:flex-1">
      <p className="serif-20 lg:serif-28 px-2 lg:px-0 lg:pt-2 lg:whitespace-nowrap">
        {data && !isEmpty && !isPending && filteredName(countedText(data, 'look'), filter, own)}
      </p>
      {data && !isEmpty && data.widened && (
        <WidenedNotice filter={filter} exact={data.exact ?? data.count} />
      )}
    </div>
  )
}

/** The head of Discover: the bar, and the count of posts under a filter. */
export function BodyFilterHead({
  choice,
  title,
  isTitleWide,
  ...props
}: BodyFilterProps &
  Pick<FilterBarProps, 'order' | 'beside'> & {
    /** Shown at the left while there is no filter. */
    choice: ReactNode
    /** The title of the wall while there is no filter. */
    title: string
    /** Shows the title only on wide screens: on phones the pictures come first. */
    isTitleWide: boolean
  }) {
  const isActive = countCriteria(props.filter) > 0
  return (
    <div className="flex flex-col gap-1 pb-2 lg:min-h-14 lg:flex-row-reverse lg:items-start lg:gap-6 lg:pb-3">
      <BodyFilterBar
        {...props}
        countQuery={discoverCountQuery}
        noun="look"
        before={isActive ? undefined : choice}
        className="max-lg:-mx-(--feed-edge) max-lg:px-(--margin) lg:justify-end"
      />
      {isActive ? (
        <ResultLine filter={props.filter} />
      ) : (
        <p
          className={cx(
            'serif-20 lg:serif-28 px-2 lg:flex-1 lg:px-0 lg:pt-2',
            isTitleWide && 'max-lg:hidden',
          )}
        >
          {title}
        </p>
      )}
    </div>
  )
}
