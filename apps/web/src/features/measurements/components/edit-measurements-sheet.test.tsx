import { getMeasureGuesses, measureNames, saveMeasurements } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { EditMeasurementsSheet } from './edit-measurements-sheet.tsx'

const initial = {
  ...Object.fromEntries(measureNames.map((name) => [name, null])),
  unitSystem: 'imperial',
  fieldUnits: {},
  bodyType: 'feminine',
  ageRange: null,
  allowMeasurementFiltering: false,
  hips: 40,
} as unknown as Measurements

test('a value far from what the other measures say asks for a second reading, also without a weight', async () => {
  await answer(getMeasureGuesses, { guesses: [{ name: 'waist', low: 28, high: 32 }] })
  await renderPart(<EditMeasurementsSheet initial={initial} open onOpenChange={() => undefined} />)
  const field = page.getByRole('spinbutton', { name: /^Waist/ })
  await field.fill('33')
  await expect.element(page.getByText(/^Double-check/)).not.toBeInTheDocument()
  await field.fill('48')
  await expect.element(page.getByText(/^Double-check/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('nothing can be typed while it is saved, and so nothing typed is lost', async () => {
  await answer(getMeasureGuesses, { guesses: [] })
  await renderPart(<EditMeasurementsSheet initial={initial} open onOpenChange={() => undefined} />)
  const waist = page.getByRole('spinbutton', { name: /^Waist/ })
  await waist.fill('31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(waist).toBeDisabled()
  await refuse(saveMeasurements, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(waist).toBeEnabled()
  await expect.element(waist).toHaveValue(31)
})
