// The value of a measure as a large serif number that is a field itself. A height in feet and inches is
// two fields; the inches are filled in with 0 as soon as there are feet.
import type { MeasureName } from '@kloset/contract/measurements'
import type { UnitSystem } from '@kloset/contract/measurements.schemas'
import { measurementsTexts } from '@kloset/texts/measurements'
import { fromUnit, toUnit, unitOf } from '../../../entities/body/measures.ts'
import { plainText } from '../../../lib/text/number.ts'
import { useHeightParts, useTypedNumber } from '../../../entities/body/typed-number.ts'

const digits =
  'field-sizing-content min-w-[1.2ch] max-w-[4ch] bg-transparent text-center outline-none placeholder:text-line-strong [font:320_72px/72px_var(--serif)] tracking-[-0.04em] [font-variant-numeric:lining-nums] lg:[font:320_112px/104px_var(--serif)] focus-visible:shadow-[0_2px_0_var(--ink)]'

interface NumberFieldProps {
  label: string
  /** NaN while what was typed is no number. */
  value: number | null
  unit: string
  onType: (value: number | null) => void
}

function NumberField({ label, value, unit, onType }: NumberFieldProps) {
  return (
    <span className="inline-flex items-baseline">
      <input
        {...useTypedNumber(value, onType, plainText)}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder="–"
        onFocus={(event) => event.target.select()}
        className={digits}
      />
      <span className="pl-1.5 text-16 text-muted lg:text-[1.25rem]">{unit}</span>
    </span>
  )
}

interface BigNumberProps {
  name: MeasureName
  label: string
  /** Inches or pounds; NaN while what was typed is no number. */
  value: number | null
  system: UnitSystem
  onChange: (value: number | null) => void
}

export function BigNumber({ name, label, value, system, onChange }: BigNumberProps) {
  const height = useHeightParts(value, onChange)
  if (name === 'height' && system === 'imperial') {
    return (
      <span className="flex justify-center gap-4">
        <NumberField
          label={measurementsTexts.feetOf(label)}
          value={height.feet}
          unit={measurementsTexts.feet}
          onType={height.setFeet}
        />
        <NumberField
          label={measurementsTexts.inchesOf(label)}
          value={height.inches}
          unit={measurementsTexts.inches}
          onType={height.setInches}
        />
      </span>
    )
  }
  return (
    <NumberField
      label={label}
      value={value === null ? null : toUnit(name, value, system)}
      unit={unitOf(name, system)}
      onType={(typed) => onChange(typed === null ? null : fromUnit(name, typed, system))}
    />
  )
}
