// Measures as people read and type them: labels, units and texts. Inches and pounds are stored and sent.
import type { BodyType, FieldUnit, UnitSystem } from '@kloset/contract/measurements.schemas'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureBounds, roundMeasure } from '@kloset/contract/measurements'
import { measuresTexts } from '@kloset/texts/measures'
import { plainText } from '../../lib/text/number.ts'

const labels: Readonly<Record<MeasureName, string>> = {
  height: measuresTexts.height,
  weight: measuresTexts.weight,
  chest: measuresTexts.chest,
  waist: measuresTexts.waist,
  hips: measuresTexts.hips,
  torsoLength: measuresTexts.torsoLength,
  shoulderWidth: measuresTexts.shoulderWidth,
  underbustCircumference: measuresTexts.underbust,
  armLength: measuresTexts.armLength,
  inseamLength: measuresTexts.inseam,
  outseamLength: measuresTexts.outseam,
  pantsWaist: measuresTexts.pantsWaist,
}

/** The chest is called bust on a feminine body. */
export const measureLabel = (name: MeasureName, bodyType: BodyType | null) =>
  name === 'chest' && bodyType === 'feminine' ? measuresTexts.bust : labels[name]

/** Only feminine bodies are asked for the underbust. */
export const isAskedOf = (name: MeasureName, bodyType: BodyType | null) =>
  name !== 'underbustCircumference' || bodyType === 'feminine'

const CM_PER_INCH = 2.54
const KG_PER_POUND = 0.45359237

const factorOf = (name: MeasureName, system: FieldUnit) => {
  if (system !== 'metric') return 1
  return name === 'weight' ? KG_PER_POUND : CM_PER_INCH
}

export const unitOf = (name: MeasureName, system: FieldUnit) => {
  if (name === 'weight') return system === 'metric' ? 'kg' : 'lb'
  return system === 'metric' ? 'cm' : 'in'
}

/** The units that a person measures in. */
export interface OwnUnits {
  readonly unitSystem: UnitSystem
  readonly fieldUnits: Readonly<Partial<Record<MeasureName, FieldUnit>>>
}

/** The unit of a measure: the one that the person chose for it, else that of their system. */
export const fieldUnitOf = (name: MeasureName, own: OwnUnits): FieldUnit =>
  own.fieldUnits[name] ?? own.unitSystem

/**
 * How many smaller units make one larger unit: inches in a foot, pounds in a stone. Null for a measure in one unit.
 */
export function smallerUnits(name: MeasureName, system: FieldUnit): 12 | 14 | null {
  if (name === 'height' && system === 'imperial') return 12
  return name === 'weight' && system === 'stone' ? 14 : null
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** A stored value in the person's unit, to a tenth. */
export const toUnit = (name: MeasureName, stored: number, system: FieldUnit) =>
  tenths(stored * factorOf(name, system))

/** A value in the person's unit as it is stored. */
export const fromUnit = (name: MeasureName, shown: number, system: FieldUnit) =>
  roundMeasure(shown / factorOf(name, system))

/** The same for a typed number: a height of `1.68` is in metres, also where the field says cm. */
export const fromTyped = (name: MeasureName, typed: number, system: FieldUnit) =>
  fromUnit(
    name,
    name === 'height' && system === 'metric' && typed < 3 ? typed * 100 : typed,
    system,
  )

/** Feet and inches of a height, stones and pounds of a weight; the smaller unit to a tenth. */
export function inTwoUnits(value: number, per: 12 | 14): { large: number; small: number } {
  const inTenths = Math.round(value * 10)
  const large = Math.floor(inTenths / (per * 10))
  return { large, small: (inTenths - large * per * 10) / 10 }
}

/** `5′ 6″`, `11 st 4 lb`, `31.5`, `80`: a single number has no unit. */
export function measureText(name: MeasureName, stored: number, system: FieldUnit): string {
  const per = smallerUnits(name, system)
  if (per === null) return plainText(toUnit(name, stored, system))
  const { large, small } = inTwoUnits(stored, per)
  const [largeSign, smallSign] = twoSigns[per]
  return per === 12
    ? `${large}${largeSign}\u00a0${plainText(small)}${smallSign}`
    : `${large}\u00a0${largeSign} ${plainText(small)}\u00a0${smallSign}`
}

/** The signs of the larger and the smaller unit, by the result of `smallerUnits`. */
export const twoSigns = { 12: ['′', '″'], 14: ['st', 'lb'] } as const

/**
 * The sign after a number in the smaller of two units: without it, `2` beside `5′ 6″` could be feet. Empty for a
 * measure in one unit.
 */
export function smallerSign(name: MeasureName, system: FieldUnit): string {
  const per = smallerUnits(name, system)
  if (per === null) return ''
  return per === 12 ? twoSigns[12][1] : `\u00a0${twoSigns[14][1]}`
}

/** The same with its unit, for sentences and for screen readers. */
export const measureWords = (name: MeasureName, stored: number, system: FieldUnit) =>
  smallerUnits(name, system) !== null
    ? measureText(name, stored, system)
    : `${measureText(name, stored, system)}\u00a0${unitOf(name, system)}`

/** Reads a typed number, with a comma or a point; null when the text is not a number. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : null
}

/** The lowest and the highest value that a person may type, in their unit, to a tenth. */
export function limitsOf(name: MeasureName, system: FieldUnit): { min: number; max: number } {
  const { min, max } = measureBounds[name]
  const [from, to] = [toUnit(name, min, system), toUnit(name, max, system)]
  return {
    min: fromUnit(name, from, system) < min ? tenths(from + 0.1) : from,
    max: fromUnit(name, to, system) > max ? tenths(to - 0.1) : to,
  }
}

/** The sentence for a value outside human limits or for NaN; undefined when the value is fine or missing. */
export function limitError(
  name: MeasureName,
  value: number | null,
  system: FieldUnit,
): string | undefined {
  const { min, max } = measureBounds[name]
  if (value === null || (value >= min && value <= max)) return undefined
  const limits = limitsOf(name, system)
  const wordsOf = (limit: number) => measureWords(name, fromUnit(name, limit, system), system)
  return measuresTexts.between(wordsOf(limits.min), wordsOf(limits.max))
}
