// Pure rules of the filter's form: a draft with all its values, and which of them are active.
import type { AgeLimits, BodyFilter } from '@kloset/contract/body-match'
import {
  countCriteria,
  heightCriterion,
  noFilter,
  TOLERANCE_MAX,
  toleranceFloor,
} from '@kloset/contract/body-match'
import type { BodyType, FieldUnit, Measurements } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureBounds, measureNames, roundMeasure } from '@kloset/contract/measurements'
import { filterTexts } from '@kloset/texts/filter'
import {
  fieldUnitOf,
  limitError,
  type OwnUnits,
  toUnit,
  unitOf,
} from '../../entities/body/measures.ts'
import { defaultOwn } from './chips.rules.ts'
import { allowedTolerance, presets, toleranceOf } from './tolerance.rules.ts'
import type { Preset } from './tolerance.rules.ts'

/** A row of the form. It keeps its values while it is off. Inches and pounds; NaN for a text that is no number. */
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
  /** Under ALL, whether bodies with a missing measure pass. */
  readonly withUnmeasured: boolean
}

/** Active when the form opens without a filter, if the person has measured them. */
const startsOn: ReadonlySet<MeasureName> = new Set(['height', 'chest', 'waist', 'hips'])

/**
 * What the form starts with: the current filter, else the person's own body under ALL. It changes no list before it
 * is applied.
 */
export function draftOf(filter: BodyFilter, own: Measurements | undefined): Draft {
  const isNew = countCriteria(filter) === 0
  const units = own ?? defaultOwn
  const row = (name: MeasureName): DraftRow => {
    const asked = name === 'height' ? heightCriterion(filter) : filter[name]
    if (asked) return { isOn: true, ...asked }
    const value = own?.[name] ?? null
    return {
      isOn: isNew && value !== null && startsOn.has(name),
      value,
      tolerance: toleranceOf(name, 'similar', fieldUnitOf(name, units)),
    }
  }
  const rows = Object.fromEntries(measureNames.map((name) => [name, row(name)])) as Draft['rows']
  if (isNew) {
    const bodyType = own?.bodyType ?? 'any'
    const isOwn = bodyType !== 'any' || measureNames.some((name) => rows[name].isOn)
    const age = { min: null, max: null }
    return { rows, age, bodyType, matchAll: isOwn, withUnmeasured: false }
  }
  return {
    rows,
    age: filter.age ?? { min: null, max: null },
    bodyType: filter.bodyType ?? 'any',
    matchAll: filter.matchAll,
    withUnmeasured: filter.withUnmeasured === true,
  }
}

/** Everything off. Rows keep their values, except values that no filter can use: these are reset. */
export function clearDraft(draft: Draft, own: Measurements | undefined): Draft {
  const start = draftOf(noFilter, own).rows
  const off = measureNames.map((name) => {
    const row = { ...draft.rows[name], isOn: true }
    const { value, tolerance } = rowErrors(name, row, fieldUnitOf(name, own ?? defaultOwn))
    return [name, { ...((value ?? tolerance) ? start[name] : row), isOn: false }]
  })
  return {
    rows: Object.fromEntries(off) as Draft['rows'],
    age: { min: null, max: null },
    bodyType: 'any',
    matchAll: false,
    withUnmeasured: false,
  }
}

/** What is wrong with an active row, in the person's unit; undefined when nothing is. */
export interface RowErrors {
  readonly value: string | undefined
  readonly tolerance: string | undefined
}

/** The error texts of a row: for a value that no body has, and a tolerance that the server would refuse. */
export function rowErrors(name: MeasureName, row: DraftRow, unit: FieldUnit): RowErrors {
  if (!row.isOn) return { value: undefined, tolerance: undefined }
  return {
    value: limitError(name, row.value, unit),
    tolerance: toleranceError(name, row.tolerance, unit),
  }
}

function toleranceError(name: MeasureName, tolerance: number, unit: FieldUnit) {
  const shown = (each: number) => toUnit(name, each, unit)
  const [given, least, most] = [shown(tolerance), shown(toleranceFloor(name)), shown(TOLERANCE_MAX)]
  if (given >= least && given <= most) return undefined
  const named = unitOf(name, unit)
  return given < least
    ? filterTexts.leastTolerance(least, named)
    : filterTexts.toleranceBetween(least, most, named)
}

const AGE_MAX = 120

/** The error text for ages that are not whole numbers or that nobody can have; undefined when they are fine. */
export function ageError({ min, max }: AgeLimits): string | undefined {
  const isAge = (age: number | null) =>
    age === null || (Number.isInteger(age) && age >= 0 && age <= AGE_MAX)
  if (!isAge(min) || !isAge(max)) return filterTexts.wholeYears(AGE_MAX)
  if (min !== null && max !== null && min > max) return filterTexts.lowerAgeFirst
  return undefined
}

/** Whether anything in the form must be fixed before it can be applied. */
export function isWrong({ rows, age }: Draft, units: OwnUnits): boolean {
  const hasRowError = measureNames.some((name) => {
    const { value, tolerance } = rowErrors(name, rows[name], fieldUnitOf(name, units))
    return value !== undefined || tolerance !== undefined
  })
  return hasRowError || ageError(age) !== undefined
}

interface UsableRow extends DraftRow {
  readonly value: number
}

/** Whether a row is active and valid. */
const isUsable = (name: MeasureName, row: DraftRow): row is UsableRow => {
  const { isOn, value, tolerance } = row
  const { min, max } = measureBounds[name]
  return isOn && value !== null && value >= min && value <= max && !Number.isNaN(tolerance)
}

/** The filter that the draft describes. */
export function filterOf({ rows, age, bodyType, matchAll, withUnmeasured }: Draft): BodyFilter {
  const criteria = measureNames.flatMap((name) => {
    const row = rows[name]
    if (!isUsable(name, row)) return []
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
    ...(matchAll && withUnmeasured && { withUnmeasured }),
  }
}

/** The preset, when all rows have its tolerances; null when they are mixed. */
export function presetOf({ rows }: Draft, units: OwnUnits): Preset | null {
  const shown = measureNames.filter((name) => rows[name].isOn)
  const names = shown.length > 0 ? shown : measureNames
  const fits = (preset: Preset) =>
    names.every(
      (name) => rows[name].tolerance === toleranceOf(name, preset, fieldUnitOf(name, units)),
    )
  return presets.find(fits) ?? null
}

/** The draft with all tolerances of a preset. */
export function withPreset(draft: Draft, preset: Preset, units: OwnUnits): Draft {
  const rows = measureNames.map((name) => {
    const tolerance = toleranceOf(name, preset, fieldUnitOf(name, units))
    return [name, { ...draft.rows[name], tolerance }]
  })
  return { ...draft, rows: Object.fromEntries(rows) as Draft['rows'] }
}

/** The first and the last value on the ruler of each measure, inches or pounds. */
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

/** The ruler of a measure. A value beyond it moves the ruler, but does not change its length. */
export function rulerOf(name: MeasureName, value: number): { min: number; max: number } {
  const [min, max] = rulers[name]
  const shift = value < min ? value - min : value > max ? value - max : 0
  return { min: min + shift, max: max + shift }
}
