import { getMeasureGuesses, saveMeasurements } from '@kloset/contract/measurements'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { unmeasured } from '../../../lib/test-support/measurements.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { restOf } from '../setup-steps.ts'
import { BodySetup } from './body-setup.tsx'

const heading = (name: string, exact = false) =>
  page.getByRole('heading', { level: 1, name, exact })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const lastSaved = async () => (await bodiesTo(saveMeasurements)).at(-1)

// A save that still waits, or that leaving sends, would fail in the next test, and its toast would cover buttons.
afterEach(async () => {
  await answer(saveMeasurements, unmeasured)
  await cleanup()
})

test('Next goes on before the server has answered, and saves what was typed', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await button(/^Next/).click()
  await expect.element(heading('Inseam')).toBeVisible()
  expect(await lastSaved()).toMatchObject({ waist: 30, hips: null })
})

test('an impossible value keeps the step, and going back does not save it', async () => {
  await answer(saveMeasurements, unmeasured)
  await renderPart(
    <BodySetup userId="one" sizes={null} initial={{ ...unmeasured, waist: 30 }} />,
    '/?step=waist',
  )
  await page.getByRole('textbox', { name: 'Waist' }).fill('3')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button(/^Next/)).toBeDisabled()
  await button('Back').click()
  await expect.element(heading('What do you own that fits?')).toBeVisible()
  await button(/^Next/).click()
  await expect.element(page.getByRole('textbox', { name: 'Waist' })).toHaveValue('30')
})

test('a skipped step drops its typed value', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await button('Skip this').click()
  await expect.element(heading('Inseam')).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByRole('textbox', { name: 'Waist' })).toHaveValue('')
  for (const body of await bodiesTo(saveMeasurements)) expect(body).toMatchObject({ waist: null })
})

test('a failed save is repeated by the next one', async () => {
  await refuse(saveMeasurements, { status: 503, code: 'internal', title: 'Away.' })
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await button(/^Next/).click()
  await expect.poll(() => bodiesTo(saveMeasurements)).toHaveLength(1)
  await answer(saveMeasurements, { ...unmeasured, waist: 30 })
  await button(/^Next/).click()
  await expect.poll(() => bodiesTo(saveMeasurements)).toHaveLength(2)
  expect(await lastSaved()).toMatchObject({ waist: 30 })
})

const guesses = { guesses: [{ name: 'waist', low: 28, high: 32 } as const] }

test('an unknown measure shows its guess, which is not saved as a value', async () => {
  await answer(getMeasureGuesses, guesses)
  await answer(saveMeasurements, unmeasured)
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  await expect.element(page.getByText('Our guess: 28 to 32')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Waist' })).toHaveValue('')
  await button(/^Next/).click()
  for (const body of await bodiesTo(saveMeasurements)) expect(body).toMatchObject({ waist: null })
})

test('a value far from its guess asks to check it, and can still be saved', async () => {
  await answer(getMeasureGuesses, guesses)
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  const field = page.getByRole('textbox', { name: 'Waist' })
  await field.fill('33')
  await expect.element(page.getByText('Our guess: 28 to 32')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Double-check/)).not.toBeInTheDocument()
  await field.fill('48')
  await expect.element(page.getByText(/^Double-check/)).toBeVisible()
  await button(/^Next/).click()
  await expect.element(heading('Inseam')).toBeVisible()
  expect(await lastSaved()).toMatchObject({ waist: 48 })
})

test('of a measure that is taken twice the mean is saved', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  const field = page.getByRole('textbox', { name: 'Waist' })
  await field.fill('30')
  await button('Tape it twice').click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText(/^The first time 30/)).toBeVisible()
  await field.fill('31')
  await expect.element(page.getByText(/^The mean of 30/)).toBeVisible()
  await button(/^Next/).click()
  await expect.element(heading('Inseam')).toBeVisible()
  expect(await lastSaved()).toMatchObject({ waist: 30.5 })
})

test('Enter goes on to the next measure and types there, unless the number cannot be', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  const waist = page.getByRole('textbox', { name: 'Waist' })
  await waist.fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Waist')).toBeVisible()
  await waist.fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Inseam' })).toHaveFocus()
  expect(await lastSaved()).toMatchObject({ waist: 30 })
})

test('a weight is typed in stones and pounds, and the field remembers its unit', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=weight')
  await page.getByText('st', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Weight, stones' }).fill('11')
  const pounds = page.getByRole('textbox', { name: 'Weight, pounds' })
  await expect.element(pounds).toHaveValue('0')
  await pounds.fill('4.5')
  await button(/^Next/).click()
  expect(await lastSaved()).toMatchObject({
    weight: 158.5,
    unitSystem: 'imperial',
    fieldUnits: { weight: 'stone' },
  })
})

