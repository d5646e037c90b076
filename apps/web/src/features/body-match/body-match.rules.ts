// Pure rules of the filter's form: a draft with everything that stands in it, and which of it is active.
import type { AgeLimits, BodyFilter } from '@kloset/contract/body-match'
import {
  countCriteria,
  heightCriterion,
  noFilter,
  TOLERANCE_MAX,
  toleranceFloor,
} from '@kloset/contract/body-match'
import type { BodyType, Measurements, UnitSystem } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureBounds, measureNames, roundMeasure } from '@kloset/contract/measurements'
import { filterTexts } from '@kloset/texts/filter'
import { limitError, toUnit, unitOf } from '../../entities/body/measures.ts'
import { defaultOwn } from './chips.rules.ts'
import { allowedTolerance, presets, toleranceOf } from './tolerance.rules.ts'
import type { Preset } from './tolerance.rules.ts'

/** A row of the form: what stands in it stays while it is off. Inches and pounds; NaN is no number. */
export interface DraftRow {
  readonly isOn: boolean
  readonly value: number | null
  readonly tolerance: number
}

export interface Draft {
  readonly rows: Readonly<Record<MeasureName, DraftRow>>
  readonly age: AgeLimits
  readonly bodyType: BodyType | 'any'
  readonly matchAll: boolean
}

/** Ticked when the form opens without a filter, if the person has measured them. */
const startsOn: ReadonlySet<MeasureName> = new Set(['height', 'chest', 'waist', 'hips'])

/**
 * What the form starts with: the filter that is on, else the person's own body, all of which must match.
 * Nothing filters before it is applied.
 */
export function draftOf(filter: BodyFilter, own: Measurements | undefined): Draft {
  const isNew = countCriteria(filter) === 0
  const system = own?.unitSystem ?? defaultOwn.unitSystem
  const row = (name: MeasureName): DraftRow => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    if (asked) return { isOn: true, ...asked }
    const value = own?.[name] ?? null
    return {
      isOn: isNew && value !== null && startsOn.has(name),
      value,
      tolerance: toleranceOf(name, 'similar', system),
    }
  }
  const rows = Object.fromEntries(measureNames.map((name) => [name, row(name)])) as Draft['rows']
  if (isNew) {
    const bodyType = own?.bodyType ?? 'any'
    const isOwn = bodyType !== 'any' || measureNames.some((name) => rows[name].isOn)
    return { rows, age: { min: null, max: null }, bodyType, matchAll: isOwn }
  }
  return {
    rows,
    age: filter.age ?? { min: null, max: null },
    bodyType: filter.bodyType ?? 'any',
    matchAll: filter.matchAll,
  }
}

/** Everything off; what stands in the rows stays. */
export function clearDraft(draft: Draft): Draft {
  const off = measureNames.map((name) => [name, { ...draft.rows[name], isOn: false }])
  return {
    rows: Object.fromEntries(off) as Draft['rows'],
    age: { min: null, max: null },
    bodyType: 'any',
    matchAll: false,
  }
}

/** What is wrong with a row that is on, in the person's unit; undefined when nothing is. */
export interface RowErrors {
  readonly value: string | undefined
  readonly tolerance: string | undefined
}

/** The sentences for a row: a target no body has, and a tolerance that the server would not take. */
export function rowErrors(name: MeasureName, row: DraftRow, system: UnitSystem): RowErrors {
  if (!row.isOn) return { value: undefined, tolerance: undefined }
  return {
    value: limitError(name, row.value, system),
    tolerance: toleranceError(name, row.tolerance, system),
  }
}

function toleranceError(name: MeasureName, tolerance: number, system: UnitSystem) {
  const shown = (each: number) => toUnit(name, each, system)
  const [given, least, most] = [shown(tolerance), shown(toleranceFloor(name)), shown(TOLERANCE_MAX)]
  if (given >= least && given <= most) return undefined
  const unit = unitOf(name, system)
  return given < least
    ? filterTexts.leastTolerance(least, unit)
    : filterTexts.toleranceBetween(least, most, unit)
}

const AGE_MAX = 120

/** The sentence for ages that are none, or that nobody can have; undefined when they are fine. */
export function ageError({ min, max }: AgeLimits): string | undefined {
  const isAge = (age: number | null) =>
    age === null || (Number.isInteger(age) && age >= 0 && age <= AGE_MAX)
  if (!isAge(min) || !isAge(max)) return filterTexts.wholeYears(AGE_MAX)
  if (min !== null && max !== null && min > max) return filterTexts.lowerAgeFirst
  return undefined
}

/** Whether anything in the form must be fixed before it can be applied. */
export function isWrong({ rows, age }: Draft, system: UnitSystem): boolean {
  const hasRowError = measureNames.some((name) => {
    const { value, tolerance } = rowErrors(name, rows[name], system)
    return value !== undefined || tolerance !== undefined
  })
  return hasRowError || ageError(age) !== undefined
}

/** Whether a row says something that can be searched for. */
const isUsable = (name: MeasureName, { isOn, value, tolerance }: DraftRow) => {
  const { min, max } = measureBounds[name]
  return isOn && value !== null && value >= min && value <= max && !Number.isNaN(tolerance)
}

/** The filter the draft stands for. */
export function filterOf({ rows, age, bodyType, matchAll }: Draft): BodyFilter {
  const criteria = measureNames.flatMap((name) => {
    const row = rows[name]
    if (!isUsable(name, row) || row.value === null) return []
    const { value } = row
    const tolerance = allowedTolerance(name, row.tolerance)
    if (name !== 'height') return [[name, { value, tolerance }]]
    const feet = Math.floor(value / 12)
    return [
      ['heightFeet', { value: feet, tolerance }],
      ['heightInches', { value: roundMeasure(value - feet * 12), tolerance }],
    ]
  })
  const hasAge = ageError(age) === undefined && (age.min !== null || age.max !== null)
  return {
    ...noFilter,
    ...(Object.fromEntries(criteria) as Partial<BodyFilter>),
    ...(hasAge && { age }),
    bodyType,
    matchAll,
  }
}

/** The preset that all rows have the tolerance of; null when they are mixed. */
export function presetOf({ rows }: Draft, system: UnitSystem): Preset | null {
  const shown = measureNames.filter((name) => rows[name].isOn)
  const names = shown.length > 0 ? shown : measureNames
  const fits = (preset: Preset) =>
    names.every((name) => rows[name].tolerance === toleranceOf(name, preset, system))
  return presets.find(fits) ?? null
}

/** All tolerances at once. */
export function withPreset(draft: Draft, preset: Preset, system: UnitSystem): Draft {
  const rows = measureNames.map((name) => {
    return [name, { ...draft.rows[name], tolerance: toleranceOf(name, preset, system) }]
  })
  return { ...draft, rows: Object.fromEntries(rows) as Draft['rows'] }
}

/** From where to where the ruler of a measure goes, inches or pounds. */
const rulers: Readonly<Record<MeasureName, readonly [number, number]>> = {
  height: [54, 78],
  weight: [80, 280],
  chest: [24, 54],
  waist: [20, 50],
  hips: [28, 58],
  torsoLength: [10, 26],
  shoulderWidth: [10, 22],
  underbustCircumference: [22, 48],
  armLength: [16, 30],
  inseamLength: [22, 40],
  outseamLength: [28, 52],
  pantsWaist: [20, 50],
}

/** A ruler of the usual width that a rare value moves along. */
export function rulerOf(name: MeasureName, value: number): { min: number; max: number } {
  const [min, max] = rulers[name]
  const shift = value < min ? value - min : value > max ? value - max : 0
  return { min: min + shift, max: max + shift }
}
