// Pure rules of guessing one's own body: from the measures that are known and from the sizes that one wears. A guess
// is never a measured number: its owner sees it as a range, and it orders others only for its owner.
import type { GarmentCategory, SizeSystem } from '@kloset/contract/garments'
import { measureBounds } from '@kloset/contract/measurements'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import type { SizeVerdict } from '@kloset/contract/size-advice'
import { cholesky } from '@kloset/demo/populations'
import { type BaseChart, baseCharts } from './base-charts.ts'
import {
  axisWeights,
  type BodyKind,
  dot,
  type LikenessMeasure,
  likenessMeasures,
  populations,
  type Predicted,
  RIDGE,
  scoreOf,
  solve,
} from './filled-body.rules.ts'
import type { Measures } from './moved-body.rules.ts'
import { assumedSpreads } from './size-spreads.rules.ts'
import { stepOf } from './size-systems.rules.ts'

/** A size that somebody wears, and how it fits. */
export interface Piece {
  readonly brandKey: string | null
  readonly category: GarmentCategory
  readonly system: SizeSystem
  readonly label: string
  readonly verdict: SizeVerdict
}

/** A garment that is too small or too large is about this far from the best size. */
const BEYOND = { small: -0.95, true: 0, large: 0.95 } as const
/** The variance of a size that is rounded to a whole number, and of what a verdict does not say. */
const CHANCE = 1 / 12 + assumedSpreads.cut ** 2 / 3 + assumedSpreads.noise ** 2

/** One thing that is known: a weighted sum of the ten measures in deviations, and its value. */
interface Row {
  readonly weights: readonly number[]
  readonly value: number
  /** Null for a measure, and for the length of a piece. */
  readonly piece: Piece | null
  /** Variance that neither body, brand nor taste explains, in squares of the value's unit. */
  readonly noise: number
}

const noWeights = likenessMeasures.map(() => 0)

function measureRows(kind: BodyKind, body: Partial<Measures>): Row[] {
  return likenessMeasures.flatMap((name, axis) => {
    const value = scoreOf(populations[kind], axis, body[name])
    if (value === null) return []
    return { weights: noWeights.with(axis, 1), value, piece: null, noise: RIDGE }
  })
}

/** The body that a size is made for: the mean over the girths of its chart, in sizes. Empty for shoes and bags. */
function pieceRow(kind: BodyType, piece: Piece): Row[] {
  const charts: Readonly<Record<string, BaseChart>> = baseCharts[kind]
  const chart = charts[piece.category]
  const step = stepOf(piece.system, piece.label, { bodyType: kind, category: piece.category })
  if (!chart || step === null) return []
  const { means, deviations } = populations[kind]
  const weights = [...noWeights]
  let middle = 0
  for (const girth of chart.measures) {
    const axis = likenessMeasures.indexOf(girth)
    const sizes = chart.step[girth] * chart.measures.length
    weights[axis] = (deviations[axis] ?? 1) / sizes
    middle += ((means[axis] ?? 0) - chart.middle[girth]) / sizes
  }
  return [{ weights, value: step - BEYOND[piece.verdict] - middle, piece, noise: CHANCE }]
}

/**
 * The standard deviation of a worn length from the person's inseam, in inches: lengths come in steps of two, and how
 * long trousers should be is a matter of taste. Assumed: no source says how people choose it.
 */
const LENGTH_DEVIATION = 1.25

/** The inseam that the length of a piece is made for: the 32 of `W30 L32`. */
function lengthRow(kind: BodyType, { system, label }: Piece): Row[] {
  const length = system === 'waist_length' ? Number(/L(\d+)$/.exec(label)?.[1]) : Number.NaN
  if (Number.isNaN(length)) return []
  const { means, deviations } = populations[kind]
  const axis = likenessMeasures.indexOf('inseamLength')
  const [mean = 0, deviation = 1] = [means[axis], deviations[axis]]
  return [
    {
      weights: noWeights.with(axis, 1),
      value: (length - mean) / deviation,
      piece: null,
      noise: (LENGTH_DEVIATION / deviation) ** 2,
    },
  ]
}

/** Covariance of two known values that comes not from the body, but from brands, tastes and chance. */
function sharedNoise(one: Row, other: Row): number {
  const isSame = one === other
  if (!one.piece || !other.piece) return isSame ? one.noise : 0
  const isBrand =
    one.piece === other.piece ||
    (one.piece.brandKey !== null && one.piece.brandKey === other.piece.brandKey)
  const isCategory = isBrand && one.piece.category === other.piece.category
  return (
    assumedSpreads.person ** 2 +
    (isBrand ? assumedSpreads.brand ** 2 : 0) +
    (isCategory ? assumedSpreads.category ** 2 : 0) +
    (isSame ? one.noise : 0)
  )
}