test('leaving with unsaved values asks first', async () => {
  await refuse(saveMeasurements, { status: 503, code: 'internal', title: 'Away.' })
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=about')
  await page.getByRole('radio', { name: 'cm, kg' }).click()
  await button('Back').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

test('leaving the set-up in any way saves the typed values', async () => {
  const setup = await renderPart(
    <BodySetup userId="one" sizes={null} initial={unmeasured} />,
    '/?step=waist',
  )
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  await setup.unmount()
  await expect.poll(lastSaved).toMatchObject({ waist: 30, hips: null })
})

test('closing the page with a value that is not saved asks first', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=waist')
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await page.getByRole('textbox', { name: 'Waist' }).fill('30')
  expect(asks()).toBe(true)
  await button(/^Next/).click()
  await expect.element(heading('Inseam')).toBeVisible()
  expect(asks()).toBe(false)
})

test('inches without feet are nothing in another unit', async () => {
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=height')
  await page.getByRole('textbox', { name: 'Height, inches' }).fill('6')
  await expect.element(button(/^Next/)).toBeDisabled()
  await page.getByText('cm', { exact: true }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(button(/^Next/)).toBeEnabled()
})

test('another person on the same device begins at the first step', async () => {
  const first = await renderPart(
    <BodySetup userId="one" sizes={null} initial={unmeasured} />,
    '/?step=waist',
  )
  await button('Skip this').click()
  await expect.element(heading('Inseam')).toBeVisible()
  await first.unmount()
  const again = await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />)
  await expect.element(heading('Inseam')).toBeVisible()
  await again.unmount()
  await renderPart(<BodySetup userId="two" sizes={null} initial={unmeasured} />)
  await expect.element(heading('First, how you measure')).toBeVisible()
})

test('the rest is no guess where nothing was said', async () => {
  await answer(getMeasureGuesses, { guesses: [] })
  await renderPart(<BodySetup userId="one" sizes={null} initial={unmeasured} />, '/?step=rest')
  await expect.element(heading('The rest')).toBeVisible()
  await expect.element(page.getByText(/^Nothing to guess from yet/)).toBeVisible()
})

test.each([
  { bodyType: null, height: 65, line: bodySetupTexts.noTypeLine },
  { bodyType: 'feminine' as const, height: null, line: bodySetupTexts.noRestLine },
])('without a guess it says what is missing: $bodyType, $height', async ({ line, ...given }) => {
  await answer(getMeasureGuesses, { guesses: [] })
  const initial = { ...unmeasured, ...given }
  await renderPart(<BodySetup userId="one" sizes={null} initial={initial} />, '/?step=rest')
  await expect.element(page.getByText(line, { exact: true })).toBeVisible()
})

test('the rest is a guess from what was said', async () => {
  await answer(getMeasureGuesses, guesses)
  const initial = { ...unmeasured, height: 65 }
  await renderPart(<BodySetup userId="one" sizes={null} initial={initial} />, '/?step=rest')
  await expect.element(heading('The rest is a guess')).toBeVisible()
})

test('nothing stands empty above the rest where all of it is measured', async () => {
  await answer(getMeasureGuesses, guesses)
  const measured = { ...unmeasured, ...Object.fromEntries(restOf(null).map((name) => [name, 30])) }
  await renderPart(<BodySetup userId="one" sizes={null} initial={measured} />, '/?step=rest')
  const title = heading('The rest', true)
  await expect.element(title).toBeVisible()
  const below = page.getByRole('listitem').first().element().getBoundingClientRect().top
  expect(below - title.element().getBoundingClientRect().bottom).toBeLessThan(32)
})

test('the rest is called no guess before a range is there, nor where all of it is measured', async () => {
  await refuse(getMeasureGuesses, { status: 503, code: 'internal', title: 'Away.' })
  const shown = await renderPart(
    <BodySetup userId="one" sizes={null} initial={{ ...unmeasured, height: 65 }} />,
    '/?step=rest',
  )
  const line = page.getByText(bodySetupTexts.restLine)
  await expect.element(heading('The rest', true)).toBeVisible()
  await expect.element(line).not.toBeVisible()
  await shown.unmount()

  await answer(getMeasureGuesses, guesses)
  const measured = { ...unmeasured, ...Object.fromEntries(restOf(null).map((name) => [name, 30])) }
  await renderPart(<BodySetup userId="one" sizes={null} initial={measured} />, '/?step=rest')
  await expect.element(heading('The rest', true)).toBeVisible()
  await expect.element(line).not.toBeVisible()
})
