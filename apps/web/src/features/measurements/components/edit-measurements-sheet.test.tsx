import { getMeasureGuesses, noMeasures, saveMeasurements } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { measurementsTexts } from '@kloset/texts/measurements'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { EditMeasurementsSheet } from './edit-measurements-sheet.tsx'

const initial = {
  ...noMeasures,
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

test('all measurements are deleted by one question, and no post is found by them then', async () => {
  await answer(getMeasureGuesses, { guesses: [] })
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const measured = { ...initial, waist: 30, allowMeasurementFiltering: true }
  await renderPart(<EditMeasurementsSheet initial={measured} open onOpenChange={onOpenChange} />)
  const ask = page.getByRole('button', { name: measurementsTexts.deleteAll })
  await ask.click()
  const question = page.getByRole('alertdialog', { name: measurementsTexts.deleteAllTitle })
  await question.getByRole('button', { name: commonTexts.cancel }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(await bodiesTo(saveMeasurements)).toEqual([])
  await ask.click()
  await question.getByRole('button', { name: commonTexts.delete }).click()
  const none = { ...measured, waist: null, hips: null, allowMeasurementFiltering: false }
  await expect.poll(() => bodiesTo(saveMeasurements)).toEqual([none])
  await answer(saveMeasurements, none)
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
})

test('where nothing is measured there is nothing to delete', async () => {
  await answer(getMeasureGuesses, { guesses: [] })
  const empty = { ...initial, hips: null }
  await renderPart(<EditMeasurementsSheet initial={empty} open onOpenChange={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(page.getByRole('button', { name: measurementsTexts.deleteAll }).elements()).toEqual([])
})
