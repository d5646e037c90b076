// Schemas of measurements, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { message } from './field-messages.ts'
import {
  measureNames,
  type MeasureName,
  ageRanges,
  measureBounds,
  roundMeasure,
} from './measurements.ts'
import * as at from './measurements.ts'

export const bodyType = z.enum(['feminine', 'masculine'])
export type BodyType = z.infer<typeof bodyType>

const measureName = z.enum(measureNames)

export const unitSystem = z.enum(['imperial', 'metric'])
export type UnitSystem = z.infer<typeof unitSystem>

/** The unit of one measure: that of a system, or stones and pounds for a weight. */
export const fieldUnit = z.enum(['imperial', 'metric', 'stone'])
export type FieldUnit = z.infer<typeof fieldUnit>

const fieldUnits = z.partialRecord(measureName, fieldUnit)

export const ageRange = z.enum(ageRanges)
export type AgeRange = z.infer<typeof ageRange>

function measure(name: MeasureName) {
  const { min, max } = measureBounds[name]
  const unit = name === 'weight' ? 'lb' : 'in'
  const between = message((texts) => texts.between(min, max, unit))
  return z.number(between).min(min, between).max(max, between).transform(roundMeasure).nullable()
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

/** Always all measurements: null means unknown or removed. */
export const measurements = z.strictObject({
  ...measures,
  bodyType: bodyType.nullable(),
  ageRange: ageRange.nullable(),
  unitSystem,
  /** The units of measures whose unit was changed; the others have that of the system. */
  fieldUnits: fieldUnits
    .refine((units) =>
      Object.entries(units).every(([name, unit]) => unit !== 'stone' || name === 'weight'),
    )
    .default({}),
  /** Whether others may find this person's posts by measurements like these. Off at first. */
  allowMeasurementFiltering: z.boolean(),
})
export type Measurements = z.output<typeof measurements>

const nullMeasure = z.number().nullable()

/** The same in an answer; for somebody who has saved nothing yet all are empty, and the opt-in is off. */
export const ownMeasurements = z.object({
  ...(Object.fromEntries(measureNames.map((name) => [name, nullMeasure])) as Record<
    MeasureName,
    typeof nullMeasure
  >),
  bodyType: bodyType.nullable(),
  ageRange: ageRange.nullable(),
  unitSystem,
  fieldUnits,
  allowMeasurementFiltering: z.boolean(),
})
export type OwnMeasurements = z.output<typeof ownMeasurements>

export const getMeasurements = defineEndpoint({
  ...at.getMeasurements,
  summary: 'One’s own measurements. Nobody else can read them.',
  access: 'member',
  response: ownMeasurements,
  errors: ['profile_not_found'],
})

/** The probable range of a measure: four of five such bodies are within it. Inches, pounds for the weight. */
export const measureGuess = z.object({ name: measureName, low: z.number(), high: z.number() })
export type MeasureGuess = z.output<typeof measureGuess>

export const getMeasureGuesses = defineEndpoint({
  ...at.getMeasureGuesses,
  summary:
    'Where one’s own measures probably lie, each by the others and by the sizes that one wears. Guesses are ' +
    'never stored. None without a body type.',
  access: 'member',
  response: z.object({ guesses: z.array(measureGuess) }),
  errors: ['profile_not_found'],
})

export const saveMeasurements = defineEndpoint({
  ...at.saveMeasurements,
  summary:
    'Save one’s own measurements and whether posts may be found by them. Switching that off ' +
    'removes every copy kept with the posts.',
  access: 'member',
  body: measurements,
  response: ownMeasurements,
  errors: ['profile_not_found'],
  limit: 'write',
})
