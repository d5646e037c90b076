// Pure rules of matching bodies: a filter becomes boxes in a space with one axis for each measure, the space of
// the column bodies.point. Tolerances are never below the floor. True measures stay secret because bodies are
// moved (moved-body.rules.ts).
import {
  activeMeasures,
  type BodyFilter,
  type Criterion,
  defaultTolerances,
  encodeBodyFilter,
  type FilterMeasure,
  heightCriterion,
  toleranceFloor,
} from '@kloset/contract/body-match'
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import {
  ageRange,
  type AgeRange,
  type BodyType,
  type OwnMeasurements,
} from '@kloset/contract/measurements.schemas'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { keptStep, populationDeviations } from '../../entities/bodies/deviations.ts'

// Limits are hundredths: half of one more keeps a body on the limit inside, however floating point rounds.
const HALF_A_HUNDREDTH = 0.005

/** Deviations beyond every body and every missing measure: a side that does not limit. */
const UNBOUNDED = 1e6

/** An active measure in deviations; `axis` counts from 1, as PostgreSQL counts. */
interface Target {
  readonly axis: number
  readonly at: number
  /** Differences up to here count as none. */
  readonly floor: number
}

/** What SQL needs of a filter. Cubes are in PostgreSQL's text form. */
export interface Criteria {
  /** One box for each active measure, limited on its axis alone. */
  readonly boxes: readonly string[]
  /** All of them at once. */
  readonly box: string
  /** The wanted point; unbounded on axes without an active measure, which distances leave out. */
  readonly target: string
  readonly targets: readonly Target[]
  /** Age ranges that overlap the wanted limits; null without a criterion of age. */
  readonly ages: readonly AgeRange[] | null
  readonly kind: BodyType | null
  readonly matchAll: boolean
  /** Equal filters have equal keys. */
  readonly key: string
}

/** @returns null when no criterion is active: then everything passes. */
export function readCriteria(filter: BodyFilter): Criteria | null {
  const key = encodeBodyFilter(filter)
  if (key === '') return null
  const sides = measureNames.flatMap((name, index) => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    return asked ? [sideOf(name, index, asked)] : []
  })
  return {
    boxes: sides.map((side) => cubeOf([side])),
    box: cubeOf(sides),
    target: cubeOf(sides.map(({ axis, at }) => ({ axis, low: at, high: at }))),
    targets: sides.map(({ axis, at, floor }) => ({ axis, at, floor })),
    ages: agesOf(filter),
    kind: filter.bodyType === 'any' ? null : filter.bodyType,
    matchAll: filter.matchAll,
    key,
  }
}

/** The measures that describe a body best; a filter starts with them. */
const girths = ['chest', 'waist', 'hips'] as const

/**
 * The filter for bodies like the given one: all of height, chest, waist and hips that are known, and the
 * body type, within the usual tolerances.
 * @returns null when fewer than two are known: one measure does not describe a body
 */
export function filterLike({ height, bodyType, ...own }: OwnMeasurements): BodyFilter | null {
  const asked: Partial<Record<FilterMeasure, Criterion>> = {}
  const ask = (name: FilterMeasure, value: number) => {
    asked[name] = { value, tolerance: defaultTolerances[name] }
  }
  if (height !== null) {
    ask('heightFeet', Math.floor(height / 12))
    ask('heightInches', height % 12)
  }
  for (const name of girths) if (own[name] !== null) ask(name, own[name])
  const filter = { ...asked, bodyType, matchAll: true }
  return activeMeasures(filter).length < 2 ? null : filter
}

interface Side {
  readonly axis: number
  readonly low: number
  readonly high: number
}

function sideOf(name: MeasureName, index: number, asked: Criterion): Side & Target {
  const deviation = populationDeviations[name]
  const floor = toleranceFloor(name)
  const wanted = Math.max(asked.tolerance, floor) + floor / 2
  // Narrower than one step, a filter for a weight could lie between two of them and find nobody.
  const reach = Math.max(wanted, keptStep(name) / 2) + HALF_A_HUNDREDTH
  return {
    axis: index + 1,
    at: asked.value / deviation,
    floor: floor / deviation,
    low: (asked.value - reach) / deviation,
    high: (asked.value + reach) / deviation,
  }
}

function cubeOf(sides: readonly Side[]): string {
  const corner = (end: 'low' | 'high', outside: number) => {
    const known = new Map(sides.map((side) => [side.axis, side[end]]))
    return measureNames.map((_, index) => known.get(index + 1) ?? outside).join(',')
  }
  return `(${corner('low', -UNBOUNDED)}),(${corner('high', UNBOUNDED)})`
}

function agesOf({ age }: BodyFilter): AgeRange[] | null {
  if (!age || (age.min === null && age.max === null)) return null
  const [min, max] = [age.min ?? 0, age.max ?? Infinity]
  return ageRange.options.filter((range) => {
    const [from = 0, to = Infinity] = range.split(/[-+]/).filter(Boolean).map(Number)
    return from <= max && to >= min
  })
}

const similarities = [
  ['very close', 0.25],
  ['close', 0.5],
  ['similar', 1],
] as const

/** @param distance root mean square over the shared measures, in deviations; null when none is shared */
export function similarityOf(distance: number | null): BodyMatch['similarity'] {
  if (distance === null) return null
  return similarities.find(([, reach]) => distance <= reach)?.[0] ?? null
}
