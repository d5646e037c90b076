// Filter Search: which bodies a list shows. Nothing changes before "Show" is pressed.
import { useState } from 'react'
import { Link } from 'react-router'
import type { BodyFilter } from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import { filterSheetTexts } from '@kloset/texts/filter-sheet'
import type { Noun } from '@kloset/texts/filter'
import { measurementsTexts } from '@kloset/texts/measurements'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { CountQuery } from '../body-match.hooks.ts'
import { defaultOwn } from '../chips.rules.ts'
import { useFilterDraft } from '../filter-draft.hooks.ts'
import { AgeRow, BodyTypeRow, LeftOut, MatchRow, OrderRow } from './filter-choices.tsx'
import { FilterMeasures } from './filter-measures.tsx'

interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  filter: BodyFilter
  /** The viewer's own measurements, to prefill the form. */
  own: Measurements | undefined
  countQuery: CountQuery
  /** What is counted: `look` or `post`. */
  noun: Noun
  /** Left out when the list has only one order. */
  order?: BodyOrder
  /** Whether the filter is that of the last visit. */
  isLast?: boolean
  onApply: (filter: BodyFilter, order: BodyOrder | undefined) => void
}

const MeasureYourself = () => (
  <div className="mt-2 border-y border-line py-4">
    <p className="mb-3 text-muted">{measurementsTexts.addYours}</p>
    <Link to={paths.bodySetup} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
      {measurementsTexts.measureMe}
    </Link>
  </div>
)

export function FilterSheet(props: FilterSheetProps) {
  const { open, onOpenChange, filter, own, countQuery, noun, isLast = false, onApply } = props
  const [order, setOrder] = useState(props.order)
  const form = useFilterDraft({ filter, own, countQuery, noun })
  const [isCleared, setCleared] = useState(false)
  const clear = () => {
    form.clear()
    setCleared(true)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={filterTexts.title}
      actions={
        <Button variant="text" size="sm" onClick={clear}>
          {commonTexts.clear}
        </Button>
      }
      footer={
        <>
          {form.leftOut > 0 && (
            <LeftOut count={form.leftOut} onShow={() => form.change({ withUnmeasured: true })} />
          )}
          <Button
            size="lg"
            disabled={!form.canApply}
            onClick={() => {
              onApply(form.chosen, order)
              onOpenChange(false)
            }}
            className="w-full px-4!"
          >
            {form.applyLabel}
          </Button>
        </>
      }
    >
      <span role="status" className="sr-only">
        {form.isCounted && form.applyLabel}
      </span>
      <Segmented
        label={filterSheetTexts.howAlike}
        value={form.preset}
        onValueChange={form.choosePreset}
        options={[
          { value: 'close', label: filterSheetTexts.close },
          { value: 'similar', label: filterSheetTexts.similar },
          { value: 'loose', label: filterSheetTexts.loose },
        ]}
        className="mt-1"
      />
      <p className="mt-2 mb-0.5 text-12 text-muted">
        {isLast && !isCleared
          ? filterSheetTexts.asYouLeftIt(form.isMeasured)
          : form.isMeasured
            ? filterSheetTexts.fromMeasurements
            : filterSheetTexts.tickAndSay}
      </p>
      {own && !form.isMeasured && <MeasureYourself />}
      <FilterMeasures draft={form.draft} own={own ?? defaultOwn} onChange={form.change} />
      <AgeRow draft={form.draft} onChange={form.change} />
      <MatchRow draft={form.draft} onChange={form.change} />
      <BodyTypeRow draft={form.draft} onChange={form.change} />
      {order && <OrderRow order={order} onChange={setOrder} />}
    </Sheet>
  )
}
