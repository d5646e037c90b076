// One measure of the filter: a tick, its target, plus and minus how much, and the ruler of what matches.
import { useId } from 'react'
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { filterTexts } from '@kloset/texts/filter'
import { measurementsTexts } from '@kloset/texts/measurements'
import { fromUnit, measureLabel, toUnit, unitOf } from '../../../entities/body/measures.ts'
import { useHeightParts } from '../../../entities/body/typed-number.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { TapeRange } from '../../../ui/tape.tsx'
import { rowErrors, rulerOf } from '../body-match.rules.ts'
import type { DraftRow } from '../body-match.rules.ts'
import { NumberInput } from './number-input.tsx'

interface FilterRowProps {
  name: MeasureName
  row: DraftRow
  own: Pick<Measurements, 'bodyType' | 'unitSystem'>
  onChange: (row: DraftRow) => void
}

interface TargetProps extends Omit<FilterRowProps, 'onChange'> {
  label: string
  errorId: string | undefined
  onTarget: (value: number | null) => void
}

function Target({ name, row, own, label, errorId, onTarget }: TargetProps) {
  const { unitSystem: system } = own
  const { value, isOn } = row
  const height = useHeightParts(value, onTarget)
  if (name !== 'height' || system === 'metric') {
    return (
      <>
        <NumberInput
          label={label}
          errorId={errorId}
          quiet={!isOn}
          value={value === null ? null : toUnit(name, value, system)}
          onChange={(typed) => onTarget(typed === null ? null : fromUnit(name, typed, system))}
          className="w-15"
        />
        <span className="w-7 pl-2 text-12 text-muted">{unitOf(name, system)}</span>
      </>
    )
  }
  return (
    <>
      <NumberInput
        label={measurementsTexts.feetOf(label)}
        errorId={errorId}
        quiet={!isOn}
        value={height.feet}
        onChange={height.setFeet}
        className="w-9"
      />
      <span className="serif-20 pr-1">′</span>
      <NumberInput
        label={measurementsTexts.inchesOf(label)}
        errorId={errorId}
        quiet={!isOn}
        value={height.inches}
        onChange={height.setInches}
        className="w-11"
      />
      <span className="serif-20 w-3">″</span>
    </>
  )
}

export function FilterRow({ name, row, own, onChange }: FilterRowProps) {
  const label = measureLabel(name, own.bodyType)
  const { isOn, value, tolerance } = row
  const id = useId()
  const errors = rowErrors(name, row, own.unitSystem)
  const errorIds = { value: `${id}-value`, tolerance: `${id}-tolerance` }
  return (
    <div className="border-b border-line py-2">
      <div className="flex items-center">
        <Checkbox
          checked={isOn}
          onCheckedChange={(checked) => onChange({ ...row, isOn: checked })}
          label={<span className="text-16 font-medium text-ink">{label}</span>}
          className="min-w-0 flex-1"
        />
        {/* Typing a target is meaning it: the row is on from then. */}
        <Target
          name={name}
          row={row}
          own={own}
          label={label}
          errorId={errors.value && errorIds.value}
          onTarget={(next) => onChange({ ...row, value: next, isOn: next !== null })}
        />
        <span aria-hidden className="pr-1.5 pl-2.5 text-muted">
          ±
        </span>
        <NumberInput
          label={filterTexts.plusOrMinus(label)}
          errorId={errors.tolerance && errorIds.tolerance}
          quiet={!isOn}
          value={toUnit(name, tolerance, own.unitSystem)}
          onChange={(typed) =>
            onChange({
              ...row,
              tolerance: fromUnit(name, typed ?? Number.NaN, own.unitSystem),
            })
          }
          className="w-11"
        />
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
