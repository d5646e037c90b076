// The value of a measure as a large serif number that is a field itself. A height in feet and inches is
// two fields; the inches are filled in with 0 as soon as there are feet.
import { useState } from 'react'
import { type MeasureName, type UnitSystem, roundMeasure } from '@kloset/contract/measurements'
import { feetAndInches, fromUnit, readNumber, toUnit, unitOf } from '../../../lib/measures.ts'

const digits =
  'field-sizing-content min-w-[1.2ch] max-w-[4ch] bg-transparent text-center outline-none placeholder:text-line-strong [font:320_72px/72px_var(--serif)] tracking-[-0.04em] [font-variant-numeric:lining-nums] lg:[font:320_112px/104px_var(--serif)] focus-visible:shadow-[0_2px_0_var(--ink)]'

type NumberFieldProps = {
  id?: string
  label: string
  /** What stands there while nobody types. */
  text: string
  unit: string
  onType: (value: number | null) => void
}

function NumberField({ id, label, text, unit, onType }: NumberFieldProps) {
  // While somebody types, what they typed stands, "31." included.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="inline-flex items-baseline">
      <input
        {...(id ? { id } : {})}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder="–"
        value={typed ?? text}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(readNumber(target.value))
        }}
        onBlur={() => setTyped(null)}
        className={digits}
      />
      <span className="pl-1.5 text-16 text-muted lg:text-[20px]">{unit}</span>
    </span>
  )
}

type BigNumberProps = {
  name: MeasureName
  label: string
  /** Inches or pounds. */
  value: number | null
  system: UnitSystem
  onChange: (value: number | null) => void
}

export function BigNumber({ name, label, value, system, onChange }: BigNumberProps) {
  if (name === 'height' && system === 'imperial') {
    const { feet = null, inches = null } = value === null ? {} : feetAndInches(value)
    const setHeight = (nextFeet: number | null, nextInches: number | null) =>
      onChange(nextFeet === null ? null : roundMeasure(nextFeet * 12 + (nextInches ?? 0)))
    return (
      <span className="flex justify-center gap-4">
        <NumberField
          label={`${label}, feet`}
          text={String(feet ?? '')}
          unit="ft"
          onType={(typed) => setHeight(typed, inches)}
        />
        <NumberField
          label={`${label}, inches`}
          text={String(inches ?? '')}
          unit="in"
          onType={(typed) => setHeight(feet, typed)}
        />
      </span>
    )
  }
  return (
    <NumberField
      label={label}
      text={value === null ? '' : String(toUnit(name, value, system))}
      unit={unitOf(name, system)}
      onType={(typed) => onChange(typed === null ? null : fromUnit(name, typed, system))}
    />
  )
}
