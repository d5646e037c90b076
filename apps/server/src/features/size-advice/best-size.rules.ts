// Answers one query: joins the evidence about a garment's offset with that of somebody's own reports about their taste,
// and turns body, taste and offset into probabilities of sizes.
import type { SizeDistribution } from '@kloset/contract/size-advice'
import {
  type Body,
  type BodySize,
  bodySizeOf,
  type GuessedBody,
  type Scale,
} from './body-sizes.rules.ts'
import {
  addTo,
  DIFFERENCES,
  differenceAt,
  logOf,
  peakOf,
  POINTS,
  STEP,
  tastePrior,
} from './grid.rules.ts'
import { type Brand, type Garments, offsetOf, type Offsets } from './offsets.rules.ts'
import { observationOf, type Report } from './reports.rules.ts'
import { learnTaste, wornBy } from './tastes.rules.ts'
import type { Choice, Observation, Spreads, Verdicts } from './verdicts.rules.ts'

/** Somebody who asks for their size. */
export interface SizeQuery {
  /** When left out, no report counts as their own. */
  readonly person?: string | number | null | undefined
  readonly brand: string | number
  readonly category: string
  /** Inches and pounds. */
  readonly body?: Body | null | undefined
  /** Predictions of the measures that `body` lacks. */
  readonly guessed?: GuessedBody | undefined
  /** The person's present reports, instead of those that the fit was made with. */
  readonly own?: readonly Report[] | undefined
}

/** All that a fit knows. */
export interface Known {
  readonly scales: ReadonlyMap<string, Scale>
  readonly choice: Choice
  readonly spreads: Spreads
  readonly verdicts: Verdicts
  readonly offsets: Offsets
  readonly brands: ReadonlyMap<unknown, Brand>
  readonly garments: ReadonlyMap<unknown, Garments>
  /** Reports of each person. */
  readonly own: ReadonlyMap<unknown, readonly Report[]>
  readonly bodies: ReadonlyMap<unknown, Body>
}

const MIDDLE = (POINTS - 1) / 2
/** Less probable sizes are left out. */
const LEAST = 1e-4

export function bestSizes(known: Known, query: SizeQuery): SizeDistribution | null {
  const { scales, spreads, bodies, choice } = known
  const scale = scales.get(query.category)
  if (!scale) return null
  const reports = query.own ?? known.own.get(query.person) ?? []
  const measured =
    bodySizeOf(scale, query.body, query.guessed) ?? bodySizeOf(scale, bodies.get(query.person))
  const wearer = measured ?? guessOf(reports, query.category, choice)
  if (!wearer) return null

  // Missing measures add their variance to that of the taste: both belong to the person.
  const taste = tastePrior(Math.hypot(spreads.person, Math.sqrt(wearer.variance)))
  const wardrobe = wardrobeOf(known, query, reports, measured ? null : wearer, taste)
  for (const [brand, garments] of wardrobe) {
    if (brand === query.brand) continue
    const others = withoutOwn(known, brand, query.person)
    for (const [category, worn] of garments) {
      learnTaste(taste, offsetOf(others, category, known.offsets), worn)
    }
  }
  const joint = jointOf(known, query, wardrobe.get(query.brand), taste)
  return sizesOf(wearer.size, joint)
}

/** Without a measure, the sizes that somebody wears in the category show how large they are. */
function guessOf(reports: readonly Report[], category: string, choice: Choice): BodySize | null {
  const sizes = reports.filter((report) => report.category === category).map(({ size }) => size)
  if (sizes.length === 0) return null
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return { size: mean - choice.mean, variance: choice.variance }
}

/** Likelihood of somebody's own reports about each garment: log probability by offset, for each taste. */
type Wardrobe = Map<unknown, Map<string, readonly Float64Array[]>>

/** @param guess the body in sizes, for somebody without a measure of the category */
function wardrobeOf(
  { scales, bodies, choice, verdicts }: Known,
  query: SizeQuery,
  reports: readonly Report[],
  guess: BodySize | null,
  taste: Float64Array,
): Wardrobe {
  const observations = new Map<unknown, Map<string, Observation[]>>()
  for (const report of reports) {
    const scale = scales.get(report.category)
    if (!scale) continue
    const isSame = report.category === query.category
    // The exact body before the community's moved one: a difference between two of one person's bodies would look like
    // taste.
    const wearer =
      bodySizeOf(scale, report.body) ??
      bodySizeOf(scale, query.body, query.guessed) ??
      bodySizeOf(scale, bodies.get(report.person)) ??
      (isSame ? guess : null)
    if (!wearer) continue
    const garments = observations.get(report.brand) ?? new Map<string, Observation[]>()
    observations.set(report.brand, garments)
    // In the same category the same measures are missing, and their variance is part of the taste already.
    const own = isSame ? { ...wearer, variance: 0 } : wearer
    garments.set(report.category, [
      ...(garments.get(report.category) ?? []),
      observationOf(report, own, choice),
    ])
  }
  return new Map(
    [...observations].map(([brand, garments]) => [
      brand,
      new Map([...garments].map(([category, own]) => [category, wornBy(verdicts, own, taste)])),
    ]),
  )
}

