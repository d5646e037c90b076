// One measure of the set-up: its name, where to put the tape, the number and the ruler.
import { useQuery } from '@tanstack/react-query'
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { measurementsTexts } from '@kloset/texts/measurements'
import {
  fieldUnitOf,
  fromUnit,
  limitError,
  limitsOf,
  measureLabel,
  measureWords,
  toUnit,
} from '../../../entities/body/measures.ts'
import { Button } from '../../../ui/button.tsx'
import { startOf } from '../anthropometry.ts'
import { useDoubleCheck } from '../double-check.hooks.ts'
import { middleOf } from '../guesses.rules.ts'
import { guessesQuery } from '../measurements.api.ts'
import { instructions, markOf, scaleOf } from '../setup-steps.ts'
import { meanOf, useTapedTwice } from '../taped-twice.ts'
import { BigNumber } from './big-number.tsx'
import { rangeText } from './so-far.tsx'
import { TapeRuler } from './tape-ruler.tsx'

interface MeasureStepProps {
  name: MeasureName
  draft: Measurements
  /** The person came to this step by Enter, so the field gets the focus. */
  isTypedInto: boolean
  onEnter: () => void
  onChange: (value: number | null) => void
}

export function MeasureStep({ name, draft, onChange, ...typing }: MeasureStepProps) {
  const { bodyType } = draft
  const system = fieldUnitOf(name, draft)
  const label = measureLabel(name, bodyType)
  const { data } = useQuery(guessesQuery)
  const guess = data?.guesses.find((each) => each.name === name)
  const taped = useTapedTwice(draft[name], onChange)
  const value = taped.shown
  // The ruler cannot show what is not a number.
  const known = Number.isNaN(value) ? null : value
  const error = limitError(name, value, system)
  const isOdd = useDoubleCheck(draft)
  const isDoubtful = error === undefined && isOdd(name, value)
  const words = (stored: number) => measureWords(name, stored, system)
  return (
    <>
      <h1 className="serif-28 lg:serif-64">{label}</h1>
      <p className="mt-1 max-w-110 text-muted lg:mt-3 lg:text-18 lg:text-ink-2">
        {instructions[name]}
      </p>
      <div className="mt-4 text-center lg:mt-12">
        <BigNumber
          {...typing}
          name={name}
          label={label}
          value={value}
          system={system}
          onChange={taped.change}
        />
      </div>
      <TapeRuler
        label={label}
        value={known === null ? null : toUnit(name, known, system)}
        start={toUnit(name, guess ? middleOf(guess) : startOf(name, draft), system)}
        {...(guess && {
          range: [toUnit(name, guess.low, system), toUnit(name, guess.high, system)],
        })}
        {...limitsOf(name, system)}
        scale={scaleOf(name, system)}
        markOf={markOf(name, system)}
        words={known === null ? '' : measureWords(name, known, system)}
        onChange={(shown) => taped.change(fromUnit(name, shown, system))}
        className="-mx-4 mt-3 lg:mx-0 lg:mt-6"
      />
      <div className="mt-2 min-h-16 text-center">
        {error && (
          <p role="alert" className="text-accent">
            {error}
          </p>
        )}
        <p role="status" className="text-muted">
          {isDoubtful && (
            <span className="block text-ink">{measurementsTexts.doubleCheckFine}</span>
          )}
          {value === null && taped.first === null && guess && (
            <span className="serif-20">{bodySetupTexts.guessIs(rangeText(guess, system))}</span>
          )}
          {taped.first !== null && taped.second === null && (
            <span>{bodySetupTexts.firstTime(words(taped.first))}</span>
          )}
          {taped.first !== null && taped.second !== null && (
            <span>
              {bodySetupTexts.mean(
                words(taped.first),
                words(taped.second),
                words(meanOf(taped.first, taped.second)),
              )}
            </span>
          )}
        </p>
        {taped.again && !error && name !== 'height' && name !== 'weight' && (
          <Button variant="text" size="sm" onClick={taped.again}>
            {bodySetupTexts.tapeAgain}
          </Button>
        )}
      </div>
    </>
  )
}
