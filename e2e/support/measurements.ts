// A person with measurements, for tests that are not about measuring.
import { expect, type Page } from '@playwright/test'
import type { Measurements } from '../../packages/contract/src/measurements.schemas.ts'
import { noMeasures, saveMeasurements } from '../../packages/contract/src/measurements.ts'
import { newPerson, signUp } from './people.ts'

/** Every main measure, and none of the optional ones. */
export const own: Measurements = {
  ...noMeasures,
  height: 65,
  weight: 158,
  chest: 39.5,
  waist: 38,
  hips: 41,
  bodyType: 'feminine',
  ageRange: '28-32',
  unitSystem: 'imperial',
  fieldUnits: {},
  allowMeasurementFiltering: false,
}

/** Signs up a new person of size `own` without the opt-in. */
export async function signUpMeasured(page: Page, name: string) {
  await signUp(page, newPerson(name))
  const saved = await page.request.put(saveMeasurements.path, { data: own })
  expect(saved.ok()).toBe(true)
}
