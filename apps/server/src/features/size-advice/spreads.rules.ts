// Learns the spreads of a community from its reports: the most probable ones, with a weak prior about the
// fixed ones (empirical Bayes). Fixed spreads overstate where brands or people differ more than assumed.
import { assumedSpreads } from '../../entities/bodies/size-spreads.rules.ts'
import { logEvidenceOf, type Garments, sumReports } from './offsets.rules.ts'
import { logEvidenceOfTastes, thin, wardrobesOf } from './tastes.rules.ts'
import { type Choice, createVerdicts, type Spreads } from './verdicts.rules.ts'

/** Our assumptions, used until there are enough reports to learn from. */
export const fixedSpreads: Spreads = {
  ...assumedSpreads,
  knowsTaste: 0,
  knowsOffset: 0,
}

/** How many reports to learn from: few for the first long steps, more for the last ones, because more take time. */
interface Sample {
  readonly garments: number
  readonly reports: number
  readonly people: number
}
const rough: Sample = { garments: 300, reports: 1500, people: 80 }
const close: Sample = { garments: 1000, reports: 3000, people: 400 }
const searches: readonly { readonly sample: Sample; readonly steps: readonly number[] }[] = [
  { sample: rough, steps: [0.4, 0.3, 0.2] },
  { sample: close, steps: [0.15] },
]

/** A point in the space that is searched: logarithms, but for the shares that people know. */
interface Position {
  readonly brand: number
  readonly category: number
  readonly cut: number
  readonly knowsTaste: number
  readonly knowsOffset: number
  /** The spread of taste and noise together, which verdicts of different people about one garment show. */
  readonly total: number
  /** The ratio of taste to noise, which several verdicts of one person show. */
  readonly ratio: number
}

const start: Position = {
  brand: Math.log(fixedSpreads.brand),
  category: Math.log(fixedSpreads.category),
  cut: Math.log(fixedSpreads.cut),
  knowsTaste: fixedSpreads.knowsTaste,
  knowsOffset: fixedSpreads.knowsOffset,
  total: Math.log(Math.hypot(fixedSpreads.person, fixedSpreads.noise)),
  ratio: Math.log(fixedSpreads.person / fixedSpreads.noise),
}

function spreadsOf(at: Position): Spreads {
  const noise = Math.exp(at.total) / Math.hypot(1, Math.exp(at.ratio))
  return {
    brand: Math.exp(at.brand),
    category: Math.exp(at.category),
    cut: Math.exp(at.cut),
    knowsTaste: at.knowsTaste,
    knowsOffset: at.knowsOffset,
    person: noise * Math.exp(at.ratio),
    noise,
  }
}

/** Deviation of the prior about the fixed spreads. */
const PRIOR = 0.5
/**
 * The prior of a share that people know falls by this power of e between 0 and 1. It is exponential, so that a small
 * share becomes 0 and a large one is hardly reduced.
 */
const KNOWING = 4

function priorOf({ knowsTaste, knowsOffset, ...spreads }: Position): number {
  const off = Object.entries(spreads).reduce(
    (sum, [axis, value]) => sum + ((value - start[axis as keyof Position]) / PRIOR) ** 2,
    0,
  )
  return -0.5 * off - KNOWING * (knowsTaste + knowsOffset)
}

/** Beyond these, in logarithms, a spread leaves the grid. */
const limits = { low: Math.log(0.05), high: Math.log(2) }

function isAllowed({ knowsTaste, knowsOffset, ...logarithms }: Position): boolean {
  const isInside = (value: number) => value >= limits.low && value <= limits.high
  const isShare = (value: number) => value >= 0 && value <= 1
  return [knowsTaste, knowsOffset].every(isShare) && Object.values(logarithms).every(isInside)
}

/** A direction to search in: how far each axis goes for a step of 1. */
type Direction = Partial<Position>

// Where people know more when they choose a size, all spreads look larger or smaller together.
const offsetDirections: readonly Direction[] = [
  { knowsTaste: 1 },
  { knowsOffset: 1 },
  { brand: 1, category: 1, cut: 1, total: 1 },
  { total: 1 },
  { cut: 1 },
  { brand: 1 },
  { category: 1 },
]

