// The criteria of a body filter besides measures: age, ANY or ALL, body type.
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import { filterSheetTexts } from '@kloset/texts/filter-sheet'
import { FieldError } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ageError } from '../body-match.rules.ts'
import type { Draft } from '../body-match.rules.ts'
import { NumberInput } from './number-input.tsx'

interface ChoiceProps {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

const AGE_ERROR_ID = 'filter-age-error'

export function AgeRow({ draft: { age }, onChange }: ChoiceProps) {
  const error = ageError(age)
  const errorId = error && AGE_ERROR_ID
  return (
    <div className="border-b border-line py-2">
      <div className="flex items-center">
        <span className="flex-1 text-16 font-medium">{filterTexts.age}</span>
        <NumberInput
          label={filterSheetTexts.ageFrom}
          placeholder="18"
          value={age.min}
          errorId={errorId}
          onChange={(min) => onChange({ age: { ...age, min } })}
          className="w-[3.75rem]"
        />
        <span className="px-2.5 text-muted">{filterSheetTexts.to}</span>
        <NumberInput
          label={filterSheetTexts.ageTo}
          placeholder="65"
          value={age.max}
          errorId={errorId}
          onChange={(max) => onChange({ age: { ...age, max } })}
          className="w-[3.75rem]"
        />
      </div>
      <FieldError id={AGE_ERROR_ID}>{error}</FieldError>
    </div>
  )
}

export function MatchRow({ draft: { matchAll }, onChange }: ChoiceProps) {
  return (
    <>
      <div className="flex items-center gap-3 pt-2">
        <span className="flex-1 text-16 font-medium">{filterTexts.match}</span>
        <Segmented
          label={filterTexts.match}
          value={matchAll ? 'all' : 'any'}
          onValueChange={(match) => onChange({ matchAll: match === 'all' })}
          options={[
            { value: 'any', label: filterSheetTexts.any },
            { value: 'all', label: filterSheetTexts.all },
          ]}
          className="w-64 lg:w-70"
        />
      </div>
      <p className="pt-1 pb-2 text-right text-12 text-muted">
        {matchAll ? filterSheetTexts.allLine : filterSheetTexts.anyLine}
      </p>
    </>
  )
}

export function OrderRow({
  order,
  onChange,
}: {
  order: BodyOrder
  onChange: (order: BodyOrder) => void
}) {
  return (
    <div className="flex min-h-13 items-center gap-3 py-1">
      <span className="flex-1 text-16 font-medium">{filterTexts.order}</span>
      <Segmented
        label={filterTexts.order}
        value={order}
        onValueChange={onChange}
        options={[
          { value: 'newest', label: filterTexts.newest },
          { value: 'similar', label: filterTexts.mostSimilar },
        ]}
        className="w-64 lg:w-70"
      />
    </div>
  )
}

/** How many people are left out only because a measure is missing, with a button that shows them. */
export function LeftOut({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="flex min-h-11 items-center gap-3 pb-1 text-14">
      <span className="flex-1 text-muted">{filterSheetTexts.leftOut(count)}</span>
      <button
        type="button"
        onClick={onShow}
        className="target relative font-semibold underline underline-offset-3"
      >
        {filterSheetTexts.showThem}
      </button>
    </div>
  )
}

export function BodyTypeRow({ draft: { bodyType }, onChange }: ChoiceProps) {
  return (
    <div className="flex min-h-13 items-center gap-3 py-1">
      <span className="flex-1 text-16 font-medium whitespace-nowrap">
        {filterSheetTexts.bodyType}
      </span>
      <Segmented
        label={filterSheetTexts.bodyType}
        value={bodyType}
        onValueChange={(next) => onChange({ bodyType: next })}
        options={[
          { value: 'feminine', label: commonTexts.feminine },
          { value: 'masculine', label: commonTexts.masculine },
          { value: 'any', label: filterSheetTexts.anyBodyType },
        ]}
        className="w-64 lg:w-70 [&>*]:px-1"
      />
    </div>
  )
}
