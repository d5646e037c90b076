// Predicts the other measures from height and weight. ANSUR II (2012, US Army, public domain): least squares over
// 1,986 women and 4,082 men; inches and pounds. Only used to ask "double-check?".
import type { BodyType } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureNames } from '@kloset/contract/measurements'

type Predicted =
  | 'chest'
  | 'waist'
  | 'hips'
  | 'torsoLength'
  | 'shoulderWidth'
  | 'armLength'
  | 'inseamLength'
  | 'outseamLength'

interface Line {
  readonly base: number
  readonly perInch: number
  readonly perPound: number
  /** Standard deviation of the residuals of the line. */
  readonly residual: number
}

const line = (base: number, perInch: number, perPound: number, residual: number): Line => ({
  base,
  perInch,
  perPound,
  residual,
})

const lines: Readonly<Record<BodyType, Readonly<Record<Predicted, Line>>>> = {
  feminine: {
    chest: line(38.99, -0.3292, 0.12981, 1.678),
    waist: line(39.926, -0.4717, 0.16208, 1.909),
    hips: line(33.342, -0.1784, 0.12252, 1.161),
    torsoLength: line(6.682, 0.1151, 0.01799, 0.818),
    shoulderWidth: line(5.196, 0.1283, 0.00644, 0.579),
    armLength: line(-1.325, 0.3463, 0.00351, 0.701),
    inseamLength: line(-8.082, 0.6199, -0.00578, 0.92),
    outseamLength: line(-8.803, 0.7652, -0.01115, 0.789),
  },
  masculine: {
    chest: line(40.804, -0.2909, 0.11134, 1.272),
    waist: line(40.351, -0.4358, 0.14219, 1.732),
    hips: line(31.827, -0.1401, 0.09547, 1.036),
    torsoLength: line(6.749, 0.1321, 0.01548, 0.816),
    shoulderWidth: line(8.055, 0.0917, 0.01046, 0.569),
    armLength: line(-1.676, 0.3628, -0.0003, 0.723),
    inseamLength: line(-8.251, 0.62, -0.00696, 0.92),
    outseamLength: line(-8.046, 0.7448, -0.00984, 0.814),
  },
}

/** Civilian means (NHANES 2017-2020; ANSUR II for lengths). Only used as the start of a ruler. */
const starts: Readonly<Record<MeasureName, number>> = {
  height: 66,
  weight: 160,
  chest: 38,
  waist: 34,
  hips: 41,
  torsoLength: 17.5,
  shoulderWidth: 15.5,
  underbustCircumference: 33,
  armLength: 22.5,
  inseamLength: 31,
  outseamLength: 40,
  pantsWaist: 35,
}

type Known = { readonly bodyType: BodyType | null } & {
  readonly [Name in MeasureName]: number | null
}

function predict(name: MeasureName, { bodyType, height, weight }: Known) {
  if (bodyType === null || height === null || weight === null) return null
  const known: Partial<Record<MeasureName, Line>> = lines[bodyType]
  const found = known[name]
  if (!found) return null
  const value = found.base + found.perInch * height + found.perPound * weight
  return { value, residual: found.residual }
}

/** The initial position of the ruler of an unknown measure, in inches or pounds. */
export const startOf = (name: MeasureName, known: Known) =>
  Math.round(predict(name, known)?.value ?? starts[name])

/** Beyond this many residual deviations, a typing error is likelier than a real body: about 1 in 15,000. */
const SURPRISING = 4
/** Soldiers differ less than the whole population, so the deviation is widened. */
const CIVILIAN_SPREAD = 1.5

/** Whether a value is far from the prediction by height and weight. Never a reason to refuse it. */
function isSurprising(name: MeasureName, value: number, known: Known): boolean {
  const predicted = predict(name, known)
  if (!predicted) return false
  return Math.abs(value - predicted.value) > SURPRISING * CIVILIAN_SPREAD * predicted.residual
}

/** Pairs whose first measure is longer on every body. */
const longer: readonly (readonly [MeasureName, MeasureName])[] = [
  ['outseamLength', 'inseamLength'],
  ['height', 'outseamLength'],
  ['chest', 'underbustCircumference'],
]

/** The measures that may be wrong, for the "Double-check?" under a field. */
export function findSurprises(known: Known): ReadonlySet<MeasureName> {
  const surprises = measureNames.filter((name) => {
    const value = known[name]
    return value !== null && isSurprising(name, value, known)
  })
  const swapped = longer.flatMap(([more, less]) => {
    const [a, b] = [known[more], known[less]]
    return a !== null && b !== null && a < b ? [more, less] : []
  })
  return new Set([...surprises, ...swapped])
}