/** The reports of all others about a brand. */
function withoutOwn(known: Known, brand: unknown, person: unknown): Brand {
  const all = known.brands.get(brand)
  if (!all) return known.offsets.merge(new Map())
  const reports = known.own.get(person)?.filter((report) => report.brand === brand) ?? []
  if (reports.length === 0) return all
  const evidence = new Map(all.evidence)
  for (const category of new Set(reports.map((report) => report.category))) {
    const wearings = known.garments.get(brand)?.get(category) ?? []
    const own = wearings.find((wearing) => wearing.person === person)
    const sum = Float64Array.from(evidence.get(category) ?? [])
    if (own) addTo(sum, known.verdicts.logLikelihood(own.reports), -1)
    evidence.set(category, sum)
  }
  return known.offsets.merge(evidence)
}

/** Probability of each (taste - offset), on the grid of differences; unnormalised. */
function jointOf(
  known: Known,
  query: SizeQuery,
  worn: ReadonlyMap<string, readonly Float64Array[]> | undefined,
  taste: Float64Array,
): Float64Array {
  const reach = (taste.length - 1) / 2
  const others = withoutOwn(known, query.brand, query.person)
  const fixed = worn ? null : logOf(offsetOf(others, query.category, known.offsets))
  const rows: Float64Array[] = []
  for (let at = 0; at < taste.length; at += 1) {
    rows.push(fixed ?? offsetGivenTaste(known, query, others, worn ?? new Map(), at))
  }
  const peak = Math.max(...rows.map((row, index) => peakOf(row) + (taste[index] ?? 0)))
  const joint = new Float64Array(DIFFERENCES)
  for (const [index, row] of rows.entries()) {
    const weight = (taste[index] ?? 0) - peak
    for (let point = 0; point < POINTS; point += 1) {
      const difference = index - reach - (point - MIDDLE) + POINTS - 1
      if (difference < 0 || difference >= DIFFERENCES) continue
      joint[difference] = (joint[difference] ?? 0) + Math.exp((row[point] ?? 0) + weight)
    }
  }
  return joint
}

/** Log density of the offset and of somebody's reports about this brand, given the taste at this index. */
function offsetGivenTaste(
  { offsets }: Known,
  { category }: SizeQuery,
  others: Brand,
  worn: ReadonlyMap<string, readonly Float64Array[]>,
  at: number,
): Float64Array {
  const brand = Float64Array.from(others.offset)
  const hinted = others.hinted.get(category)
  if (hinted) addTo(brand, hinted, -1)
  for (const [other, rows] of worn) {
    const own = rows[at]
    if (other === category || !own) continue
    const evidence = Float64Array.from(others.evidence.get(other) ?? new Float64Array(POINTS))
    addTo(evidence, own)
    const before = others.hinted.get(other)
    if (before) addTo(brand, before, -1)
    addTo(brand, offsets.hint(evidence))
  }
  const log = offsets.hint(brand)
  const evidence = others.evidence.get(category)
  if (evidence) addTo(log, evidence)
  const own = worn.get(category)?.[at]
  if (own) addTo(log, own)
  return log
}

/** @param joint probability of each (taste - offset) */
function sizesOf(body: number, joint: Float64Array): SizeDistribution {
  const sizes = new Map<number, number>()
  const add = (size: number, mass: number) => sizes.set(size, (sizes.get(size) ?? 0) + mass)
  let total = 0
  for (const [point, mass] of joint.entries()) {
    const low = body + differenceAt(point) - STEP / 2
    const size = Math.round(low)
    const share = Math.min(1, (size + 0.5 - low) / STEP)
    add(size, mass * share)
    if (share < 1) add(size + 1, mass * (1 - share))
    total += mass
  }
  const kept = [...sizes].filter(([, mass]) => mass >= LEAST * total)
  const whole = kept.reduce((sum, [, mass]) => sum + mass, 0)
  return Object.fromEntries(
    kept.toSorted(([a], [b]) => a - b).map(([size, mass]) => [String(size), mass / whole]),
  )
}