/** Combines several lengths into one. */
function averageOf(lengths: readonly Row[]): Row[] {
  const [first] = lengths
  if (!first) return []
  const sum = lengths.reduce((total, { value }) => total + value, 0)
  return [{ ...first, value: sum / lengths.length }]
}

interface Guessed {
  /** The ten measures in deviations, known ones as they are. */
  readonly scores: readonly number[]
  /** Those of the ten that are not known, in inches and pounds. */
  readonly predicted: ReadonlyMap<LikenessMeasure, Predicted>
}

/**
 * The expected body: the mean of the population, given what is known. Without pieces it is what `fillBody`
 * predicts.
 * @param body inches and pounds; other measures than the ten are ignored
 */
export function guessBody(
  kind: BodyKind,
  body: Partial<Measures>,
  pieces: readonly Piece[],
): Guessed {
  const { means, deviations, correlations } = populations[kind]
  const worn = kind === 'unknown' ? [] : pieces.flatMap((piece) => pieceRow(kind, piece))
  const lengths = kind === 'unknown' ? [] : pieces.flatMap((piece) => lengthRow(kind, piece))
  const known = measureRows(kind, body)
  // Ten pieces of the same length are one observation: they share the taste of their owner.
  const rows = [...known, ...worn, ...averageOf(lengths)]
  // The covariance of each known value with each measure.
  const shared = rows.map(({ weights }) => correlations.map((row) => dot(weights, row)))
  const lower = cholesky(
    rows.map((one, index) =>
      rows.map((other) => dot(shared[index] ?? [], other.weights) + sharedNoise(one, other)),
    ),
  )
  const values = rows.map(({ value }) => value)
  const scores: number[] = []
  const predicted = new Map<LikenessMeasure, Predicted>()
  for (const [axis, name] of likenessMeasures.entries()) {
    const measured = known.find(({ weights }) => weights[axis] === 1)
    const along = shared.map((row) => row[axis] ?? 0)
    const coefficients = solve(lower, along)
    const score = measured?.value ?? dot(coefficients, values)
    scores.push(score)
    if (measured) continue
    const [mean = 0, deviation = 1] = [means[axis], deviations[axis]]
    const left = Math.max(0, 1 - dot(coefficients, along))
    predicted.set(name, { value: mean + score * deviation, spread: Math.sqrt(left) * deviation })
  }
  return { scores, predicted }
}

/** As `targetOf`, but also with the sizes that somebody wears. */
export const guessedTargetOf = (
  kind: BodyKind,
  body: Partial<Measures>,
  pieces: readonly Piece[],
): readonly number[] => [
  ...guessBody(kind, body, pieces).scores.map((score, axis) => score * (axisWeights[axis] ?? 1)),
  0,
]

/** Half of an 80% range of a normal distribution, in deviations. */
const HALF_RANGE = 1.28
/** A weight above this, in deviations, is in the heaviest fifth, whose bodies differ more. */
const HEAVIEST_FIFTH = 0.84
/** The factor for their ranges. Without it they contain 70 to 77 of 100 bodies. */
const WIDER = 1.25

/** An 80% range of a measure. Inches, pounds for the weight. */
export interface Guess {
  readonly name: LikenessMeasure
  readonly low: number
  readonly high: number
}

/**
 * A range for each of the ten measures, as the others predict it: a guess where it is not known, a comparison where it
 * is. Empty without a body type, and when nothing is known.
 */
export function guessMeasures(
  kind: BodyKind,
  body: Partial<Measures>,
  pieces: readonly Piece[],
): Guess[] {
  if (kind === 'unknown') return []
  const weightAxis = likenessMeasures.indexOf('weight')
  return likenessMeasures.flatMap((name) => {
    const others = { ...body, [name]: null }
    const isKnown = likenessMeasures.some((other) => (others[other] ?? null) !== null)
    if (!isKnown && pieces.every((piece) => pieceRow(kind, piece).length === 0)) return []
    const { predicted, scores } = guessBody(kind, others, pieces)
    const { value = 0, spread = 0 } = predicted.get(name) ?? {}
    const isHeavy = (scores[weightAxis] ?? 0) >= HEAVIEST_FIFTH
    const half = HALF_RANGE * spread * (isHeavy ? WIDER : 1)
    const { min, max } = measureBounds[name]
    const bounded = (end: number) => Math.min(max, Math.max(min, Math.round(end * 10) / 10))
    return { name, low: bounded(value - half), high: bounded(value + half) }
  })
}
