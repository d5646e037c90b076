// One measure as a plain field of the form, in the person's unit. A height in feet and inches is two fields; the
// inches get 0 as soon as there are feet.
import type { MeasureName } from '@kloset/contract/measurements'
import { measureBounds, measureStep } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { measurementsTexts } from '@kloset/texts/measurements'
import {
  fieldUnitOf,
  fromTyped,
  limitError,
  limitsOf,
  measureLabel,
  smallerUnits,
  toUnit,
  unitOf,
} from '../../../entities/body/measures.ts'
import { useTwoUnits, useTypedNumber } from '../../../entities/body/typed-number.ts'
import { twoUnits } from '../../../entities/body/two-units.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface NumberFieldProps {
  label: string
  value: number | null
  step: number
  min: number
  max: number
  error: string | undefined
  hint: string | undefined
  onChange: (value: number | null) => void
}

function NumberField({ value, onChange, hint, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      {...(hint ? { hint } : {})}
      {...useTypedNumber(value, onChange)}
      type="number"
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

interface MeasureFieldProps {
  name: MeasureName
  draft: Measurements
  isOdd: boolean
  onChange: (value: number | null) => void
}

export function MeasureField({ name, draft, isOdd, onChange }: MeasureFieldProps) {
  const { bodyType } = draft
  const system = fieldUnitOf(name, draft)
  const value = draft[name]
  const label = measureLabel(name, bodyType)
  const error = limitError(name, value, system)
  const hint = isOdd && !error ? measurementsTexts.doubleCheck : undefined
  const step = measureStep(name)
  const per = smallerUnits(name, system)
  const parts = useTwoUnits(value, onChange, per ?? 12)
  if (per === null) {
    return (
      <NumberField
        label={`${label} (${unitOf(name, system)})`}
        value={value === null ? null : toUnit(name, value, system)}
        step={step}
        {...limitsOf(name, system)}
        error={error}
        hint={hint}
        onChange={(typed) => onChange(typed === null ? null : fromTyped(name, typed, system))}
      />
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label={`${label} (${twoUnits[per].large})`}
        value={parts.large}
        step={1}
        min={Math.floor(measureBounds[name].min / per)}
        max={Math.floor(measureBounds[name].max / per)}
        error={error}
        hint={hint}
        onChange={parts.setLarge}
      />
      <NumberField
        label={`${label} (${twoUnits[per].small})`}
        value={parts.small}
        step={step}
        min={0}
        max={per - 0.1}
        error={undefined}
        hint={undefined}
        onChange={parts.setSmall}
      />
    </div>
  )
}
