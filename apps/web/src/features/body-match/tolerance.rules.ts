// Pure rules of tolerances: how far a body may be from a target under each preset of the form. They are round numbers
// in the person's unit of each measure. Inches and pounds are stored and sent.
import { TOLERANCE_MAX, toleranceFloor } from '@kloset/contract/body-match'
import type { MeasureName } from '@kloset/contract/measurements'
import type { FieldUnit } from '@kloset/contract/measurements.schemas'
import { fromUnit } from '../../entities/body/measures.ts'

export type Preset = 'close' | 'similar' | 'loose'

const presetFactors: Readonly<Record<Preset, number>> = { close: 0.5, similar: 1, loose: 2 }
export const presets = Object.keys(presetFactors) as Preset[]

/**
 * The tolerances of the preset Similar, in inches and pounds, or centimetres and kilograms; for stones, in pounds. Half
 * and double of them are round as well.
 */
const similar = {
  imperial: { height: 2, weight: 15, shoulderWidth: 3, other: 5 },
  stone: { height: 2, weight: 14, shoulderWidth: 3, other: 5 },
  metric: { height: 5, weight: 7, shoulderWidth: 8, other: 12 },
} as const satisfies Record<FieldUnit, object>

function similarOf(name: MeasureName, unit: FieldUnit): number {
  const of = similar[unit]
  return name === 'height' || name === 'weight' || name === 'shoulderWidth' ? of[name] : of.other
}

/** The nearest tolerance that the server accepts: the smallest one that a unit shows may be just below its limit. */
export const allowedTolerance = (name: MeasureName, tolerance: number) =>
  Math.min(TOLERANCE_MAX, Math.max(toleranceFloor(name), tolerance))

/** The tolerance of a measure under a preset, in inches or pounds. */
export const toleranceOf = (name: MeasureName, preset: Preset, unit: FieldUnit) =>
  allowedTolerance(name, fromUnit(name, similarOf(name, unit) * presetFactors[preset], unit))
