// One measure of the filter: a checkbox, its target, its tolerance, and a ruler that shows what matches.
import { useId } from 'react'
import type { MeasureName } from '@kloset/contract/measurements'
import type { FieldUnit } from '@kloset/contract/measurements.schemas'
import { filterSheetTexts } from '@kloset/texts/filter-sheet'
import {
  fieldUnitOf,
  fromTyped,
  fromUnit,
  measureLabel,
  smallerUnits,
  toUnit,
  twoSigns,
  unitOf,
} from '../../../entities/body/measures.ts'
import { twoUnits } from '../../../entities/body/two-units.ts'
import { useTwoUnits } from '../../../entities/body/typed-number.ts'
import { cx } from '../../../ui/cx.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { TapeRange } from '../../../ui/tape.tsx'
import { rowErrors, rulerOf } from '../body-match.rules.ts'
import type { DraftRow } from '../body-match.rules.ts'
import type { FilterOwn } from '../chips.rules.ts'
import { NumberInput } from './number-input.tsx'

interface FilterRowProps {
  name: MeasureName
  row: DraftRow
  own: FilterOwn
  onChange: (row: DraftRow) => void
}

interface TargetProps extends Omit<FilterRowProps, 'onChange' | 'own'> {
  unit: FieldUnit
  label: string
  errorId: string | undefined
  onTarget: (value: number | null) => void
}

/** A sign directly after its number, on the same line. */
const markStyle = (isOn: boolean, errorId: string | undefined) =>
  cx(
    'serif-20 flex h-11 w-[0.75rem] items-center border-b',
    errorId ? 'border-accent text-accent' : 'border-line-strong',
    !isOn && 'text-muted',
  )

function Target({ name, row, unit, label, errorId, onTarget }: TargetProps) {
  const { value, isOn } = row
  const per = smallerUnits(name, unit)
  const parts = useTwoUnits(value, onTarget, per ?? 12)
  if (per === null) {
    return (
      <>
        <NumberInput
          label={label}
          errorId={errorId}
          quiet={!isOn}
          value={value === null ? null : toUnit(name, value, unit)}
          onChange={(typed) => onTarget(typed === null ? null : fromTyped(name, typed, unit))}
          className="w-[3.75rem]"
        />
        <span className="w-[1.75rem] pl-2 text-12 whitespace-nowrap text-muted">
          {unitOf(name, unit)}
        </span>
      </>
    )
  }
  const [large, small] = twoSigns[per]
  const isWritten = per === 14
  const mark = markStyle(isOn, errorId)
  return (
    <>
      <NumberInput
        label={twoUnits[per].largeOf(label)}
        errorId={errorId}
        quiet={!isOn}
        value={parts.large}
        onChange={parts.setLarge}
        endsAtMark={!isWritten}
        className="w-[2.75rem]"
      />
      <span className={isWritten ? 'px-1 text-12 text-muted' : cx(mark, 'mr-1')}>{large}</span>
      <NumberInput
        label={twoUnits[per].smallOf(label)}
        errorId={errorId}
        quiet={!isOn}
        value={parts.small}
        onChange={parts.setSmall}
        endsAtMark={!isWritten}
        className="w-[2.75rem]"
      />
      <span className={isWritten ? 'pl-1 text-12 text-muted' : mark}>{small}</span>
    </>
  )
}

interface ToleranceProps extends Omit<TargetProps, 'onTarget'> {
  onTolerance: (tolerance: number) => void
}

/** Beside a target in two units it shows its own unit; else it has the unit of the target. */
function Tolerance({ name, row, unit, label, errorId, onTolerance }: ToleranceProps) {
  const { tolerance, isOn } = row
  const per = smallerUnits(name, unit)
  return (
    <>
      <span aria-hidden className="pr-1.5 pl-2.5 text-muted">
        ±
      </span>
      <NumberInput
        label={filterSheetTexts.plusOrMinus(label)}
        errorId={errorId}
        quiet={!isOn}
        value={toUnit(name, tolerance, unit)}
        onChange={(typed) => onTolerance(fromUnit(name, typed ?? Number.NaN, unit))}
        endsAtMark={per === 12}
        className={per === 12 ? 'w-[2rem]' : 'w-[2.75rem]'}
      />
      {per !== null && (
        <span className={per === 12 ? markStyle(isOn, errorId) : 'pl-1 text-12 text-muted'}>
          {twoSigns[per][1]}
        </span>
      )}
    </>
  )
}

export function FilterRow({ name, row, own, onChange }: FilterRowProps) {
  const label = measureLabel(name, own.bodyType)
  const unit = fieldUnitOf(name, own)
  const { isOn, value, tolerance } = row
  const id = useId()
  const errors = rowErrors(name, row, unit)
  const errorIds = { value: `${id}-value`, tolerance: `${id}-tolerance` }
  const shown = { name, row, unit, label }
  return (
    <div className="border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-end">
        <Checkbox
          checked={isOn}
          onCheckedChange={(checked) => onChange({ ...row, isOn: checked })}
          label={<span className="text-16 font-medium text-ink">{label}</span>}
          className="min-w-min flex-1"
        />
        <div className="flex items-center">
          {/* Typing a target switches the row on. */}
          <Target
            {...shown}
            errorId={errors.value && errorIds.value}
            onTarget={(next) => onChange({ ...row, value: next, isOn: next !== null })}
          />
          <Tolerance
            {...shown}
            errorId={errors.tolerance && errorIds.tolerance}
            onTolerance={(next) => onChange({ ...row, tolerance: next })}
          />
        </div>
      </div>
      <FieldError id={errorIds.value}>{errors.value}</FieldError>
      <FieldError id={errorIds.tolerance}>{errors.tolerance}</FieldError>
      {isOn && value !== null && !errors.value && !errors.tolerance && (
        <TapeRange
          {...rulerOf(name, value)}
          value={value}
          tolerance={tolerance}
          className="mt-0.5"
        />
      )}
    </div>
  )
}
