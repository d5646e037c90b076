// The offsets of brands and their categories: what reports say of each on the grid, merged in closed form.
// Before reports, a category's offset is distributed about its brand's: a report about one category also says something
// about the brand's others.
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

/** What is known of a brand: log densities by offset on the grid. */
export interface Brand {
  /** What each category's own reports say of its offset. */
  readonly said: ReadonlyMap<unknown, Float64Array>
  /** What each category's own reports say of the brand's offset. */
  readonly hinted: ReadonlyMap<unknown, Float64Array>
  /** Of the brand's offset: the sum of its prior and of `hinted`. */
  readonly offset: Float64Array
}

export interface Offsets {
  /** @param said what reports say of each category's offset */
  readonly merge: (said: ReadonlyMap<unknown, Float64Array>) => Brand
  /**
   * From a log density of a category's offset to that of its brand's, or back: wider by the spread of
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
  const merge = (said: ReadonlyMap<unknown, Float64Array>) => {
    const hinted = new Map([...said].map(([category, log]) => [category, hint(log)]))
    const offset = Float64Array.from(prior)
    for (const log of hinted.values()) addTo(offset, log)
    return { said, hinted, offset }
  }
  return { merge, hint }
}

/**
 * Density of a category's offset, on the grid.
 * @param category need not be one that was reported
 */
export function offsetOf(brand: Brand, category: unknown, { hint }: Offsets): Float64Array {
  const others = Float64Array.from(brand.offset)
  const hinted = brand.hinted.get(category)
  if (hinted) addTo(others, hinted, -1)
  const log = hint(others)
  const own = brand.said.get(category)
  if (own) addTo(log, own)
  return densityOf(log)
}

/** What reports say of each category's offset: the sum over people. */
export function sumReports(
  garments: Garments,
  { logLikelihood }: Verdicts,
): Map<unknown, Float64Array> {
  const said = new Map<unknown, Float64Array>()
  for (const [category, wearings] of garments) {
    const sum = new Float64Array(POINTS)
    for (const { reports } of wearings) addTo(sum, logLikelihood(reports))
    said.set(category, sum)
  }
  return said
}

/**
 * Log evidence (marginal likelihood) of what reports say of brands, for learning; the tastes of people count as
 * independent.
 * @param brands what reports say of each of a brand's categories
 */
export function logEvidenceOf(
  brands: readonly ReadonlyMap<unknown, Float64Array>[],
  spreads: Spreads,
): number {
  const prior = densityOf(normalLog(spreads.brand))
  const kernel = normalKernel(spreads.category)
  const [density, blurred] = [new Float64Array(POINTS), new Float64Array(POINTS)]
  let sum = -brands.length * Math.log(sumOf(prior))
  for (const said of brands) {
    const offset = Float64Array.from(prior)
    for (const log of said.values()) {
      multiply(offset, blur(densityOf(log, density), kernel, blurred))
      sum += peakOf(log)
    }
    sum += Math.log(sumOf(offset) + TINY)
  }
  return sum
}
