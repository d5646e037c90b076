import { getMeasureGuesses, measureNames } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
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
