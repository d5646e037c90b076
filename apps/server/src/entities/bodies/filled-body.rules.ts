// Pure rules of likeness: the one distance between bodies, for Discover, filters, search, suggestions and words.
// A body is a point in deviations of its body type. What is not measured is predicted from what is, and an
// eleventh axis has the uncertainty of the prediction, so that distances are expected distances.
import type { BodyHalf } from '@kloset/contract/garments'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureNames } from '@kloset/contract/measurements'
import { cholesky, populationOf } from '@kloset/demo/populations'
import { populationDeviations } from './deviations.ts'
import { columnOf, type Measures } from './moved-body.rules.ts'

/** The measures whose correlations are known, in the order of the first ten axes. */
export const likenessMeasures = [
  'height',
  'weight',
  'chest',
  'waist',
  'hips',
  'torsoLength',
  'shoulderWidth',
  'armLength',
  'inseamLength',
  'outseamLength',
] as const satisfies readonly MeasureName[]

export type LikenessMeasure = (typeof likenessMeasures)[number]

/** Bodies are compared within one of these. `unknown` has neither a body type nor a gender. */
export const bodyKinds = ['feminine', 'masculine', 'unknown'] as const
export type BodyKind = (typeof bodyKinds)[number]

/** Means and deviations in inches and pounds, and correlations, in the order of `likenessMeasures`. */
export interface Population {
  readonly means: readonly number[]
  readonly deviations: readonly number[]
  readonly correlations: readonly (readonly number[])[]
}

/** Lengths correlate, so they count half: five whole axes would outweigh the girths. */
const LENGTH_WEIGHT = 0.5
export const axisWeights = likenessMeasures.map((name) =>
  ['height', 'weight', 'chest', 'waist', 'hips'].includes(name) ? 1 : LENGTH_WEIGHT,
)

/** The axis of the uncertainty, counted from 1. */
export const UNCERTAIN_AXIS = likenessMeasures.length + 1

/** How many of the measures must be known to say how alike bodies are. */
export const SHARED_MIN = 2

/** The measures that a garment of each half of the body must fit. */
const fitted: Readonly<Record<BodyHalf, readonly LikenessMeasure[]>> = {
  upper: ['chest', 'shoulderWidth', 'armLength'],
  lower: ['waist', 'hips', 'inseamLength'],
}
/** The weight of these measures. Each other measure has its inverse. */
const FITTED_WEIGHT = 2

/** The weights of each axis's square for a look that covers one half. Their sum is that of a whole look. */
export function halfWeights(half: BodyHalf): readonly number[] {
  const times = likenessMeasures.map((name) =>
    fitted[half].includes(name) ? FITTED_WEIGHT : 1 / FITTED_WEIGHT,
  )
  const squares = axisWeights.map((weight) => weight ** 2)
  const scale = squares.reduce((sum, square) => sum + square, 0) / dot(squares, times)
  return times.map((each) => each * scale)
}

/**
 * @param value of the measure with this axis; null when it is not known
 * @returns it in deviations, computed from the value in single precision, as in the database
 */
export function scoreOf(
  { means, deviations }: Pick<Population, 'means' | 'deviations'>,
  axis: number,
  value: number | null | undefined,
): number | null {
  if (value === null || value === undefined) return null
  return (Math.fround(value) - (means[axis] ?? 0)) / (deviations[axis] ?? 1)
}

/** Added to the correlations' diagonal: a measured value is not exact either. */
export const RIDGE = 0.02

/** A missing measure, in the person's inches or pounds. */
export interface Predicted {
  readonly value: number
  /** Standard deviation of the true value around it. */
  readonly spread: number
}

export interface FilledBody {
  /** Eleven coordinates: ten weighted measures in deviations, and the root of the variance of what is predicted. */
  readonly axes: readonly number[]
  /** How many of the ten measures are known. */
  readonly known: number
  /** The missing ones of the ten. */
  readonly predicted: ReadonlyMap<LikenessMeasure, Predicted>
}

/** How one set of known measures predicts the others. */
interface Pattern {
  readonly known: readonly number[]
  readonly missing: readonly {
    readonly axis: number
    readonly coefficients: readonly number[]
    readonly variance: number
  }[]
}

/** Rows of the regression, C_uk (C_kk + RIDGE I)^-1, and the residual variance of each. */
function patternOf(correlations: Population['correlations'], isKnown: readonly boolean[]): Pattern {
  const at = (row: number, column: number) => correlations[row]?.[column] ?? 0
  const axes = isKnown.map((_, axis) => axis)
  const known = axes.filter((axis) => isKnown[axis])
  const lower = cholesky(
    known.map((row) => known.map((column) => at(row, column) + (row === column ? RIDGE : 0))),
  )
  const missing = axes
    .filter((axis) => !isKnown[axis])
    .map((axis) => {
      const shared = known.map((other) => at(axis, other))
      const coefficients = solve(lower, shared)
      const explained = dot(coefficients, shared)
      return { axis, coefficients, variance: at(axis, axis) - explained }
    })
  return { known, missing }
}

export const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

/** Solves (L Lᵀ) x = b. */
export function solve(
  lower: readonly (readonly number[])[],
  b: readonly number[],
): readonly number[] {
  const half: number[] = []
  for (const [row, values] of lower.entries()) {
    half.push(((b[row] ?? 0) - dot(values.slice(0, row), half)) / (values[row] ?? 1))
  }
  const x = [...half]
  for (let row = lower.length - 1; row >= 0; row -= 1) {
    let left = x[row] ?? 0
    for (let below = row + 1; below < lower.length; below += 1) {
      left -= (lower[below]?.[row] ?? 0) * (x[below] ?? 0)
    }
    x[row] = left / (lower[row]?.[row] ?? 1)
  }
  return x
}

