// The value of a measure as a large serif number that can be edited. Feet and inches, or stones and pounds, are two
// fields; the second gets 0 as soon as the first has a value.
import type { MeasureName } from '@kloset/contract/measurements'
import type { FieldUnit } from '@kloset/contract/measurements.schemas'
import { fromTyped, smallerUnits, toUnit, unitOf } from '../../../entities/body/measures.ts'
import { twoUnits } from '../../../entities/body/two-units.ts'
import { plainText } from '../../../lib/text/number.ts'
import { useTwoUnits, useTypedNumber } from '../../../entities/body/typed-number.ts'

const digits =
  'field-sizing-content min-w-[1.2ch] max-w-[4ch] bg-transparent text-center outline-none placeholder:text-line-strong [font:320_72px/72px_var(--serif)] tracking-[-0.04em] [font-variant-numeric:lining-nums] lg:[font:320_112px/104px_var(--serif)] focus-visible:shadow-[0_2px_0_var(--ink)]'

interface NumberFieldProps {
  label: string
  /** NaN while the typed text is not a number. */
  value: number | null
  unit: string
  isTypedInto?: boolean
  onEnter: () => void
  onType: (value: number | null) => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

function NumberField({ label, value, unit, isTypedInto, onEnter, onType }: NumberFieldProps) {
  return (
    <span className="inline-flex items-baseline">
      <input
        {...useTypedNumber(value, onType, plainText)}
        ref={isTypedInto ? focus : undefined}
        enterKeyHint="next"
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
        }}
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
  /** Inches or pounds; NaN while the typed text is not a number. */
  value: number | null
  system: FieldUnit
  isTypedInto: boolean
  onEnter: () => void
  onChange: (value: number | null) => void
}

export function BigNumber({ name, label, value, system, ...props }: BigNumberProps) {
  const { isTypedInto, onEnter, onChange } = props
  const per = smallerUnits(name, system)
  const parts = useTwoUnits(value, onChange, per ?? 12)
  if (per !== null) {
    const names = twoUnits[per]
    return (
      <span className="flex justify-center gap-4">
        <NumberField
          label={names.largeOf(label)}
          value={parts.large}
          unit={names.large}
          isTypedInto={isTypedInto}
          onEnter={onEnter}
          onType={parts.setLarge}
        />
        <NumberField
          label={names.smallOf(label)}
          value={parts.small}
          unit={names.small}
          onEnter={onEnter}
          onType={parts.setSmall}
        />
      </span>
    )
  }
  return (
    <NumberField
      label={label}
      value={value === null ? null : toUnit(name, value, system)}
      unit={unitOf(name, system)}
      isTypedInto={isTypedInto}
      onEnter={onEnter}
      onType={(typed) => onChange(typed === null ? null : fromTyped(name, typed, system))}
    />
  )
}
