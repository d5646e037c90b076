import type { Measurements } from '@kloset/contract/measurements.schemas'
import { saveMeasurements } from '@kloset/contract/measurements'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { BodySetup } from './body-setup.tsx'

const nothing: Measurements = {
  unitSystem: 'imperial',
  bodyType: null,
  ageRange: null,
  allowMeasurementFiltering: false,
  height: null,
  weight: null,
  chest: null,
  waist: null,
  hips: null,
  torsoLength: null,
  shoulderWidth: null,
  underbustCircumference: null,
  armLength: null,
  inseamLength: null,
  outseamLength: null,
  pantsWaist: null,
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const lastSaved = async () => (await bodiesTo(saveMeasurements)).at(-1)

test('Next goes on before the server has answered, and saves what was typed', async () => {
  await renderPart(<BodySetup initial={nothing} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await button(/^Next/).click()
  await expect.element(heading('Hips')).toBeVisible()
  expect(await lastSaved()).toMatchObject({ waist: 30, hips: null })
})

test('what no body measures keeps the step, and going back does not save it', async () => {
  await answer(saveMeasurements, nothing)
  await renderPart(<BodySetup initial={{ ...nothing, waist: 30 }} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('3')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button(/^Next/)).toBeDisabled()
  await button('Back').click()
  await expect.element(heading('Chest')).toBeVisible()
  await button(/^Next/).click()
  await expect.element(page.getByRole('textbox', { name: 'Waist' })).toHaveValue('30')
})

test('a skipped step drops what was typed on it', async () => {
  await renderPart(<BodySetup initial={nothing} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await button('Skip this').click()
  await expect.element(heading('Hips')).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByRole('textbox', { name: 'Waist' })).toHaveValue('')
  for (const body of await bodiesTo(saveMeasurements)) expect(body).toMatchObject({ waist: null })
})

test('a save that failed is made up for by the next one', async () => {
  await refuse(saveMeasurements, { status: 503, code: 'internal', title: 'Away.' })
  await renderPart(<BodySetup initial={nothing} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await button(/^Next/).click()
  await expect.poll(() => bodiesTo(saveMeasurements)).toHaveLength(1)
  await answer(saveMeasurements, { ...nothing, waist: 30 })
  await button(/^Next/).click()
  await expect.poll(() => bodiesTo(saveMeasurements)).toHaveLength(2)
  expect(await lastSaved()).toMatchObject({ waist: 30 })
})

test('leaving what could not be saved asks first', async () => {
  await refuse(saveMeasurements, { status: 503, code: 'internal', title: 'Away.' })
  await renderPart(<BodySetup initial={nothing} />, '/?step=about')
  await page.getByRole('radio', { name: 'cm, kg' }).click()
  await button('Back').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})
