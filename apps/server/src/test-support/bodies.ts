// Bodies of people in tests.
import { noMeasures } from '@kloset/contract/measurements'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import type { TestApp, TestPerson } from './test-app.ts'

/** The measurements of a person who has saved nothing yet. */
export const unmeasured: Measurements = {
  ...noMeasures,
  bodyType: null,
  ageRange: null,
  unitSystem: 'imperial',
  fieldUnits: {},
  allowMeasurementFiltering: false,
}

/** Opted in, with values that nothing else has: an answer with one of them has leaked a measurement. */
export const oddBody: Measurements = {
  height: 71.37,
  weight: 187.43,
  chest: 41.29,
  waist: 33.71,
  hips: 43.19,
  torsoLength: 17.83,
  shoulderWidth: 16.47,
  underbustCircumference: 35.59,
  armLength: 23.61,
  inseamLength: 31.93,
  outseamLength: 41.67,
  pantsWaist: 34.57,
  bodyType: 'feminine',
  ageRange: '43-47',
  unitSystem: 'metric',
  fieldUnits: {},
  allowMeasurementFiltering: true,
}

/** Opted in, with enough measurements to compare bodies. */
export const measured: Measurements = {
  ...unmeasured,
  bodyType: 'feminine',
  height: 66,
  chest: 38,
  waist: 31,
  hips: 41,
  allowMeasurementFiltering: true,
}

/** Joins with `measured`, with some values replaced by `own`. */
export async function joinMeasured(
  { call, join }: TestApp,
  username: string,
  own: Partial<Measurements> = {},
): Promise<TestPerson> {
  const person = await join(username)
  await call(saveMeasurements, { body: { ...measured, ...own } }, person)
  return person
}

/** A body that is not like that of `joinMeasured`. */
export const farBody = { height: 76, chest: 50, waist: 46, hips: 55 }