/** @throws RangeError for correlations that no population has */
function requireCorrelations(correlations: Population['correlations']): void {
  const isSymmetric = correlations.every((values, row) =>
    values.every(
      (value, column) => value === correlations[column]?.[row] && (row !== column || value === 1),
    ),
  )
  const size = likenessMeasures.length
  const isSquare = correlations.length === size && correlations.every((row) => row.length === size)
  if (!isSquare || !isSymmetric) {
    throw new RangeError(
      `Correlations are a symmetric ${size} x ${size} matrix with a diagonal of 1.`,
    )
  }
  try {
    cholesky(correlations)
  } catch (error) {
    throw new RangeError('The correlations are not positive definite: no population has them.', {
      cause: error,
    })
  }
}

/**
 * Makes the function that fills the bodies of one population. The regression of each set of known measures is computed
 * once.
 * @throws RangeError when the correlations are not those of a population
 */
export function createFiller(population: Population) {
  const { means, deviations, correlations } = population
  requireCorrelations(correlations)
  const patterns = new Map<string, Pattern>()
  const patternFor = (isKnown: readonly boolean[]) => {
    const key = isKnown.map(Number).join('')
    const pattern = patterns.get(key) ?? patternOf(correlations, isKnown)
    patterns.set(key, pattern)
    return pattern
  }
  /** @param body inches and pounds; other measures than the ten are ignored */
  return (body: Partial<Measures>): FilledBody => {
    const scores = likenessMeasures.map((name, axis) => scoreOf(population, axis, body[name]))
    const { known, missing } = patternFor(scores.map((score) => score !== null))
    const given = known.map((axis) => scores[axis] ?? 0)
    const axes = scores.map((score, axis) => (score ?? 0) * (axisWeights[axis] ?? 1))
    const predicted = new Map<LikenessMeasure, Predicted>()
    let variance = 0
    for (const { axis, coefficients, variance: left } of missing) {
      const score = dot(coefficients, given)
      const [name, weight = 1] = [likenessMeasures[axis], axisWeights[axis]]
      axes[axis] = score * weight
      variance += weight ** 2 * left
      const [mean = 0, deviation = 1] = [means[axis], deviations[axis]]
      if (name) {
        predicted.set(name, {
          value: mean + score * deviation,
          spread: Math.sqrt(left) * deviation,
        })
      }
    }
    return { axes: [...axes, Math.sqrt(variance)], known: known.length, predicted }
  }
}

/** The average of two populations: for bodies without a body type. */
function averageOf(one: Population, other: Population): Population {
  const half = (a: readonly number[], b: readonly number[] = []) =>
    a.map((value, index) => (value + (b[index] ?? 0)) / 2)
  return {
    means: half(one.means, other.means),
    deviations: half(one.deviations, other.deviations),
    correlations: one.correlations.map((row, index) => half(row, other.correlations[index])),
  }
}

const inOrder = likenessMeasures.map(columnOf)
const [feminine, masculine] = [
  populationOf('feminine', inOrder),
  populationOf('masculine', inOrder),
]

export const populations: Readonly<Record<BodyKind, Population>> = {
  feminine,
  masculine,
  unknown: averageOf(feminine, masculine),
}

const fillers: Readonly<Record<BodyKind, ReturnType<typeof createFiller>>> = {
  feminine: createFiller(populations.feminine),
  masculine: createFiller(populations.masculine),
  unknown: createFiller(populations.unknown),
}

/** A body as a point of its body type. @param body inches and pounds */
export const fillBody = (kind: BodyKind, body: Partial<Measures>): FilledBody => fillers[kind](body)

/** The body type, else the one that the gender implies, as the column `bodies.kind` has it. */
export function kindOf({
  bodyType,
  gender,
}: {
  readonly bodyType: string | null
  readonly gender: string | null
}): BodyKind {
  const said = bodyType?.toLowerCase()
  if (said === 'feminine' || said === 'masculine') return said
  const known = gender?.toLowerCase()
  if (known === 'female') return 'feminine'
  return known === 'male' ? 'masculine' : 'unknown'
}

/** Root of the squared distance: expected, in deviations. */
export const distanceBetween = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, value, axis) => sum + (value - (other[axis] ?? 0)) ** 2, 0))

/**
 * The point from which distances to others are measured. The asker's own uncertainty would add the same to all of them,
 * so it counts as 0.
 */
export const targetOf = (kind: BodyKind, body: Partial<Measures>): readonly number[] => [
  ...fillBody(kind, body).axes.slice(0, likenessMeasures.length),
  0,
]

/** PostgreSQL's text of a cube that is a point. */
export const cubeText = (axes: readonly number[]) => `(${axes.join(',')})`

/**
 * Where each measure of a body may be, as a box in the space of `bodies.point`: a measured one at one point, a
 * missing one within one deviation of its prediction.
 * @returns PostgreSQL's text of a cube; null when none of the ten is measured, and nothing can be predicted
 */
export function spanText(kind: BodyKind, body: Measures): string | null {
  const { known, predicted } = fillBody(kind, body)
  if (known === 0) return null
  const corner = (side: -1 | 1) =>
    measureNames.map((name) => {
      const deviation = populationDeviations[name]
      const value = body[name]
      if (value !== null) return Math.fround(value) / deviation
      const guess = predicted.get(name as LikenessMeasure)
      return guess ? (guess.value + side * guess.spread) / deviation : UNPREDICTED
    })
  return `(${corner(-1).join(',')}),(${corner(1).join(',')})`
}

/** Where `bodies.point` has missing measures too: far outside of every box. */
const UNPREDICTED = -1000
