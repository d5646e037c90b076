// Measures as people read and type them: labels, units and texts. Stored and sent are inches and pounds.
import type { BodyType, UnitSystem } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureBounds, roundMeasure } from '@kloset/contract/measurements'
import { measurementsTexts } from '@kloset/texts/measurements'
import { plainText } from '../../lib/text/number.ts'

const labels: Readonly<Record<MeasureName, string>> = {
  height: measurementsTexts.height,
  weight: measurementsTexts.weight,
  chest: measurementsTexts.chest,
  waist: measurementsTexts.waist,
  hips: measurementsTexts.hips,
  torsoLength: measurementsTexts.torsoLength,
  shoulderWidth: measurementsTexts.shoulderWidth,
  underbustCircumference: measurementsTexts.underbust,
  armLength: measurementsTexts.armLength,
  inseamLength: measurementsTexts.inseam,
  outseamLength: measurementsTexts.outseam,
  pantsWaist: measurementsTexts.pantsWaist,
}

/** The chest is called bust on a feminine body. */
export const measureLabel = (name: MeasureName, bodyType: BodyType | null) =>
  name === 'chest' && bodyType === 'feminine' ? measurementsTexts.bust : labels[name]

/** Only feminine bodies are asked for the underbust. */
export const isAskedOf = (name: MeasureName, bodyType: BodyType | null) =>
  name !== 'underbustCircumference' || bodyType === 'feminine'

const CM_PER_INCH = 2.54
const KG_PER_POUND = 0.45359237

const factorOf = (name: MeasureName, system: UnitSystem) => {
  if (system === 'imperial') return 1
  return name === 'weight' ? KG_PER_POUND : CM_PER_INCH
}

export const unitOf = (name: MeasureName, system: UnitSystem) => {
  if (name === 'weight') return system === 'imperial' ? 'lb' : 'kg'
  return system === 'imperial' ? 'in' : 'cm'
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** A stored value in the person's unit, to a tenth. */
export const toUnit = (name: MeasureName, stored: number, system: UnitSystem) =>
  tenths(stored * factorOf(name, system))

/** A value in the person's unit as it is stored. */
export const fromUnit = (name: MeasureName, shown: number, system: UnitSystem) =>
  roundMeasure(shown / factorOf(name, system))

/** Feet and inches of a height; inches to a tenth. */
export function feetAndInches(height: number): { feet: number; inches: number } {
  const inTenths = Math.round(height * 10)
  const feet = Math.floor(inTenths / 120)
  return { feet, inches: (inTenths - feet * 120) / 10 }
}

/** `5′ 6″`, `31.5`, `80` without a unit but the marks of feet and inches. */
export function measureText(name: MeasureName, stored: number, system: UnitSystem): string {
  if (name !== 'height' || system === 'metric') return plainText(toUnit(name, stored, system))
  const { feet, inches } = feetAndInches(stored)
  return `${feet}′ ${plainText(inches)}″`
}

/** The same with its unit, for sentences and for screen readers. */
export const measureWords = (name: MeasureName, stored: number, system: UnitSystem) =>
  name === 'height' && system === 'imperial'
    ? measureText(name, stored, system)
    : `${measureText(name, stored, system)}\u00a0${unitOf(name, system)}`

/** A number as it was typed, with a comma or a point; null when it is none. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : null
}

/** Human limits in the person's unit, to a tenth: the last ones that are still accepted when typed. */
export function limitsOf(name: MeasureName, system: UnitSystem): { min: number; max: number } {
  const { min, max } = measureBounds[name]
  const [from, to] = [toUnit(name, min, system), toUnit(name, max, system)]
  return {
    min: fromUnit(name, from, system) < min ? tenths(from + 0.1) : from,
    max: fromUnit(name, to, system) > max ? tenths(to - 0.1) : to,
  }
}

/** The sentence for a value outside of human limits or no number (NaN); undefined when it is inside or not given. */
export function limitError(
  name: MeasureName,
  value: number | null,
  system: UnitSystem,
): string | undefined {
  const { min, max } = measureBounds[name]
  if (value === null || (value >= min && value <= max)) return undefined
  const limits = limitsOf(name, system)
  const wordsOf = (limit: number) => measureWords(name, fromUnit(name, limit, system), system)
  return measurementsTexts.between(wordsOf(limits.min), wordsOf(limits.max))
}
