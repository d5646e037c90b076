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
  filterMeasures,
  heightCriterion,
  toleranceFloor,
} from '@kloset/contract/body-match'
import {
  ageRange,
  type AgeRange,
  type BodyType,
  type OwnMeasurements,
} from '@kloset/contract/measurements.schemas'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { populationDeviations, roundingStep } from '../../entities/bodies/deviations.ts'
import type { Piece } from '../../entities/bodies/guessed-body.rules.ts'
import { type Own, readWanted, type Wanted } from './wanted.rules.ts'

// Limits are in hundredths. Half of one more keeps a body on the limit inside, despite floating-point rounding.
const HALF_A_HUNDREDTH = 0.005

/** In deviations, beyond every body and every missing measure: a side without a limit. */
const UNBOUNDED = 1e6

/** The coordinate of a missing measure in `bodies.point`. */
const MISSING = -1000
export const isMissing = (at: number | undefined): boolean => at === MISSING

/** A filter, ready for matching. Cubes are in PostgreSQL's text format, for statements. */
export interface Criteria {
  /** Limits of each active measure. */
  readonly sides: readonly Side[]
  /** The target of the order of likeness; null when likeness knows no active measure. */
  readonly wanted: Wanted | null
  /** Age ranges that overlap the wanted limits; null without a criterion of age. */
  readonly ages: readonly AgeRange[] | null
  readonly kind: BodyType | null
  readonly matchAll: boolean
  /** Whether ALL accepts bodies with a missing active measure, whatever its prediction is. */
  readonly withUnmeasured: boolean
  /** How many times wider than asked; 1 for exactly as asked. */
  readonly times: number
  /** Equal filters have equal keys. */
  readonly key: string
}

/**
 * @param own the person who asks; words are given within their body type
 * @param pieces sizes that they wear, for a filter that asks for their own body
 * @returns null when no criterion is active: then everything passes.
 */
export function readCriteria(
  filter: BodyFilter,
  own: Own | null = null,
  pieces: readonly Piece[] = [],
): Criteria | null {
  const word = encodeBodyFilter(filter)
  if (word === '') return null
  const wanted = readWanted(filter, own, pieces)
  // Other sizes give another target, so they count as another filter.
  const sizes = pieces.length > 0 ? (wanted?.targets.map(({ cube }) => ` ${cube}`) ?? []) : []
  return {
    sides: sidesOf(filter, 1),
    wanted,
    ages: agesOf(filter),
    kind: filter.bodyType === 'any' ? null : filter.bodyType,
    matchAll: filter.matchAll,
    withUnmeasured: filter.withUnmeasured === true,
    times: 1,
    key: [word, ...sizes].join(''),
  }
}

/** @returns the criteria of a filter with tolerances this many times wider than asked */
export const widenedBy = (times: number, filter: BodyFilter, criteria: Criteria): Criteria => ({
  ...criteria,
  sides: sidesOf(filter, times),
  times,
})

const sidesOf = (filter: BodyFilter, times: number): Side[] =>
  measureNames.flatMap((name, index) => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    return asked ? [sideOf(name, index, asked, times)] : []
  })

/**
 * The girths that, with the height, find bodies like one's own. Other measures are used only when these are missing.
 */
const mainGirths: readonly FilterMeasure[] = ['chest', 'waist', 'hips']
const otherMeasures = filterMeasures.filter(
  (name) => !['heightFeet', 'heightInches', 'weight', ...mainGirths].includes(name),
)

/**
 * The filter for bodies like the given one: its body type, and all of height, chest, waist and hips that are known,
 * within the usual tolerances. When fewer than two of them are known, all other measures except the weight are added.
 */
export function filterLike({ height, bodyType, ...own }: OwnMeasurements): BodyFilter {
  const criteria: Partial<Record<FilterMeasure, Criterion>> = {}
  const ask = (name: FilterMeasure, value: number) => {
    criteria[name] = { value, tolerance: defaultTolerances[name] }
  }
  if (height !== null) {
    ask('heightFeet', Math.floor(height / 12))
    ask('heightInches', height % 12)
  }
  const known = (names: readonly FilterMeasure[]) =>
    names.flatMap((name) => {
      const value = (own as Partial<Record<FilterMeasure, number | null>>)[name] ?? null
      return value === null ? [] : [{ name, value }]
    })
  for (const { name, value } of known(mainGirths)) ask(name, value)
  if (activeMeasures(criteria as BodyFilter).length < 2) {
    for (const { name, value } of known(otherMeasures)) ask(name, value)
  }
  return { ...criteria, bodyType, matchAll: true }
}

/** Limits of one axis, in deviations; `axis` counts from 1, as in PostgreSQL. */
export interface Side {
  readonly axis: number
  readonly low: number
  readonly high: number
}

function sideOf(name: MeasureName, index: number, asked: Criterion, times: number): Side {
  const deviation = populationDeviations[name]
  const floor = toleranceFloor(name)
  const wanted = Math.max(asked.tolerance * times, floor) + floor / 2
  // A narrower filter for a weight could be between two steps and find nobody.
  const reach = Math.max(wanted, roundingStep(name) / 2) + HALF_A_HUNDREDTH
  return {
    axis: index + 1,
    low: (asked.value - reach) / deviation,
    high: (asked.value + reach) / deviation,
  }
}

/** @returns a box as PostgreSQL reads it, which limits only the axes of the sides */
export function boxText(sides: readonly Side[]): string {
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

/**
 * The number of active measures that match; the distance within the body type, null in another; and how many
 * measures both have.
 */
export type Likeness = readonly [matched: number, distance: number | null, shared: number]
