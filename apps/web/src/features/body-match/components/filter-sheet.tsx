// Filter Search: what a body must be like for its looks to be shown. Nothing changes before "Show".
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BodyFilter } from '@kloset/contract/body-match'
import { countCriteria, encodeBodyFilter } from '@kloset/contract/body-match'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureNames } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { type Noun, filterTexts } from '@kloset/texts/filter'
import { measurementsTexts } from '@kloset/texts/measurements'
import { isAskedOf } from '../../../entities/body/measures.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type CountQuery, useLiveCount } from '../body-match.hooks.ts'
import {
  ageError,
  clearDraft,
  type Draft,
  draftOf,
  filterOf,
  isWrong,
  presetOf,
  withPreset,
} from '../body-match.rules.ts'
import { countedText, defaultOwn } from '../chips.rules.ts'
import { FilterRow } from './filter-row.tsx'
import { NumberInput } from './number-input.tsx'

/** In sight at once; the others unfold. */
const mainMeasures: readonly MeasureName[] = ['height', 'chest', 'waist', 'hips', 'weight']

type FilterSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  filter: BodyFilter
  /** The viewer's own measurements, for filling in. */
  own: Measurements | undefined
  countQuery: CountQuery
  /** What is counted: `look` or `post`. */
  noun: Noun
  onApply: (filter: BodyFilter) => void
}

function showWords({ counted, isCurrent }: ReturnType<typeof useLiveCount>, noun: Noun): string {
  if (!counted) return filterTexts.showEvery(noun)
  if (counted.count === 0 && !counted.more && isCurrent) return filterTexts.noneOf(noun)
  return filterTexts.show(countedText(counted, noun))
}

export function FilterSheet(props: FilterSheetProps) {
  const { open, onOpenChange, filter, own, countQuery, noun, onApply } = props
  const [draft, setDraft] = useState(() => draftOf(filter, own))
  const [isUnfolded, setIsUnfolded] = useState(() =>
    measureNames.some((name) => draft.rows[name].isOn && !mainMeasures.includes(name)),
  )
  const chosen = filterOf(draft)
  const isActive = countCriteria(chosen) > 0
  const isMeasured = own && measureNames.some((name) => own[name] !== null)
  const { unitSystem: system } = own ?? defaultOwn
  const mustMend = isWrong(draft, system)
  // Half of a number is another filter, and there are only so many.
  const live = useLiveCount(mustMend ? '' : encodeBodyFilter(chosen), countQuery)
  const isEmpty = isActive && live.isCurrent && live.counted?.count === 0 && !live.counted.more
  const wrongAge = ageError(draft.age)
  const ageErrorId = wrongAge && 'filter-age-error'
  const words = mustMend
    ? commonTexts.checkFields
    : isActive
      ? showWords(live, noun)
      : filterTexts.showAll
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const more = measureNames.filter(
    (name) => !mainMeasures.includes(name) && isAskedOf(name, own?.bodyType ?? 'feminine'),
  )
  const row = (name: MeasureName) => (
    <FilterRow
      key={name}
      name={name}
      row={draft.rows[name]}
      own={own ?? defaultOwn}
      onChange={(next) => change({ rows: { ...draft.rows, [name]: next } })}
    />
  )
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={filterTexts.title}
      actions={
        <Button variant="text" size="sm" onClick={() => setDraft(clearDraft(draft))}>
          {commonTexts.clear}
        </Button>
      }
      footer={
        <Button
          size="lg"
          disabled={isEmpty || mustMend}
          onClick={() => {
            onApply(chosen)
            onOpenChange(false)
          }}
          className="w-full"
        >
          {words}
        </Button>
      }
    >
      <span role="status" className="sr-only">
        {live.isCurrent && words}
      </span>
      <Segmented
        label={filterTexts.howAlike}
        value={presetOf(draft, system)}
        onValueChange={(preset) => setDraft(withPreset(draft, preset, system))}
        options={[
          { value: 'close', label: filterTexts.close },
          { value: 'similar', label: filterTexts.similar },
          { value: 'loose', label: filterTexts.loose },
        ]}
        className="mt-1"
      />
      <p className="mt-2 mb-0.5 text-12 text-muted">
        {isMeasured ? filterTexts.fromMeasurements : filterTexts.tickAndSay}
      </p>
      {own && !isMeasured && (
        <div className="mt-2 border-y border-line py-4">
          <p className="mb-3 text-muted">{measurementsTexts.addYours}</p>
          <Link to={paths.bodySetup} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            {measurementsTexts.measureMe}
          </Link>
        </div>
      )}
      {mainMeasures.map(row)}
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="focus-inset flex h-13 w-full items-center border-b border-line text-16 font-medium"
      >
        {filterTexts.moreMeasures}{' '}
        <span className="flex-1 pl-2 text-left font-normal text-muted">{more.length}</span>
        <ChevronDown
          aria-hidden
          className={cx('transition-[rotate]', isUnfolded && 'rotate-180')}
        />
      </button>
      {isUnfolded && more.map(row)}
      <div className="border-b border-line py-2">
        <div className="flex items-center">
          <span className="flex-1 text-16 font-medium">{filterTexts.age}</span>
          <NumberInput
            label={filterTexts.ageFrom}
            placeholder="18"
            value={draft.age.min}
            errorId={ageErrorId}
            onChange={(min) => change({ age: { ...draft.age, min } })}
            className="w-15"
          />
          <span className="px-2.5 text-muted">{filterTexts.to}</span>
          <NumberInput
            label={filterTexts.ageTo}
            placeholder="65"
            value={draft.age.max}
            errorId={ageErrorId}
            onChange={(max) => change({ age: { ...draft.age, max } })}
            className="w-15"
          />
        </div>
        <FieldError id="filter-age-error">{wrongAge}</FieldError>
      </div>
      <div className="flex items-center gap-3 pt-2">
        <span className="flex-1 text-16 font-medium">{filterTexts.match}</span>
        <Segmented
          label={filterTexts.match}
          value={draft.matchAll ? 'all' : 'any'}
          onValueChange={(match) => change({ matchAll: match === 'all' })}
          options={[
            { value: 'any', label: filterTexts.any },
            { value: 'all', label: filterTexts.all },
          ]}
          className="w-64 lg:w-70"
        />
      </div>
      <p className="pt-1 pb-2 text-right text-12 text-muted">
        {draft.matchAll ? filterTexts.allLine : filterTexts.anyLine}
      </p>
      <div className="flex h-13 items-center gap-3">
        <span className="flex-1 text-16 font-medium whitespace-nowrap">{filterTexts.bodyType}</span>
        <Segmented
          label={filterTexts.bodyType}
          value={draft.bodyType}
          onValueChange={(bodyType) => change({ bodyType })}
          options={[
            { value: 'feminine', label: commonTexts.feminine },
            { value: 'masculine', label: commonTexts.masculine },
            { value: 'any', label: filterTexts.anyBodyType },
          ]}
          className="w-64 lg:w-70 [&>*]:px-1"
        />
      </div>
    </Sheet>
  )
}
