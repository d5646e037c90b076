// Draws realistic bodies, with measurements that fit together, for the demo community and for load tests. Other modules
// decide whose body it is and who may match it.
import { ageRanges } from '@kloset/contract/measurements'
import { type BodyType, type Margin, measured, type Measured, populations } from './populations.ts'
import { itemAt, type Random } from './random.ts'

/** Inches; pounds for the weight. Named like the columns of the database. */
export interface Measurements {
  height: number
  weight: number
  chest: number
  waist: number
  hips: number
  torso_length: number
  shoulder_width: number
  arm_length: number
  inseam_length: number
  outseam_length: number
  /** Feminine bodies only. */
  underbust_circumference: number | null
  pants_waist: number
}

export type AgeRange = (typeof ageRanges)[number]

/** Our assumption: younger people share more of what they wear; every age range occurs. */
const ageWeights = [14, 20, 18, 14, 10, 7, 5, 4, 3, 3, 2]

/** Weight and girths have a long upper tail; a normal distribution would draw impossible bodies. */
const skewed: ReadonlySet<Measured> = new Set(['weight', 'chest', 'waist', 'hips'])

/**
 * One body of the civilian population: jointly normal with the correlations of ANSUR II, means and
 * deviations of NHANES where it measured them (see `anthropometry.json`); weight and girths are
 * log-normal with that mean and deviation. Rounded to 0.5 in and 1 lb.
 */
export function drawBody(random: Random, bodyType: BodyType): Measurements {
  return redrawUntilHuman(() => measure(random, bodyType, []))
}

/** A body of this height (inches) and weight (pounds); the other measurements are drawn to fit. */
export function drawBodyOf(
  random: Random,
  bodyType: BodyType,
  given: { height: number; weight: number },
): Measurements {
  const { margins, factor } = populations[bodyType]
  const height = standardize('height', itemAt(margins, 0), given.height)
  const weight = standardize('weight', itemAt(margins, 1), given.weight)
  const [own = 0, rest = 1] = [factor[1]?.[0], factor[1]?.[1]]
  return redrawUntilHuman(() => measure(random, bodyType, [height, (weight - own * height) / rest]))
}

export function drawAgeRange(random: Random): AgeRange {
  return random.weighted(ageRanges, (range) => itemAt(ageWeights, ageRanges.indexOf(range)))
}

/** `fixed` are the first independent standard normals; the others are drawn. */
function measure(random: Random, bodyType: BodyType, fixed: readonly number[]): Measurements {
  const { margins, factor } = populations[bodyType]
  const independent = measured.map((_, index) => fixed[index] ?? random.normal())
  const values = measured.map((name, row) => {
    const score = itemAt(factor, row).reduce(
      (sum, part, column) => sum + part * (independent[column] ?? 0),
      0,
    )
    return [name, realize(name, itemAt(margins, row), score)]
  })
  const body = Object.fromEntries(values) as Record<Measured, number>
  return round({
    ...body,
    underbust_circumference: bodyType === 'feminine' ? body.chest - bustDifference(random) : null,
    pants_waist: pantsWaist(random, bodyType, body),
  })
}

/** Bust less underbust, inches: an A to a DD cup for most. Neither source measured the underbust. */
const bustDifference = (random: Random) => Math.min(10, Math.max(1, 4.2 + 1.6 * random.normal()))

/** Trousers sit between waist and hips, lower on masculine bodies. Neither source measured it. */
function pantsWaist(random: Random, bodyType: BodyType, body: { waist: number; hips: number }) {
  const share = bodyType === 'feminine' ? 0.25 : 0.1
  return body.waist + share * (body.hips - body.waist) + 0.6 * random.normal()
}

function redrawUntilHuman(draw: () => Measurements): Measurements {
  for (let tries = 0; tries < 1000; tries += 1) {
    const body = draw()
    if (isHuman(body)) return body
  }
  throw new RangeError('no body can be drawn for this height and weight')
}

/** Cuts the far tails, well inside the bounds that the database checks. */
function isHuman(body: Measurements): boolean {
  const bodyMassIndex = (703 * body.weight) / body.height ** 2
  const inside = (value: number, low: number, high: number) => value >= low && value <= high
  return (
    inside(bodyMassIndex, 15, 70) &&
    inside(body.height, 48, 86) &&
    inside(body.chest, 26, 75) &&
    inside(body.waist, 20, 75) &&
    inside(body.hips, 28, 80) &&
    inside(body.inseam_length, 20, 42) &&
    inside(body.outseam_length - body.inseam_length, 3, 16) &&
    (body.underbust_circumference === null || inside(body.underbust_circumference, 22, 70))
  )
}

function round(body: Measurements): Measurements {
  const halves = Object.entries<number | null>({ ...body }).map(([name, value]) => {
    if (value === null) return [name, null]
    return [name, name === 'weight' ? Math.round(value) : Math.round(value * 2) / 2]
  })
  return Object.fromEntries(halves)
}

/** Mean and deviation of the logarithm of a log-normal with this mean and deviation. */
function logarithmic({ mean, deviation }: Margin): Margin {
  const variance = Math.log(1 + (deviation / mean) ** 2)
  return { mean: Math.log(mean) - variance / 2, deviation: Math.sqrt(variance) }
}

function realize(name: Measured, margin: Margin, score: number): number {
  if (!skewed.has(name)) return margin.mean + margin.deviation * score
  const log = logarithmic(margin)
  return Math.exp(log.mean + log.deviation * score)
}

function standardize(name: Measured, margin: Margin, value: number): number {
  if (!skewed.has(name)) return (value - margin.mean) / margin.deviation
  const log = logarithmic(margin)
  return (Math.log(value) - log.mean) / log.deviation
}
