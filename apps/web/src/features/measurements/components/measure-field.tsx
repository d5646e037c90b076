// One measure as a plain field of the form, in the person's unit. A height in feet and inches is two
// fields; the inches are filled in with 0 as soon as there are feet.
import { useState } from 'react'
import {
  type MeasureName,
  type Measurements,
  measureStep,
  roundMeasure,
} from '@kloset/contract/measurements'
import {
  feetAndInches,
  fromUnit,
  limitError,
  measureLabel,
  readNumber,
  toUnit,
  unitOf,
} from '../../../lib/measures.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { limitsOf } from '../setup-steps.ts'

type NumberFieldProps = {
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
  // While somebody types, what they typed stands, "31." included.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      {...(hint ? { hint } : {})}
      type="number"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type MeasureFieldProps = {
  name: MeasureName
  draft: Measurements
  isOdd: boolean
  onChange: (value: number | null) => void
}

export function MeasureField({ name, draft, isOdd, onChange }: MeasureFieldProps) {
  const { bodyType, unitSystem: system } = draft
  const value = draft[name]
  const label = measureLabel(name, bodyType)
  const error = limitError(name, value, system)
  const hint = isOdd && !error ? 'Double-check? Unusual beside your other measures.' : undefined
  const step = measureStep(name)
  if (name !== 'height' || system === 'metric') {
    return (
      <NumberField
        label={`${label} (${unitOf(name, system)})`}
        value={value === null ? null : toUnit(name, value, system)}
        step={step}
        {...limitsOf(name, system)}
        error={error}
        hint={hint}
        onChange={(typed) => onChange(typed === null ? null : fromUnit(name, typed, system))}
      />
    )
  }
  const { feet = null, inches = null } = value === null ? {} : feetAndInches(value)
  const setHeight = (nextFeet: number | null, nextInches: number | null) =>
    onChange(nextFeet === null ? null : roundMeasure(nextFeet * 12 + (nextInches ?? 0)))
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label={`${label} (ft)`}
        value={feet}
        step={1}
        min={2}
        max={10}
        error={error}
        hint={hint}
        onChange={(typed) => setHeight(typed, inches)}
      />
      <NumberField
        label={`${label} (in)`}
        value={inches}
        step={step}
        min={0}
        max={11.9}
        error={undefined}
        hint={undefined}
        onChange={(typed) => setHeight(feet, typed)}
      />
    </div>
  )
}
