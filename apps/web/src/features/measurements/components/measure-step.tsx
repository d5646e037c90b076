// One measure of the set-up: its name, where the tape goes, the number and the ruler.
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { measurementsTexts } from '@kloset/texts/measurements'
import {
  fromUnit,
  limitError,
  limitsOf,
  measureLabel,
  measureWords,
  toUnit,
} from '../../../entities/body/measures.ts'
import { findSurprises, startOf } from '../anthropometry.ts'
import { instructions, markOf, scaleOf } from '../setup-steps.ts'
import { BigNumber } from './big-number.tsx'
import { TapeRuler } from './tape-ruler.tsx'

interface MeasureStepProps {
  name: MeasureName
  draft: Measurements
  onChange: (value: number | null) => void
}

export function MeasureStep({ name, draft, onChange }: MeasureStepProps) {
  const { bodyType, unitSystem: system } = draft
  const label = measureLabel(name, bodyType)
  const value = draft[name]
  // The ruler cannot show what is no number.
  const known = Number.isNaN(value) ? null : value
  const error = limitError(name, value, system)
  const isOdd = error === undefined && value !== null && findSurprises(draft).has(name)
  return (
    <>
      <h1 className="serif-28 lg:serif-64">{label}</h1>
      <p className="mt-1 max-w-110 text-muted lg:mt-3 lg:text-18 lg:text-ink-2">
        {instructions[name]}
      </p>
      <div className="mt-4 text-center lg:mt-12">
        <BigNumber name={name} label={label} value={value} system={system} onChange={onChange} />
      </div>
      <TapeRuler
        label={label}
        value={known === null ? null : toUnit(name, known, system)}
        start={toUnit(name, startOf(name, draft), system)}
        {...limitsOf(name, system)}
        scale={scaleOf(name, system)}
        markOf={markOf(name, system)}
        words={known === null ? '' : measureWords(name, known, system)}
        onChange={(shown) => onChange(fromUnit(name, shown, system))}
        className="-mx-4 mt-3 lg:mx-0 lg:mt-6"
      />
      <div className="mt-2 min-h-10 text-center">
        {error && (
          <p role="alert" className="text-accent">
            {error}
          </p>
        )}
        <p role="status" className="text-muted">
          {isOdd && measurementsTexts.doubleCheckFine}
        </p>
      </div>
    </>
  )
}
