// Converts bodies to sizes by a size chart, also when measures are missing.

/** One number for all measures of a chart, or one for each: in the order of `measures`, or by name. */
type PerMeasure = number | readonly number[] | Readonly<Record<string, number>>

/** A linear size chart of a category, in inches and pounds. */
export interface SizeChart {
  /** Names of the measures that decide the size. */
  readonly measures: readonly string[]
  /** The body of size 0. */
  readonly middle: PerMeasure
  /** Inches or pounds from one size to the next. */
  readonly step: PerMeasure
}

export type SizeCharts = Readonly<Record<string, SizeChart>>

/** Inches and pounds by measure. A value that is missing, or is not a positive number, counts as not measured. */
export type Body = Readonly<Record<string, number | null | undefined>>

/** Predictions of the missing measures, each with its standard deviation. Inches and pounds. */
export type GuessedBody = ReadonlyMap<string, { readonly value: number; readonly spread: number }>

/** A body as a chart sees it. */
export interface BodySize {
  /** Its size, not rounded: the mean of (value - middle) / step over the measures that are known. */
  readonly size: number
  /** Variance of the size, in sizes squared, because measures are missing; 0 when none is. */
  readonly variance: number
}

/** A valid chart, with the known distribution of bodies on it. */
export interface Scale {
  readonly axes: readonly {
    readonly measure: string
    readonly middle: number
    readonly step: number
  }[]
  /** Variance of a body's measures about their mean, in sizes squared. */
  readonly within: number
}

/** Bodies further from the middle than this, in sizes, count as unknown. */
const MOST_SIZES = 100
/** Prior variance of a body's measures, and the number of observations that it weighs. */
const WITHIN = 1
const WITHIN_WORTH = 20

/** @throws {TypeError} for a chart without measures, or with a middle or step that is not a number */
export function scalesOf(charts: SizeCharts, bodies: readonly Body[]): ReadonlyMap<string, Scale> {
  return new Map(
    Object.entries(charts).map(([category, chart]) => {
      const axes = chart.measures.map((measure, index) => ({
        measure,
        middle: numberOf(chart.middle, measure, index),
        step: numberOf(chart.step, measure, index),
      }))
      if (
        axes.length === 0 ||
        axes.some(({ middle, step }) => !Number.isFinite(middle) || !(step > 0))
      )
        throw new TypeError(
          `The chart of ${category} needs measures, each with a middle and a step above 0`,
        )
      return [category, { axes, within: withinOf(axes, bodies) }]
    }),
  )
}

function numberOf(values: PerMeasure, measure: string, index: number): number {
  if (typeof values === 'number') return values
  const named = values as Readonly<Record<string, number | undefined>>
  return (Array.isArray(values) ? named[index] : named[measure]) ?? Number.NaN
}

/**
 * @param guessed of measures that are missing
 * @returns null for a body without any of the chart's measures, known or guessed
 */
export function bodySizeOf(
  { axes, within }: Scale,
  body: Body | null | undefined,
  guessed: GuessedBody = new Map(),
): BodySize | null {
  const sizes = body ? sizesOf(axes, body) : []
  if (body && sizes.length < axes.length) {
    const whole = guessedSizeOf(axes, body, guessed)
    if (whole) return whole
  }
  if (sizes.length === 0) return null
  const size = sizes.reduce((sum, one) => sum + one, 0) / sizes.length
  // The mean of k of n exchangeable values differs from that of all by this variance.
  const variance = within * (1 / sizes.length - 1 / axes.length)
  return { size, variance }
}

/** The size of a body whose missing measures are guessed; null when one of them is not guessed. */
function guessedSizeOf(axes: Scale['axes'], body: Body, guessed: GuessedBody): BodySize | null {
  let [sum, spread] = [0, 0]
  for (const axis of axes) {
    const [known] = sizesOf([axis], body)
    const guess = guessed.get(axis.measure)
    if (known === undefined && !guess) return null
    sum += known ?? ((guess?.value ?? 0) - axis.middle) / axis.step
    // Errors of guesses are correlated: their deviations add up.
    spread += known === undefined ? (guess?.spread ?? 0) / axis.step : 0
  }
  return { size: sum / axes.length, variance: (spread / axes.length) ** 2 }
}

function sizesOf(axes: Scale['axes'], body: Body): number[] {
  return axes.flatMap(({ measure, middle, step }) => {
    const value = Object.hasOwn(body, measure) ? body[measure] : null
    if (typeof value !== 'number' || !(value > 0)) return []
    const size = (value - middle) / step
    return Math.abs(size) <= MOST_SIZES ? [size] : []
  })
}

function withinOf(axes: Scale['axes'], bodies: readonly Body[]): number {
  let squares = WITHIN * WITHIN_WORTH
  let freedom = WITHIN_WORTH
  for (const body of bodies) {
    const sizes = sizesOf(axes, body)
    const mean = sizes.reduce((sum, one) => sum + one, 0) / sizes.length
    for (const size of sizes) squares += (size - mean) ** 2
    freedom += Math.max(0, sizes.length - 1)
  }
  return squares / freedom
}
