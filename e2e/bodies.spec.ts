// Bodies: measuring step by step, and what others can learn.
import type { Page } from '@playwright/test'
import { getMeasurements, saveMeasurements } from '../packages/contract/src/measurements.ts'
import type { Measurements } from '../packages/contract/src/measurements.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { own, signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const next = (page: Page, name: string) => page.getByRole('button', { name: `Next: ${name}` })

/** Fills the only field of a step and continues. */
async function measure(page: Page, label: string, value: string, then: string) {
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await page.getByRole('textbox', { name: label }).fill(value)
  await next(page, then).click()
}

test('a body is measured step by step, and the screen says what others can find out', async ({
  page,
}) => {
  test.slow()
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

  await expect(page.getByText('Step 2 of 4 · 1 of 4')).toBeVisible()

  // Inches are filled in visibly; an impossible value cannot be saved.
  await page.getByLabel('Height, feet').fill('50')
  await expect(page.getByRole('alert')).toContainText('Please enter something between')
  await expect(next(page, 'Your sizes')).toBeDisabled()
  await page.getByLabel('Height, feet').fill('5')
  await expect(page.getByLabel('Height, inches')).toHaveValue('0')
  await page.getByLabel('Height, inches').fill('5')
  // The next measure is entered while this one is being saved.
  const held = Promise.withResolvers<void>()
  await page.route(`**${saveMeasurements.path}`, async (route) => {
    if (route.request().method() === saveMeasurements.method) await held.promise
    await route.continue()
  })
  await next(page, 'Your sizes').click()
  await next(page, 'Waist').click()
  const waist = page.getByRole('textbox', { name: 'Waist' })
  await waist.fill('38')
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(waist).toHaveValue('38')
  await page.getByRole('button', { name: 'Back' }).click()

  await test.step('sizes that one wears narrow the guesses', async () => {
    const ofBust = page.getByRole('listitem').filter({ hasText: 'Bust' })
    await expect(ofBust).toContainText(/guess\d+(\.\d)? to \d+(\.\d)?in/)
    const before = await ofBust.innerText()
    await page.getByRole('button', { name: 'Add a piece' }).click()
    const sheet = page.getByRole('dialog', { name: 'What do you own that fits?' })
    await sheet.getByRole('button', { name: 'Shirt' }).click()
    await sheet.getByLabel('Brand').fill('Halm & Sons')
    await sheet.getByText('XL', { exact: true }).click()
    await sheet.getByRole('radio', { name: 'True' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Halm & Sons' })).toContainText('XL')
    await expect.poll(() => ofBust.innerText()).not.toBe(before)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(page)
    }
  })

  // Leaving and coming back continues at the same step, and the keyboard moves the ruler.
  await next(page, 'Waist').click()
  await page.getByRole('textbox', { name: 'Waist' }).fill('38')
  await next(page, 'Inseam').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inseam' })).toBeVisible()
  await page.goto('/body-setup')
  await expect(page.getByRole('heading', { level: 1, name: 'Inseam' })).toBeVisible()
  await expect(page.getByText(/^Our guess: \d/)).toBeVisible()
  const inseam = page.getByRole('textbox', { name: 'Inseam' })
  await inseam.fill('29.4')
  const ruler = page.getByRole('slider', { name: 'Inseam' })
  await ruler.press('ArrowRight')
  await expect(inseam).toHaveValue('29.5')
  await page.getByRole('button', { name: 'Tape it twice' }).click()
  await inseam.fill('30.5')
  await expect(page.getByText(/^The mean of 29.5/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await next(page, 'The rest').click()

  await test.step('the rest is a guess; one of it is measured, and the others are left out', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'The rest is a guess' })).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(page)
    }
    await page.getByRole('button', { name: /^Bust/ }).click()
    await measure(page, 'Bust', '39.5', 'Hips')
    await measure(page, 'Hips', '41', 'Torso length')
    await page.getByRole('button', { name: 'Leave out the rest' }).click()
  })

  const preview = page.getByText('What others can find out').locator('..')
  await expect(preview).toContainText('Others cannot find out anything about your body.')
  await expect(preview).toContainText('Your posts never show under a filter.')
  await page.getByRole('switch', { name: /^Let others find my posts/ }).click()
  await expect(preview).toContainText('near your height of 5′ 5″')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Body measurements updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/body-setup/found')
  await page.goto('/my-kloset')
  const body = page.getByRole('region', { name: 'My Body' })
  await expect(body).toContainText('in inches')
  await expect(body).toContainText('Bust39.5')
  await expect(body).toContainText('Inseam30')
  await expect(body).toContainText('Others can find your posts')
  // No guess is stored.
  const kept = (await (await page.request.get(getMeasurements.path)).json()) as Measurements
  expect(kept).toMatchObject({ weight: null, torsoLength: null, armLength: null, waist: 38 })

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
  // Inches without feet are not a height.
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
  await expect(next(page, 'Inseam')).toBeDisabled()
  await typed.fill('150')
  await expect(page.getByText('Double-check?')).toBeVisible()
  await expect(next(page, 'Inseam')).toBeEnabled()
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