const tasteDirections: readonly Direction[] = [{ ratio: 1 }, { knowsTaste: 1 }]

function stepFrom(at: Position, direction: Direction, by: number): Position {
  const moved = Object.entries(at).map(([axis, value]) => [
    axis,
    value + by * (direction[axis as keyof Position] ?? 0),
  ])
  return Object.fromEntries(moved) as Record<keyof Position, number>
}

/** A position with how probable it is: the logarithm. */
interface Tried {
  readonly at: Position
  readonly height: number
  /** How far it is from where its direction began. */
  readonly by: number
}

/** The vertex of the parabola through a point and two others, as a distance from the point; null without a maximum. */
function vertexOf(height: number, [one, other]: readonly Tried[]): number | null {
  if (!one || !other) return null
  const [slope, otherSlope] = [one, other].map((each) => (each.height - height) / each.by)
  const bend = ((slope ?? 0) - (otherSlope ?? 0)) / (one.by - other.by)
  return bend < 0 ? (bend * one.by - (slope ?? 0)) / (2 * bend) : null
}

/**
 * Climbs in one direction after the other: to the vertex of the parabola through three points, or to the best
 * of them.
 * @param step how far apart the points are
 */
function climb(
  from: Position,
  directions: readonly Direction[],
  step: number,
  score: (spreads: Spreads) => number,
): Position {
  const heightAt = (at: Position) => score(spreadsOf(at)) + priorOf(at)
  let best = { at: from, height: heightAt(from) }
  for (const direction of directions) {
    const origin = best
    const tryAt = (by: number): Tried[] => {
      const at = stepFrom(origin.at, direction, by)
      return isAllowed(at) ? [{ at, by, height: heightAt(at) }] : []
    }
    const tried = [-step, step].flatMap(tryAt)
    // At a limit, both points are on its allowed side.
    if (tried.length === 1) tried.push(...tryAt((tried[0]?.by ?? 0) / 2))
    const vertex = vertexOf(origin.height, tried)
    if (vertex !== null && Math.abs(vertex) < 2 * step) tried.push(...tryAt(vertex))
    for (const one of tried) if (one.height > best.height) best = one
  }
  return best.at
}

/** @returns the most probable spreads */
export function learnSpreads(brands: readonly Garments[], choice: Choice): Spreads {
  let at = start
  for (const { sample, steps } of searches) {
    const evidenceUnder = evidenceOf(sampleOf(brands, sample), choice)
    for (const step of steps) {
      at = climb(at, offsetDirections, step, (spreads) =>
        logEvidenceOf(evidenceUnder(spreads), spreads),
      )
      const wardrobes = wardrobesOf(brands, spreadsOf(at), choice, sample.people)
      at = climb(at, tasteDirections, step, (spreads) =>
        logEvidenceOfTastes(wardrobes, spreads, choice),
      )
    }
  }
  return spreadsOf(at)
}

/** Every nth brand, for about as many garments and reports as the sample has. */
function sampleOf(brands: readonly Garments[], most: Sample): Garments[] {
  const garments = brands.flatMap((brand) => [...brand.values()])
  const reports = garments.reduce((sum, wearings) => sum + wearings.length, 0)
  return thin(brands, Math.max(garments.length / most.garments, reports / most.reports))
}

/** Evidence of reports about each category under given spreads; kept while only those of offsets change. */
function evidenceOf(brands: readonly Garments[], choice: Choice) {
  let last: { key: string; evidence: ReadonlyMap<unknown, Float64Array>[] } | undefined
  return (spreads: Spreads) => {
    const { brand, category, ...own } = spreads
    const ofOffsets = own.knowsOffset > 0 ? [brand, category] : []
    const key = [...Object.values(own), ...ofOffsets].join(' ')
    if (last?.key !== key) {
      const verdicts = createVerdicts(spreads, choice)
      last = { key, evidence: brands.map((garments) => sumReports(garments, verdicts)) }
    }
    return last.evidence
  }
}
