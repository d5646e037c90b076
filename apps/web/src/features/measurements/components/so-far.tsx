// The known and the guessed measures of the viewer's body, each on a ruler: one thick tick for a measure, a range of
// darker ticks for a guess.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type MeasureName, measureBounds } from '@kloset/contract/measurements'
import type { MeasureGuess, Measurements, FieldUnit } from '@kloset/contract/measurements.schemas'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { measurementsTexts } from '@kloset/texts/measurements'
import {
  fieldUnitOf,
  fromUnit,
  measureLabel,
  measureText,
  smallerUnits,
  toUnit,
  unitOf,
} from '../../../entities/body/measures.ts'
import { cx } from '../../../ui/cx.ts'
import { TapeTicks } from '../../../ui/tape.tsx'
import { startOf } from '../anthropometry.ts'
import { guessesQuery } from '../measurements.api.ts'

/** `98 to 103` in the person's unit, rounded to whole centimetres or half inches. */
export function rangeText({ name, low, high }: MeasureGuess, system: FieldUnit): string {
  const step = system === 'metric' || name === 'weight' ? 1 : 0.5
  const coarse = (stored: number) => {
    const shown = Math.round(toUnit(name, stored, system) / step) * step
    return measureText(name, fromUnit(name, shown, system), system)
  }
  return bodySetupTexts.range(coarse(low), coarse(high))
}

/** How far a ruler extends to each side of its middle, as a share of the middle value. */
const REACH = 0.4
const STEPS = 60

interface RulerProps {
  name: MeasureName
  value: number | null
  guess: MeasureGuess | undefined
}

const noBody = { bodyType: null, height: null, weight: null } as unknown as Measurements

function Ruler({ name, value, guess }: RulerProps) {
  const middle = startOf(name, noBody)
  const { min, max } = measureBounds[name]
  const [from, to] = [Math.max(min, middle * (1 - REACH)), Math.min(max, middle * (1 + REACH))]
  const percent = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
  return (
    <div aria-hidden className="relative mt-1 text-line-strong">
      <TapeTicks steps={STEPS} height={14} from="bottom" className="opacity-60" />
      {value === null && guess && (
        <div
          className="absolute inset-0 text-ink-2 transition-[clip-path] duration-(--fast)"
          style={{
            clipPath: `inset(0 ${100 - percent(guess.high)}% 0 ${percent(guess.low)}%)`,
          }}
        >
          <TapeTicks steps={STEPS} height={14} from="bottom" stroke={1.8} />
        </div>
      )}
      {value !== null && (
        <span
          className="absolute bottom-0 h-5 w-[3px] -translate-x-1/2 bg-ink"
          style={{ left: `${percent(value)}%` }}
        />
      )}
    </div>
  )
}

interface SoFarProps {
  names: readonly MeasureName[]
  draft: Measurements
  /** Opens the step of a measure. */
  onOpen?: (name: MeasureName) => void
}

export function SoFar({ names, draft, onOpen }: SoFarProps) {
  const { data } = useQuery(guessesQuery)
  const { bodyType } = draft
  return (
    <ul aria-live="polite">
      {names.map((name) => {
        const value = draft[name]
        const system = fieldUnitOf(name, draft)
        const guess = data?.guesses.find((each) => each.name === name)
        const isGuess = value === null && guess !== undefined
        const label = measureLabel(name, bodyType)
        const shown = () => {
          if (value !== null) return measureText(name, value, system)
          return guess ? rangeText(guess, system) : '–'
        }
        const row = (
          <>
            <span className="flex items-baseline gap-2.5">
              <span className="text-15">{label}</span>
              <span className="flex-1 text-12 text-muted">{isGuess && bodySetupTexts.guess}</span>
              <span className={cx('serif-20 tabular-nums', value === null && 'text-muted')}>
                {shown()}
              </span>
              {value === null && !guess ? (
                <span className="sr-only">{measurementsTexts.notGiven}</span>
              ) : (
                <span className="text-12 text-muted">
                  {smallerUnits(name, system) === null && unitOf(name, system)}
                </span>
              )}
              {onOpen && <ChevronRight aria-hidden className="size-4 self-center text-muted" />}
            </span>
            <Ruler name={name} value={value} guess={guess} />
          </>
        )
        return (
          <li key={name} className="border-b border-line">
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(name)}
                className="focus-inset block w-full pt-2.5 text-left hover:bg-wash"
              >
                {row}
              </button>
            ) : (
              <div className="pt-2.5">{row}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
