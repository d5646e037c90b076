// The body filter over a page of posts: its bar and sheet, filled in from the viewer's own measurements,
// the line that says how much there is, and what to do when there is nothing.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  type BodyFilter,
  countCriteria,
  encodeBodyFilter,
  noFilter,
} from '@kloset/contract/body-match'
import { commonTexts } from '@kloset/contract/messages/common'
import { type Noun, filterTexts } from '@kloset/contract/messages/filter'
import { FilterBar } from '../features/body-match/components/filter-bar.tsx'
import type { FilterBarProps } from '../features/body-match/components/filter-bar.tsx'
import { discoverCountQuery } from '../features/body-match/body-match.api.ts'
import type { CountQuery } from '../features/body-match/body-match.hooks.ts'
import {
  countedText,
  defaultOwn,
  draftOf,
  filterOf,
  presetOf,
  withPreset,
} from '../features/body-match/body-match.rules.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { lazyPart } from '../lib/load-part.ts'
import { Button } from '../ui/button.tsx'
import { TapeCoil } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const FilterSheet = lazyPart(
  async () => (await import('../features/body-match/components/filter-sheet.tsx')).FilterSheet,
)

type BodyFilterProps = {
  filter: BodyFilter
  onChange: (filter: BodyFilter) => void
}

type BodyFilterBarProps = BodyFilterProps &
  Pick<FilterBarProps, 'order' | 'className'> & {
    countQuery: CountQuery
    /** What the list shows: `look` or `post`. */
    noun: Noun
  }

/** The bar with its sheet, for any list of posts that takes a body filter. */
export function BodyFilterBar({
  filter,
  onChange,
  order,
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

/** Over Discover: the bar, and how many looks there are once something is filtered by. */
export function BodyFilterHead(props: BodyFilterProps & Pick<FilterBarProps, 'order'>) {
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

/** Nobody matches: the way out is a looser filter, or none. */
export function NoBodyFound({ filter, onChange }: BodyFilterProps) {
  const { data: own } = useQuery(measurementsQuery)
  const { unitSystem: system } = own ?? defaultOwn
  const draft = draftOf(filter, own)
  const canLoosen = presetOf(draft, system) !== 'loose'
  return (
    <EmptyState
      drawing={<TapeCoil />}
      title={canLoosen ? filterTexts.noLooksTryLoose : filterTexts.noLooks}
      action={
        canLoosen ? (
          <Button
            variant="outline"
            onClick={() => onChange(filterOf(withPreset(draft, 'loose', system)))}
          >
            {filterTexts.tryLoose}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => onChange(noFilter)}>
            {commonTexts.clearAll}
          </Button>
        )
      }
      className="pt-16"
    />
  )
}
