// The offsets of brands and their categories: the evidence about each on the grid, merged in closed form. Before
// reports, a category's offset is distributed about its brand's: a report about one category also tells something about
// the brand's other categories.
import {
  addTo,
  blur,
  densityOf,
  logOf,
  multiply,
  normalKernel,
  normalLog,
  peakOf,
  POINTS,
  sumOf,
  TINY,
} from './grid.rules.ts'
import type { Observation, Spreads, Verdicts } from './verdicts.rules.ts'

/** A person's reports about one brand and category. */
export interface Wearing {
  readonly person: unknown
  readonly reports: readonly Observation[]
}

/** All reports about a brand, by category. */
export type Garments = ReadonlyMap<unknown, readonly Wearing[]>

/** The evidence about a brand: log densities by offset on the grid. */
export interface Brand {
  /** Evidence of each category's own reports about its offset. */
  readonly evidence: ReadonlyMap<unknown, Float64Array>
  /** Evidence of each category's own reports about the brand's offset. */
  readonly hinted: ReadonlyMap<unknown, Float64Array>
  /** Log density of the brand's offset: the sum of its prior and of `hinted`. */
  readonly offset: Float64Array
}

export interface Offsets {
  /** @param evidence of reports about each category's offset */
  readonly merge: (evidence: ReadonlyMap<unknown, Float64Array>) => Brand
  /**
   * Converts a log density of a category's offset to one of its brand's offset, or back: wider by the spread of
   * categories.
   */
  readonly hint: (log: Float64Array) => Float64Array
}

export function createOffsets(spreads: Spreads): Offsets {
  const prior = normalLog(spreads.brand)
  const kernel = normalKernel(spreads.category)
  const hint = (log: Float64Array) => {
    const peak = peakOf(log)
    return logOf(blur(densityOf(log), kernel)).map((value) => value + peak)
  }
  const merge = (evidence: ReadonlyMap<unknown, Float64Array>) => {
    const hinted = new Map([...evidence].map(([category, log]) => [category, hint(log)]))
    const offset = Float64Array.from(prior)
    for (const log of hinted.values()) addTo(offset, log)
    return { evidence, hinted, offset }
  }
  return { merge, hint }
}

/**
 * Density of a category's offset, on the grid.
 * @param category also one without reports
 */
export function offsetOf(brand: Brand, category: unknown, { hint }: Offsets): Float64Array {
  const others = Float64Array.from(brand.offset)
  const hinted = brand.hinted.get(category)
  if (hinted) addTo(others, hinted, -1)
  const log = hint(others)
  const own = brand.evidence.get(category)
  if (own) addTo(log, own)
  return densityOf(log)
}

/** Evidence of reports about each category's offset: the sum over people. */
export function sumReports(
  garments: Garments,
  { logLikelihood }: Verdicts,
): Map<unknown, Float64Array> {
  const evidence = new Map<unknown, Float64Array>()
  for (const [category, wearings] of garments) {
    const sum = new Float64Array(POINTS)
    for (const { reports } of wearings) addTo(sum, logLikelihood(reports))
    evidence.set(category, sum)
  }
  return evidence
}

/**
 * Log evidence (marginal likelihood) of the reports about brands, for learning; the tastes of people count as
 * independent.
 * @param brands evidence of reports about each of a brand's categories
 */
export function logEvidenceOf(
  brands: readonly ReadonlyMap<unknown, Float64Array>[],
  spreads: Spreads,
): number {
  const prior = densityOf(normalLog(spreads.brand))
  const kernel = normalKernel(spreads.category)
  const [density, blurred] = [new Float64Array(POINTS), new Float64Array(POINTS)]
  let sum = -brands.length * Math.log(sumOf(prior))
  for (const evidence of brands) {
    const offset = Float64Array.from(prior)
    for (const log of evidence.values()) {
      multiply(offset, blur(densityOf(log, density), kernel, blurred))
      sum += peakOf(log)
    }
    sum += Math.log(sumOf(offset) + TINY)
  }
  return sum
}
