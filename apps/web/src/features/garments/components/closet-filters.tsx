// The filters of the closet: categories, resting garments, garments not kept, colours and brands.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { closetStates } from '@kloset/contract/closet'
import type { ClosetNumbers } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { garmentsTexts } from '@kloset/texts/garments'
import { showInRow } from '../../../lib/browser/show-in-row.ts'
import { countText } from '../../../lib/text/number.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ClosetFilter } from '../closet.api.ts'

interface FilterSelectProps<Value extends string> {
  label: string
  /** The label of the option that does not filter. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; name: string }[]
  onChange: (value: Value | undefined) => void
}

function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, value, options, onChange } = props
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value)
        }
        className={cx(
          'h-9 max-w-56 cursor-pointer appearance-none truncate rounded-full pr-9 pl-3.5 text-14 font-medium',
          value ? 'bg-ink text-on-ink' : 'inset-ring inset-ring-line-strong hover:bg-wash',
        )}
      >
        <option value="" className="bg-raise text-ink">
          {all}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raise text-ink">
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={cx(
          'pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2',
          value && 'text-on-ink',
        )}
      />
    </span>
  )
}

/** Whether the filter shows every kept garment. */
export const isAll = ({ state, category, brand, color, worn }: ClosetFilter) =>
  state === 'kept' && !category && !brand && !color && !worn

interface ClosetFiltersProps {
  numbers: ClosetNumbers
  filter: ClosetFilter
  onFilter: (filter: ClosetFilter) => void
  /** Whether garments that are not kept can be chosen. */
  hasStates?: boolean
  /** The class of the row, which scrolls sideways to the edges of its container. */
  className: string
}

export function ClosetFilters({
  numbers,
  filter,
  onFilter,
  hasStates = false,
  className,
}: ClosetFiltersProps) {
  const { state, category, brand, color, worn } = filter
  const chip = (name: string, count: number, isOn: boolean, next: ClosetFilter): ReactNode => (
    <Chip
      key={name}
      ref={isOn ? showInRow : undefined}
      selected={isOn}
      aria-pressed={isOn}
      onClick={() => onFilter(next)}
    >
      {name}
      <span className={isOn ? 'tabular-nums' : 'text-muted tabular-nums'}>{countText(count)}</span>
    </Chip>
  )
  return (
    <div
      role="group"
      aria-label={closetTexts.filter}
      className={cx('flex gap-2 overflow-x-auto overscroll-x-contain py-1', className)}
    >
      {chip(closetTexts.all, numbers.states.kept, isAll(filter), { state: 'kept' })}
      {numbers.categories.map(({ category: each, count }) =>
        chip(garmentsTexts.categories[each], count, category === each, {
          state: 'kept',
          brand,
          color,
          ...(category !== each && { category: each }),
        }),
      )}
      {numbers.restingCount > 0 &&
        chip(closetTexts.notWorn, numbers.restingCount, worn === 'resting', {
          state: 'kept',
          ...(worn !== 'resting' && { worn: 'resting' }),
        })}
      {hasStates &&
        closetStates
          .filter((each) => each !== 'kept' && (numbers.states[each] > 0 || state === each))
          .map((each) =>
            chip(closetTexts.states[each], numbers.states[each], state === each, {
              state: state === each ? 'kept' : each,
            }),
          )}
      {numbers.colors.length > 0 && (
        <FilterSelect
          label={closetTexts.color}
          all={closetTexts.allColors}
          value={color}
          options={numbers.colors.map((each) => ({
            value: each.color,
            name: closetTexts.colors[each.color],
          }))}
          onChange={(next) => onFilter({ state: 'kept', category, brand, color: next })}
        />
      )}
      {numbers.brands.length > 0 && (
        <FilterSelect
          label={closetTexts.brand}
          all={closetTexts.allBrands}
          value={brand}
          options={numbers.brands.map(({ name }) => ({ value: name, name }))}
          onChange={(next) => onFilter({ state: 'kept', category, color, brand: next })}
        />
      )}
    </div>
  )
}
