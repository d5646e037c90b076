// Somebody with measurements, for journeys that do not take them.
import { expect, type Page } from '@playwright/test'
import type { Measurements } from '../../packages/contract/src/measurements.schemas.ts'
import { saveMeasurements } from '../../packages/contract/src/measurements.ts'
import { newPerson, signUp } from './people.ts'

/** Every main measure, and none that only some give. */
export const own: Measurements = {
  height: 65,
  weight: 158,
  chest: 39.5,
  waist: 38,
  hips: 41,
  torsoLength: null,
  shoulderWidth: null,
  underbustCircumference: null,
  armLength: null,
  inseamLength: null,
  outseamLength: null,
  pantsWaist: null,
  bodyType: 'feminine',
  ageRange: '28-32',
  unitSystem: 'imperial',
  allowMeasurementFiltering: false,
}

/** Somebody new who is `own` size, and keeps it to themselves. */
export async function signUpMeasured(page: Page, name: string) {
  await signUp(page, newPerson(name))
  const saved = await page.request.put(saveMeasurements.path, { data: own })
  expect(saved.ok()).toBe(true)
}
