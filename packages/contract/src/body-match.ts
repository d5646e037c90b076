// The body filter: its shape, its one-line form for addresses, and what a match tells about a post. The server decides
// how to match; a measurement is never part of an answer.
import { type MeasureName, measureBounds, measureNames, roundMeasure } from './measurements.ts'

/** A target, and how far a body may be from it, in inches, and in pounds for the weight. */
export interface Criterion {
  readonly value: number
  readonly tolerance: number
}

/** The measures of a filter; a height is entered in feet and inches. */
export type FilterMeasure = 'heightFeet' | 'heightInches' | Exclude<MeasureName, 'height'>

export const filterMeasures: readonly FilterMeasure[] = [
  'heightFeet',
  'heightInches',
  ...measureNames.filter((name) => name !== 'height'),
]

export const defaultTolerances: Readonly<Record<FilterMeasure, number>> = {
  heightFeet: 2,
  heightInches: 2,
  weight: 5,
  chest: 5,
  waist: 5,
  hips: 5,
  torsoLength: 5,
  shoulderWidth: 3,
  underbustCircumference: 5,
  armLength: 5,
  inseamLength: 5,
  outseamLength: 5,
  pantsWaist: 5,
}

/** The smallest tolerances that the server allows: smaller differences do not count. */
export const toleranceFloor = (name: MeasureName) => (name === 'weight' ? 3 : 1)

/** The measures on which two bodies may count as close, in the order in which they are named. Weight is never named. */
export const closeMeasures = [
  'chest',
  'waist',
  'hips',
  'inseamLength',
  'shoulderWidth',
  'armLength',
  'torsoLength',
  'height',
] as const satisfies readonly MeasureName[]
export type CloseMeasure = (typeof closeMeasures)[number]

/** A longer list would tell the reader less. */
export const CLOSE_MEASURES_MAX = 3

export const TOLERANCE_MAX = 100

/** How many times wider a filter may become until a page is full: the first step that fills it. */
export const widenings = [1, 1.25, 1.5, 2, 3] as const

export interface AgeLimits {
  readonly min: number | null
  readonly max: number | null
}

/** Absent measures are inactive; so are an age without limits and the body types `any` and null. */
export type BodyFilter = {
  readonly [Name in FilterMeasure]?: Criterion
} & {
  readonly age?: AgeLimits
  readonly bodyType: 'masculine' | 'feminine' | 'any' | null
  /** Whether ALL criteria must match, or ANY of them. A body type always has to match. */
  readonly matchAll: boolean
  /**
   * Under ALL, whether a body passes although one of its active measures is missing, whatever the prediction. Otherwise
   * it passes only if the prediction may be within tolerance.
   */
  readonly withUnmeasured?: boolean
}

export const noFilter: BodyFilter = { bodyType: null, matchAll: false }

/** The measures that count: an active height is one measure, in feet, inches or both. */
export function activeMeasures(filter: BodyFilter): MeasureName[] {
  return filterMeasures.flatMap((name) => {
    if (name === 'heightInches' || !filter[name]) return []
    return name === 'heightFeet' ? 'height' : name
  })
}

const hasAge = ({ age }: BodyFilter) => age !== undefined && (age.min !== null || age.max !== null)

const hasBodyType = ({ bodyType }: BodyFilter) => bodyType !== null && bodyType !== 'any'

/** How many criteria are active: the number on the filter button. */
export const countCriteria = (filter: BodyFilter) =>
  activeMeasures(filter).length + Number(hasAge(filter)) + Number(hasBodyType(filter))

/** The height that is asked for: its tolerance is the larger of the two. Null when inactive. */
export function heightCriterion({ heightFeet, heightInches }: BodyFilter): Criterion | null {
  if (!heightFeet) return null
  return {
    value: roundMeasure(heightFeet.value * 12 + (heightInches?.value ?? 0)),
    tolerance: Math.max(heightFeet.tolerance, heightInches?.tolerance ?? 0),
  }
}

/**
 * The filter in one word for an address, such as `heightFeet_5_2-heightInches_6_2-chest_38_5-all`:
 * parts divided by `-`, each `name_value_tolerance`, `age_min_max` (either may be empty), a body type,
 * `all`, `unmeasured`. Equal filters have equal words; no criterion is the empty word.
 */
export function encodeBodyFilter(filter: BodyFilter): string {
  if (countCriteria(filter) === 0) return ''
  const parts = filterMeasures.flatMap((name) => {
    const active = filter[name]
    if (!active || (name === 'heightInches' && !filter.heightFeet)) return []
    return `${name}_${roundMeasure(active.value)}_${roundMeasure(active.tolerance)}`
  })
  if (hasAge(filter)) parts.push(`age_${filter.age?.min ?? ''}_${filter.age?.max ?? ''}`)
  if (hasBodyType(filter)) parts.push(String(filter.bodyType))
  if (filter.matchAll) parts.push('all')
  if (filter.matchAll && filter.withUnmeasured) parts.push('unmeasured')
  return parts.join('-')
}

const decimal = /^\d{1,4}(\.\d{1,2})?$/

const years = /^\d{1,3}$/

/**
 * Reads `encodeBodyFilter`'s word. A tolerance that is left out is the default.
 * @returns the filter, or a sentence about what is wrong with the word
 */
export function decodeBodyFilter(word: string): BodyFilter | string {
  const found: { -readonly [Key in keyof BodyFilter]: BodyFilter[Key] } = { ...noFilter }
  for (const part of word === '' ? [] : word.split('-')) {
    const [name = '', first = '', second, ...rest] = part.split('_')
    if (rest.length > 0) return `"${part}" is no part of a body filter.`
    if (part === 'all') found.matchAll = true
    else if (part === 'unmeasured') found.withUnmeasured = true
    else if (part === 'feminine' || part === 'masculine' || part === 'any') found.bodyType = part
    else if (name === 'age') {
      const [min, max] = [readYears(first), readYears(second ?? '')]
      if (min === undefined || max === undefined) return 'Ages are whole years.'
      found.age = { min, max }
    } else if (isFilterMeasure(name)) {
      const read = readCriterion(name, first, second)
      if (typeof read === 'string') return read
      found[name] = read
    } else return `"${part}" is no part of a body filter.`
  }
  if (found.heightInches && !found.heightFeet) return 'A height needs its feet.'
  return found
}

const isFilterMeasure = (name: string): name is FilterMeasure =>
  (filterMeasures as readonly string[]).includes(name)

function readYears(text: string): number | null | undefined {
  if (text === '') return null
  return years.test(text) ? Number(text) : undefined
}

/** The limits of a target: for feet and inches those of the form of heights, for the others human limits. */
export function targetBounds(name: FilterMeasure): { min: number; max: number } {
  if (name === 'heightFeet') return { min: 2, max: 10 }
  return name === 'heightInches' ? { min: 0, max: 11.99 } : measureBounds[name]
}

function readCriterion(
  name: FilterMeasure,
  value: string,
  tolerance: string = String(defaultTolerances[name]),
): Criterion | string {
  const { min, max } = targetBounds(name)
  if (!decimal.test(value) || Number(value) < min || Number(value) > max) {
    return `${name} is a number between ${min} and ${max}.`
  }
  if (!decimal.test(tolerance) || Number(tolerance) > TOLERANCE_MAX) {
    return `The tolerance of ${name} is a number between 0 and ${TOLERANCE_MAX}.`
  }
  return { value: Number(value), tolerance: Number(tolerance) }
}

/** Newest first, or the most similar body first. Without a measure it is newest first. */
export const bodyOrders = ['newest', 'similar'] as const
