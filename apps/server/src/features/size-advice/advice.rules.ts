// Pure rules of an advice: labels and percent of a distribution, in which direction a brand differs from its chart, and
// whose looks are shown beside it.
import { type GarmentCategory, type SizeSystem, systemsOf } from '@kloset/contract/garments'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { adviceOf, type SizeDistribution } from '@kloset/contract/size-advice'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import { type BaseChart, baseCharts, type Girth } from '../../entities/bodies/base-charts.ts'
import type { Body, GuessedBody } from './body-sizes.rules.ts'
import { labelOf, type Sized } from '../../entities/bodies/size-systems.rules.ts'

export interface AdvisedSize {
  readonly label: string
  readonly percent: number
}

export interface Advice {
  readonly state: 'advised' | 'silent' | 'unmeasured' | 'none'
  readonly best: AdvisedSize | null
  readonly sizes: AdvisedSize[]
}

/** How many sizes are shown on each side of the most probable one. */
const AROUND = 2

export const noAdvice = (state: 'unmeasured' | 'none'): Advice => ({
  state,
  best: null,
  sizes: [],
})

/** Measures that decide the size of a category; none for shoes, bags and accessories. */
export function measuresOf(category: GarmentCategory): readonly Girth[] {
  const charts: Readonly<Record<string, BaseChart>> = baseCharts.feminine
  return charts[category]?.measures ?? []
}

/** The system to advise in: the given one if it has a chart, else the category's usual one. */
export const systemFor = (category: GarmentCategory, given: SizeSystem | null): SizeSystem =>
  given ?? systemsOf[category][0] ?? 'alpha'

/**
 * In whole percent: finer values would reveal more of others than the choice of a size needs. If the system ends before
 * the most probable size, the labels are EU numbers, which name their system.
 */
export function toAdvice(
  distribution: SizeDistribution | null,
  { system, ...sized }: Sized & { readonly system: SizeSystem },
): Advice {
  if (distribution === null) return noAdvice('unmeasured')
  const percentOf = (step: number) => Math.round(100 * (distribution[String(step)] ?? 0))
  const middle = likeliest(distribution)
  const hasEnded = labelOf(system, middle, sized) === null
  const sizeAt = (step: number): AdvisedSize[] => {
    const label = labelOf(hasEnded ? 'eu' : system, step, sized)
    return label === null
      ? []
      : [{ label: hasEnded ? `EU ${label}` : label, percent: percentOf(step) }]
  }
  const sizes = Array.from({ length: 2 * AROUND + 1 }, (_, index) =>
    sizeAt(middle + index - AROUND),
  ).flat()
  const sure = adviceOf(distribution)
  const [best = null] = sure ? sizeAt(sure.size) : []
  return best ? { state: 'advised', best, sizes } : { state: 'silent', best: null, sizes }
}

const likeliest = (distribution: SizeDistribution): number => {
  const [best] = Object.entries(distribution).toSorted(([, a], [, b]) => b - a)
  return Number(best?.[0] ?? 0)
}

const meanOf = (distribution: SizeDistribution) =>
  Object.entries(distribution).reduce((sum, [step, share]) => sum + Number(step) * share, 0)

/** In sizes. A smaller difference is no reason for another size. */
const NOTABLE = 0.25

/**
 * Whether a brand runs small, true or large.
 * @param typical the advice to somebody with the body of step 0 and without reports of their own
 */
export function runsOf(typical: SizeDistribution | null): 'small' | 'true' | 'large' | null {
  if (!typical) return null
  const off = meanOf(typical)
  return off > NOTABLE ? 'small' : off < -NOTABLE ? 'large' : 'true'
}

/** The body at step 0 of a chart. */
export function middleBody(category: GarmentCategory, bodyType: BodyType): Body {
  const charts: Readonly<Record<string, BaseChart>> = baseCharts[bodyType]
  return { ...charts[category]?.middle }
}

/** What somebody owns of a brand: of this category, else the newest of another category. */
export function ownOfBrand<
  Piece extends { readonly brandKey: string | null; readonly category: GarmentCategory },
>(
  own: readonly Piece[],
  { brandKey, category }: { brandKey: string | null; category: GarmentCategory },
): Piece | null {
  const ofBrand = brandKey === null ? [] : own.filter((piece) => piece.brandKey === brandKey)
  return ofBrand.findLast((piece) => piece.category === category) ?? ofBrand.at(-1) ?? null
}

/** Names of the measures that decide a category, as on a body. */
export const measureNamesOf = (category: GarmentCategory, bodyType: BodyType | null) =>
  measuresOf(category).map((name) => (name === 'chest' && bodyType === 'feminine' ? 'bust' : name))

/** The mean squared difference of two people, in squared deviations, for a measure that one of them did not give. */
const UNKNOWN = 2

/**
 * Wearers sorted by the expected distance of their moved bodies on the measures of a category; one look a person.
 * @param guessed predictions of the measures that `body` lacks
 * @returns without wearers who have no comparable measure
 */
export function nearest<Wearer extends { readonly userId: string; readonly body: Body }>(
  wearers: readonly Wearer[],
  body: Body,
  measures: readonly Girth[],
  guessed: GuessedBody = new Map(),
): Wearer[] {
  const mine = measures.map((measure) => {
    const value = body[measure] ?? null
    const known = value === null ? guessed.get(measure) : { value, spread: 0 }
    return { measure, known }
  })
  const far = (other: Body): number => {
    let [sum, shared] = [0, 0]
    for (const { measure, known } of mine) {
      const theirs = other[measure] ?? null
      const isShared = known !== undefined && theirs !== null
      shared += Number(isShared)
      sum += isShared
        ? ((known.value - theirs) ** 2 + known.spread ** 2) / populationDeviations[measure] ** 2
        : UNKNOWN
    }
    return shared === 0 ? Infinity : sum
  }
  const people = new Set<string>()
  return wearers
    .map((wearer) => ({ wearer, distance: far(wearer.body) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .flatMap(({ wearer }) => {
      if (people.has(wearer.userId)) return []
      people.add(wearer.userId)
      return wearer
    })
}
