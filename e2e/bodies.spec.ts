// Bodies: measuring step by step, and what others can find out.
import type { Page } from '@playwright/test'
import { getMeasurements, saveMeasurements } from '../packages/contract/src/measurements.ts'
import type { Measurements } from '../packages/contract/src/measurements.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { own, signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const next = (page: Page, name: string) => page.getByRole('button', { name: `Next: ${name}` })

/** Fills the only field of a step and goes on. */
async function measure(page: Page, label: string, value: string, then: string) {
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await page.getByRole('textbox', { name: label }).fill(value)
  await next(page, then).click()
}

test('a body is measured step by step, and the screen says what others can find out', async ({
  page,
}) => {
  await signUp(page, newPerson('faye'))
  await page.goto('/my-kloset')
  await expect(page.getByRole('link', { name: 'Share your first look' })).toBeVisible()
  await page.getByRole('link', { name: 'Measure me' }).click()
  await expect(page.getByText('Private unless you opt in')).toBeVisible()
  await page.getByRole('radio', { name: 'ft, in, lb' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await page.getByRole('radio', { name: 'Feminine' }).click()
  await page.getByLabel('Age range').selectOption('28-32')
  await next(page, 'Height').click()

  await expect(page.getByText('Step 2 of 4 · measure 1 of 5')).toBeVisible()

  // Inches are filled in visibly; an impossible value cannot be saved.
  await page.getByLabel('Height, feet').fill('50')
  await expect(page.getByRole('alert')).toContainText('Please enter something between')
  await expect(next(page, 'Weight')).toBeDisabled()
  await page.getByLabel('Height, feet').fill('5')
  await expect(page.getByLabel('Height, inches')).toHaveValue('0')
  await page.getByLabel('Height, inches').fill('5')
  // The next measure is entered while this one is being saved.
  const held = Promise.withResolvers<void>()
  await page.route(`**${saveMeasurements.path}`, async (route) => {
    if (route.request().method() === saveMeasurements.method) await held.promise
    await route.continue()
  })
  await next(page, 'Weight').click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('158')
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('158')
  await page.getByRole('button', { name: 'Skip this' }).click()

  // Leaving and coming back continues at the same step, and the keyboard moves the ruler.
  await expect(page.getByRole('heading', { level: 1, name: 'Bust' })).toBeVisible()
  await page.goto('/body-setup')
  await expect(page.getByRole('heading', { level: 1, name: 'Bust' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Bust' }).fill('39.4')
  const ruler = page.getByRole('slider', { name: 'Bust' })
  await ruler.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Bust' })).toHaveValue('39.5')
  await expectAccessibleInBothThemes(page)
  await next(page, 'Waist').click()
  await measure(page, 'Waist', '38', 'Hips')
  await measure(page, 'Hips', '41', 'Torso length')
  await page.getByRole('button', { name: 'Leave out the rest' }).click()

  const preview = page.getByText('What others can find out').locator('..')
  await expect(preview).toContainText('Others cannot find out anything about your body.')
  await expect(preview).toContainText('Your posts never show under a filter.')
  await page.getByRole('switch', { name: /^Let others find my posts/ }).click()
  await expect(preview).toContainText('near your height of 5′ 5″')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Body measurements updated successfully')).toBeVisible()
  const body = page.getByRole('region', { name: 'My Body' })
  await expect(body).toContainText('in inches')
  await expect(body).toContainText('Bust39.5')
  await expect(body).toContainText('Others can find your posts')

  await page.goto('/following')
  await expect(page.getByText('A body like yours').first()).toBeVisible()
})

test('all measures are edited in one sheet, and invalid values are corrected before saving', async ({
  page,
}) => {
  await signUpMeasured(page, 'jude')
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Edit Measurements' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Measurements' })
  await expect(sheet.getByLabel('Bust (in)', { exact: true })).toHaveValue('39.5')
  await sheet.getByRole('radio', { name: 'Masculine' }).click()
  await expect(sheet.getByLabel('Chest (in)')).toHaveValue('39.5')
  await expect(sheet.getByLabel('Underbust (in)')).toBeHidden()
  await sheet.getByRole('radio', { name: 'Feminine' }).click()
  const rest = {
    'Torso length (in)': '16.5',
    'Shoulder width (in)': '14.5',
    'Underbust (in)': '34',
    'Arm length (in)': '21.5',
    'Inseam (in)': '30',
    'Outseam (in)': '39',
    'Pants waist (in)': '38.5',
  }
  for (const [label, value] of Object.entries(rest)) await sheet.getByLabel(label).fill(value)
  await sheet.getByLabel('Age range').selectOption('33-37')

  const save = sheet.getByRole('button', { name: 'Save' })
  const cannotSave = sheet.getByRole('button', { name: 'Check the marked fields' })
  const waist = sheet.getByLabel('Waist (in)', { exact: true })
  for (const nonsense of ['-5', '400']) {
    await waist.fill(nonsense)
    await expect(sheet.getByText('between 12 in and 100 in')).toBeVisible()
    await expect(cannotSave).toBeDisabled()
    await expect(sheet.getByRole('status')).toHaveText('Check the marked fields')
    await sheet.getByLabel('Hips (in)').focus()
    await expect(waist).toHaveValue(nonsense)
  }
  await waist.fill('58')
  await expect(sheet.getByText('Double-check?')).toBeVisible()
  await expect(save).toBeEnabled()
  await waist.fill('38')
  await expect(sheet.getByText('Double-check?')).toBeHidden()
  // Inches alone are not a height.
  await sheet.getByLabel('Height (ft)').fill('')
  await expect(cannotSave).toBeDisabled()
  await expect(sheet.getByLabel('Height (in)')).toHaveValue('5')
  await sheet.getByLabel('Height (ft)').fill('5')
  await sheet.getByRole('switch', { name: /^Let others find my posts/ }).click()
  await expectAccessibleInBothThemes(page)
  await save.click()
  await expect(page.getByText('Body measurements updated successfully')).toBeVisible()
  await expect(sheet).toBeHidden()
  const kept = (await (await page.request.get(getMeasurements.path)).json()) as Measurements
  expect(kept).toEqual({
    ...own,
    torsoLength: 16.5,
    shoulderWidth: 14.5,
    underbustCircumference: 34,
    armLength: 21.5,
    inseamLength: 30,
    outseamLength: 39,
    pantsWaist: 38.5,
    ageRange: '33-37',
    allowMeasurementFiltering: true,
  })

  // The same in centimetres, also on the screen that shows the tape measure.
  await page.goto('/body-setup?step=waist')
  const typed = page.getByRole('textbox', { name: 'Waist' })
  await page.getByRole('radio', { name: 'cm' }).click()
  await expect(typed).toHaveValue('96.5')
  await typed.fill('abc')
  await expect(page.getByRole('alert')).toContainText('between 30.5 cm and 254 cm')
  await expect(next(page, 'Hips')).toBeDisabled()
  await typed.fill('150')
  await expect(page.getByText('Double-check?')).toBeVisible()
  await expect(next(page, 'Hips')).toBeEnabled()
})

test('a set-up that fails to load offers a way back and a retry', async ({ page, problems }) => {
  problems.allow(/503/)
  await signUp(page)
  await page.route(/\/api\/measurements$/, (route) => route.fulfill({ status: 503 }))
  await page.goto('/body-setup')
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
  const again = page.getByRole('button', { name: 'Retry' })
  await expect(again).toBeVisible()
  await page.unroute(/\/api\/measurements$/)
  await again.click()
  await expect(page.getByRole('heading', { name: 'First, how you measure' })).toBeVisible()
})
