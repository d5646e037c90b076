// Measurements of a body: which there are, their human limits, and reading and saving one's own. Nobody
// else's ever leave the server.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { said } from './said.ts'

/** Every measure, in the order of the form. Stored in inches, the weight in pounds. */
export const measureNames = [
  'height',
  'weight',
  'chest',
  'waist',
  'hips',
  'torsoLength',
  'shoulderWidth',
  'underbustCircumference',
  'armLength',
  'inseamLength',
  'outseamLength',
  'pantsWaist',
] as const
export type MeasureName = (typeof measureNames)[number]

export const bodyType = z.enum(['feminine', 'masculine'])
export type BodyType = z.infer<typeof bodyType>

export const unitSystem = z.enum(['imperial', 'metric'])
export type UnitSystem = z.infer<typeof unitSystem>

export const ageRanges = [
  '18-22',
  '23-27',
  '28-32',
  '33-37',
  '38-42',
  '43-47',
  '48-52',
  '53-57',
  '58-62',
  '63-67',
  '68+',
] as const
export const ageRange = z.enum(ageRanges)
export type AgeRange = z.infer<typeof ageRange>

/** What a human body can measure: inches, pounds for the weight. The table checks the same. */
export const measureBounds: Readonly<Record<MeasureName, { min: number; max: number }>> = {
  height: { min: 24, max: 108 },
  weight: { min: 40, max: 1000 },
  chest: { min: 15, max: 100 },
  waist: { min: 12, max: 100 },
  hips: { min: 15, max: 110 },
  torsoLength: { min: 8, max: 45 },
  shoulderWidth: { min: 8, max: 40 },
  underbustCircumference: { min: 15, max: 90 },
  armLength: { min: 10, max: 50 },
  inseamLength: { min: 10, max: 60 },
  outseamLength: { min: 15, max: 75 },
  pantsWaist: { min: 12, max: 100 },
}

/** Smallest step of a form, in inches or pounds. */
export const measureStep = (name: MeasureName) => (name === 'pantsWaist' ? 0.5 : 0.1)

/** Hundredths are kept: fine enough that centimetres and kilograms come back as they were typed. */
export const roundMeasure = (value: number) => Math.round(value * 100) / 100

function measure(name: MeasureName) {
  const { min, max } = measureBounds[name]
  const unit = name === 'weight' ? 'lb' : 'in'
  const message = said((texts) => texts.between(min, max, unit))
  return z.number(message).min(min, message).max(max, message).transform(roundMeasure).nullable()
}

const measures = {
  height: measure('height'),
  weight: measure('weight'),
  chest: measure('chest'),
  waist: measure('waist'),
  hips: measure('hips'),
  torsoLength: measure('torsoLength'),
  shoulderWidth: measure('shoulderWidth'),
  underbustCircumference: measure('underbustCircumference'),
  armLength: measure('armLength'),
  inseamLength: measure('inseamLength'),
  outseamLength: measure('outseamLength'),
  pantsWaist: measure('pantsWaist'),
} satisfies Record<MeasureName, z.ZodType>

/** All of it, every time: what is null is not known or was taken out. */
export const measurements = z.strictObject({
  ...measures,
  bodyType: bodyType.nullable(),
  ageRange: ageRange.nullable(),
  unitSystem,
  /** Whether others may find this person's posts by measurements like these. Off at first. */
  allowMeasurementFiltering: z.boolean(),
})
export type Measurements = z.output<typeof measurements>

const nullMeasure = z.number().nullable()

/** The same as an answer; all empty and not opted in for somebody who has saved nothing yet. */
export const ownMeasurements = z.object({
  ...(Object.fromEntries(measureNames.map((name) => [name, nullMeasure])) as Record<
    MeasureName,
    typeof nullMeasure
  >),
  bodyType: bodyType.nullable(),
  ageRange: ageRange.nullable(),
  unitSystem,
  allowMeasurementFiltering: z.boolean(),
})
export type OwnMeasurements = z.output<typeof ownMeasurements>

export const getMeasurements = defineEndpoint({
  method: 'GET',
  path: '/api/measurements',
  summary: 'One’s own measurements. Nobody else can read them.',
  access: 'member',
  response: ownMeasurements,
  errors: ['profile_not_found'],
})

export const saveMeasurements = defineEndpoint({
  method: 'PUT',
  path: '/api/measurements',
  summary:
    'Save one’s own measurements and whether posts may be found by them. Switching that off ' +
    'removes every copy kept with the posts.',
  access: 'member',
  body: measurements,
  response: ownMeasurements,
  errors: ['profile_not_found'],
  limit: 'write',
})
