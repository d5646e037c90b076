// Pure rules of what an advice says: labels and percent of a distribution, which way a brand turns out, and whose
// looks are shown as evidence.
import { type GarmentCategory, type SizeSystem, systemsOf } from '@kloset/contract/garments'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { adviceOf, type SizeDistribution } from '@kloset/contract/size-advice'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import { type BaseChart, baseCharts, type Girth } from '../../entities/bodies/base-charts.ts'
import type { Body } from './body-sizes.rules.ts'
import { labelOf } from '../../entities/bodies/size-systems.rules.ts'

export interface SaidSize {
  readonly label: string
  readonly percent: number
}

export interface SaidAdvice {
  readonly state: 'advised' | 'silent' | 'unmeasured' | 'none'
  readonly best: SaidSize | null
  readonly sizes: SaidSize[]
}

/** Sizes on each side of the most probable one. */
const AROUND = 2

export const saysNothing = (state: 'unmeasured' | 'none'): SaidAdvice => ({
  state,
  best: null,
  sizes: [],
})

/** Measures that decide the size of a category; none for shoes, bags and accessories. */
export function measuresOf(category: GarmentCategory): readonly Girth[] {
  const charts: Readonly<Record<string, BaseChart>> = baseCharts.feminine
  return charts[category]?.measures ?? []
}

/** The system to advise in: the given one where it has a chart, else the category's usual one. */
export const systemFor = (category: GarmentCategory, given: SizeSystem | null): SizeSystem =>
  given ?? systemsOf[category][0] ?? 'alpha'

/** In whole percent: finer values would reveal more of others than the choice of a size needs. */
export function sayAdvice(
  distribution: SizeDistribution | null,
  system: SizeSystem,
  bodyType: BodyType,
): SaidAdvice {
  if (distribution === null) return saysNothing('unmeasured')
  const percentOf = (step: number) => Math.round(100 * (distribution[String(step)] ?? 0))
  const said = (step: number): SaidSize[] => {
    const label = labelOf(system, step, bodyType)
    return label === null ? [] : [{ label, percent: percentOf(step) }]
  }
  const middle = likeliest(distribution)
  const sizes = Array.from({ length: 2 * AROUND + 1 }, (_, index) =>
    said(middle + index - AROUND),
  ).flat()
  const sure = adviceOf(distribution)
  const [best = null] = sure ? said(sure.size) : []
  return best ? { state: 'advised', best, sizes } : { state: 'silent', best: null, sizes }
}

const likeliest = (distribution: SizeDistribution): number => {
  const [best] = Object.entries(distribution).toSorted(([, a], [, b]) => b - a)
  return Number(best?.[0] ?? 0)
}

const meanOf = (distribution: SizeDistribution) =>
  Object.entries(distribution).reduce((sum, [step, share]) => sum + Number(step) * share, 0)

/** Less is nothing that a size would be changed for. */
const NOTABLE = 0.25

/**
 * How a brand turns out, from what a stranger of the middle size is advised.
 * @param stranger the distribution for the body at step 0 without a taste of their own
 */
export function runsOf(stranger: SizeDistribution | null): 'small' | 'true' | 'large' | null {
  if (!stranger) return null
  const off = meanOf(stranger)
  return off > NOTABLE ? 'small' : off < -NOTABLE ? 'large' : 'true'
}

/** The body that a chart has at step 0. */
export function middleBody(category: GarmentCategory, bodyType: BodyType): Body {
  const charts: Readonly<Record<string, BaseChart>> = baseCharts[bodyType]
  return { ...charts[category]?.middle }
}

/** What somebody owns of a brand: of the category, else the newest of another one. */
export function ownOfBrand<
  Piece extends { readonly brandKey: string | null; readonly category: GarmentCategory },
>(
  own: readonly Piece[],
  { brandKey, category }: { brandKey: string | null; category: GarmentCategory },
): Piece | null {
  const ofBrand = brandKey === null ? [] : own.filter((piece) => piece.brandKey === brandKey)
  return ofBrand.findLast((piece) => piece.category === category) ?? ofBrand.at(-1) ?? null
}

/** Names of the measures that decide a category, as they are called on a body. */
export const measureNamesOf = (category: GarmentCategory, bodyType: BodyType | null) =>
  measuresOf(category).map((name) => (name === 'chest' && bodyType === 'feminine' ? 'bust' : name))

/** Wearers by how near their kept bodies are on the measures of a category; one look a person. */
export function nearest<Wearer extends { readonly userId: string; readonly body: Body }>(
  wearers: readonly Wearer[],
  body: Body,
  measures: readonly Girth[],
): Wearer[] {
  const far = (other: Body): number => {
    let [sum, shared] = [0, 0]
    for (const measure of measures) {
      const [mine, theirs] = [body[measure], other[measure]]
      if (mine == null || theirs == null) continue
      sum += ((mine - theirs) / populationDeviations[measure]) ** 2
      shared += 1
    }
    return shared === 0 ? Infinity : sum / shared
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
