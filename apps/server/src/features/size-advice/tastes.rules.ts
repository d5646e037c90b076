// Tastes: how somebody likes clothes to fit, and how they hold the tape measure. Their own reports show it as far as
// the offsets of what they wore are known.
import {
  addTo,
  densityOf,
  peakOf,
  POINTS,
  sumOf,
  tastePrior,
  tastesOf,
  TINY,
} from './grid.rules.ts'
import {
  createOffsets,
  type Garments,
  offsetOf,
  sumReports,
  type Wearing,
} from './offsets.rules.ts'
import {
  type Choice,
  createVerdicts,
  type Observation,
  type Spreads,
  type Verdicts,
} from './verdicts.rules.ts'

/**
 * Adds the evidence of somebody's reports about one garment.
 * @param taste log density of their taste, from `tastePrior`
 * @param offset density of the garment's offset, without their reports
 * @param worn log probability of their reports by offset, for each taste
 */
export function learnTaste(
  taste: Float64Array,
  offset: Float64Array,
  worn: readonly Float64Array[],
): void {
  // Scaled by the largest: the product of hundreds of reports of one garment would be rounded to 0.
  const peak = Math.max(...worn.map(peakOf))
  for (const [index, row] of worn.entries()) {
    let sum = 0
    for (let point = 0; point < POINTS; point += 1) {
      sum += (offset[point] ?? 0) * Math.exp((row[point] ?? 0) - peak)
    }
    taste[index] = (taste[index] ?? 0) + peak + Math.log(sum + TINY)
  }
}

/** Likelihood of somebody's reports about a garment by its offset, for each taste. */
export const wornBy = (
  { logLikelihoodGiven }: Verdicts,
  reports: readonly Observation[],
  taste: Float64Array,
): Float64Array[] => tastesOf(taste).map((value) => logLikelihoodGiven(reports, value))

/** Somebody's reports about a garment, with the density of its offset by the reports of others. */
interface ReportedGarment {
  readonly reports: Wearing['reports']
  readonly offset: Float64Array
}

/** Garments of one person to learn from. */
const MOST_WORN = 6

/**
 * The garments of people who reported several.
 * @param most about how many people
 */
export function wardrobesOf(
  brands: readonly Garments[],
  spreads: Spreads,
  choice: Choice,
  most: number,
): ReportedGarment[][] {
  const wardrobes = new Map<unknown, (() => ReportedGarment)[]>()
  const verdicts = createVerdicts(spreads, choice)
  const offsets = createOffsets(spreads)
  for (const garments of brands) {
    for (const [category, wearings] of garments) {
      for (const { person, reports } of wearings) {
        const own = wardrobes.get(person) ?? []
        wardrobes.set(person, own)
        own.push(() => {
          const evidence = sumReports(garments, verdicts)
          const rest = evidence.get(category)
          if (rest) addTo(rest, verdicts.logLikelihood(reports), -1)
          return { reports, offset: offsetOf(offsets.merge(evidence), category, offsets) }
        })
      }
    }
  }
  const several = [...wardrobes.values()].filter((own) => own.length > 1)
  return thin(several, several.length / most).map((own) =>
    own.slice(0, MOST_WORN).map((wear) => wear()),
  )
}

/** Every nth item; all of them when `times` is at most 1. */
export function thin<Item>(items: readonly Item[], times: number): Item[] {
  if (times <= 1) return [...items]
  return items.filter((_, index) => Math.floor(index / times) > Math.floor((index - 1) / times))
}

/** Log evidence (marginal likelihood) of people's reports, by how much their tastes differ. */
export function logEvidenceOfTastes(
  wardrobes: readonly (readonly ReportedGarment[])[],
  spreads: Spreads,
  choice: Choice,
): number {
  const verdicts = createVerdicts(spreads, choice)
  const prior = tastePrior(spreads.person)
  let sum = -wardrobes.length * Math.log(sumOf(densityOf(prior)))
  for (const own of wardrobes) {
    const taste = Float64Array.from(prior)
    for (const { reports, offset } of own) {
      learnTaste(taste, offset, wornBy(verdicts, reports, prior))
      sum -= Math.log(sumOf(offset))
    }
    sum += peakOf(taste) + Math.log(sumOf(densityOf(taste)))
  }
  return sum
}
