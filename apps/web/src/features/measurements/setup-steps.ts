// The order of the guided set-up, what each step says, and how its ruler is divided.
import type { BodyType, FieldUnit } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureNames } from '@kloset/contract/measurements'
import { measurementsTexts } from '@kloset/texts/measurements'
import { isAskedOf, measureText } from '../../entities/body/measures.ts'
import type { RulerScale } from './components/tape-ruler.tsx'

export type SetupStep = 'about' | MeasureName | 'sizes' | 'rest' | 'privacy'

export const isMeasure = (step: SetupStep): step is MeasureName =>
  (measureNames as readonly string[]).includes(step)

/** The steps that say most about a body in the least time: other measures are predicted from them. */
const MAIN: readonly SetupStep[] = ['height', 'sizes', 'waist', 'inseamLength']

/** The measures that can be left out, because they are guessed. */
export const restOf = (bodyType: BodyType | null) =>
  measureNames.filter((name) => isAskedOf(name, bodyType) && !MAIN.includes(name))

/** The steps of a person in order: about you, the four main ones, the rest, privacy. */
export const stepsFor = (bodyType: BodyType | null): SetupStep[] => [
  'about',
  ...MAIN,
  'rest',
  ...restOf(bodyType),
  'privacy',
]

/** The steps before and after a step. Measures of the rest are skipped unless the person opens one. */
export function stepsAround(step: SetupStep, bodyType: BodyType | null) {
  const steps = stepsFor(bodyType)
  const at = steps.indexOf(step)
  return {
    previous: step === 'privacy' ? 'rest' : steps[at - 1],
    next: step === 'rest' ? 'privacy' : steps[at + 1],
  } as const
}

export const SETUP_PARTS = 4

/**
 * The position of a step: the number of its part of four, and its number in that part, both from 1. There are always
 * four parts; a body type only adds a measure to the third.
 */
export function positionOf(step: SetupStep, bodyType: BodyType | null) {
  const steps = stepsFor(bodyType)
  const restFrom = steps.indexOf('rest')
  const parts = [
    steps.slice(0, 1),
    steps.slice(1, restFrom),
    steps.slice(restFrom, -1),
    steps.slice(-1),
  ]
  const at = parts.findIndex((part) => part.includes(step))
  const part = parts[at] ?? []
  return { part: at + 1, position: part.indexOf(step) + 1, count: part.length }
}

/** Where to put the tape. Never says what a number means. */
export const instructions: Readonly<Record<MeasureName, string>> = {
  height: measurementsTexts.howHeight,
  weight: measurementsTexts.howWeight,
  chest: measurementsTexts.howChest,
  waist: measurementsTexts.howWaist,
  hips: measurementsTexts.howHips,
  torsoLength: measurementsTexts.howTorso,
  shoulderWidth: measurementsTexts.howShoulders,
  underbustCircumference: measurementsTexts.howUnderbust,
  armLength: measurementsTexts.howArm,
  inseamLength: measurementsTexts.howInseam,
  outseamLength: measurementsTexts.howOutseam,
  pantsWaist: measurementsTexts.howPantsWaist,
}

/** Ticks in the person's unit. */
export function scaleOf(name: MeasureName, system: FieldUnit): RulerScale {
  if (system === 'stone') return { step: 1, middle: 7, long: 14 }
  if (system === 'metric') return { step: 0.5, middle: 2, long: 10 }
  if (name === 'height') return { step: 0.5, middle: 2, long: 12 }
  if (name === 'weight') return { step: 1, middle: 5, long: 10 }
  if (name === 'pantsWaist') return { step: 0.5, middle: 2, long: 4 }
  return { step: 0.1, middle: 5, long: 10 }
}

/** The text under a long tick: a plain number, but feet and inches for a height in inches, and whole stones. */
export const markOf = (name: MeasureName, system: FieldUnit) => (shown: number) => {
  if (system === 'stone') return String(shown / 14)
  return name === 'height' && system === 'imperial'
    ? measureText(name, shown, system)
    : String(shown)
}
