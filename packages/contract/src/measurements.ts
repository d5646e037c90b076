// Measurements of a body: the measures, their human limits, and reading and saving one's own. Measurements of others
// never leave the server.

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

/** No measure is set. */
export const noMeasures = Object.fromEntries(measureNames.map((name) => [name, null])) as Record<
  MeasureName,
  null
>

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

export const getMeasurements = { method: 'GET', path: '/api/measurements' } as const
export const getMeasureGuesses = { method: 'GET', path: '/api/measurements/guesses' } as const
export const saveMeasurements = { method: 'PUT', path: '/api/measurements' } as const
