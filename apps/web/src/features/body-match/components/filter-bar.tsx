// The bar over a filtered page of posts: the button with the count, ANY or ALL, the order, and each criterion as a
// chip that can be removed.
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BodyFilter } from '@kloset/contract/body-match'
import { bodyOrders, countCriteria, noFilter } from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, RemovableChip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { chipsOf, defaultOwn } from '../chips.rules.ts'
import type { ChoiceChipProps } from './choice-chip.tsx'

// Loads the menu, which is not needed without a filter. It has the same width before it has loaded, so that the chips
// beside it do not move.
const ChoiceChip = lazyPart(
  async () => (await import('./choice-chip.tsx')).ChoiceChip,
  ({ face }) => (
    <Chip disabled aria-hidden>
      {face}
    </Chip>
  ),
)

function Choice(props: ChoiceChipProps) {
  const chosen = props.options.find(({ isChosen }) => isChosen)
  const face = (
    <>
      {chosen?.label}
      <ChevronDown aria-hidden className="size-4" />
    </>
  )
  return <ChoiceChip {...props} face={face} />
}

export interface FilterBarProps {
  filter: BodyFilter
  own: Measurements | undefined
  onChange: (filter: BodyFilter) => void
  onOpen: () => void
  /** Shown before the button. */
  before?: ReactNode
  /** Shown beside the button while there is no filter. */
  beside?: ReactNode
  /** Extends to the page's edge on phones, where the chips scroll beyond it. */
  className?: string
  /** Left out when the list has only one order. */
  order?: { value: BodyOrder; onChange: (order: BodyOrder) => void }
}

const orderNames: Readonly<Record<BodyOrder, string>> = {
  newest: filterTexts.newest,
  similar: filterTexts.mostSimilar,
}

const orderOptions = ({ value, onChange }: NonNullable<FilterBarProps['order']>) =>
  bodyOrders.map((order) => ({
    label: orderNames[order],
    isChosen: order === value,
    choose: () => onChange(order),
  }))

export function FilterBar(props: FilterBarProps) {
  const { filter, own, onChange, onOpen, order, before, beside, className } = props
  const count = countCriteria(filter)
  const matchOptions = [false, true].map((matchAll) => ({
    label: matchAll ? filterTexts.matchAll : filterTexts.matchAny,
    isChosen: filter.matchAll === matchAll,
    choose: () => onChange({ ...filter, matchAll }),
  }))
  return (
    <div
      role="group"
      aria-label={filterTexts.filter}
      className={cx(
        'flex items-center gap-2 overflow-x-auto py-1.5 [scrollbar-width:none] lg:flex-wrap lg:overflow-visible',
        className,
      )}
    >
      {before}
      <Chip
        selected={count > 0}
        onClick={onOpen}
        aria-label={count > 0 ? filterTexts.active(count) : filterTexts.title}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className={count > 0 ? 'max-lg:hidden' : undefined}>{filterTexts.title}</span>
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </Chip>
      {count === 0 && beside}
      {count > 0 && (
        <>
          {count > 1 && <Choice label={filterTexts.match} options={matchOptions} />}
          {order && <Choice label={filterTexts.order} options={orderOptions(order)} />}
          {chipsOf(filter, own ?? defaultOwn).map(({ key, label, value, tolerance, without }) => (
            <RemovableChip key={key} name={label} onRemove={() => onChange(without)}>
              {label} <b className="font-semibold tabular-nums">{value}</b>
              {tolerance && <span className="text-muted tabular-nums">{tolerance}</span>}
            </RemovableChip>
          ))}
          <Button variant="text" size="sm" onClick={() => onChange(noFilter)}>
            {commonTexts.clearAll}
          </Button>
        </>
      )}
    </div>
  )
}
