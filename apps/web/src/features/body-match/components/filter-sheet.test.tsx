import type { BodyFilter } from '@kloset/contract/body-match'
import { noFilter } from '@kloset/contract/body-match'
import { getDiscoverCount } from '@kloset/contract/feeds'
import { noMeasures } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../../lib/test-support/server.ts'
import { discoverCountQuery } from '../body-match.api.ts'
import { FilterSheet } from './filter-sheet.tsx'

const measured = {
  ...noMeasures,
  unitSystem: 'imperial',
  fieldUnits: {},
  bodyType: null,
  ageRange: null,
  allowMeasurementFiltering: false,
  waist: 30,
  hips: 40,
} as unknown as Measurements

async function openSheet(own: Measurements | undefined, filter = noFilter, isLast = false) {
  const applied: BodyFilter[] = []
  await renderPart(
    <FilterSheet
      open
      onOpenChange={() => undefined}
      filter={filter}
      own={own}
      countQuery={discoverCountQuery}
      noun="look"
      isLast={isLast}
      onApply={(next) => applied.push(next)}
    />,
  )
  return applied
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tick = (name: string) => page.getByRole('checkbox', { name })

test('starts from the person’s own body, counts what it shows, and applies nothing before Show', async () => {
  await answer(getDiscoverCount, { count: 12, more: false, exact: 12, widened: null, leftOut: 0 })
  const applied = await openSheet(measured)
  await expect.element(tick('Waist')).toBeChecked()
  await expect.element(tick('Chest')).not.toBeChecked()
  await expect.element(field('Waist')).toHaveValue('30')
  await expect.element(button('Show 12 looks')).toBeEnabled()
  expect(applied).toEqual([])
  await button('Show 12 looks').click()
  expect(applied).toMatchObject([{ waist: { value: 30 }, hips: { value: 40 }, matchAll: true }])
})

test('the filter of the last visit does not claim measurements that were deleted', async () => {
  await openSheet({ ...measured, waist: null, hips: null }, noFilter, true)
  await expect.element(page.getByText('As you left it.')).toBeVisible()
  await expect.element(page.getByText(/Starts from your measurements/)).not.toBeInTheDocument()
})

test('the tolerance of a height in feet and inches is marked as inches', async () => {
  await openSheet({ ...measured, height: 66 })
  const tolerance = field('Height, plus or minus')
  await expect.element(tolerance).toHaveValue('2')
  expect(tolerance.element().nextElementSibling?.textContent).toBe('″')
})

test('typing a target switches its measure on', async () => {
  const applied = await openSheet(undefined)
  await field('Chest').fill('36')
  await expect.element(tick('Chest')).toBeChecked()
  await button('Show looks').click()
  expect(applied).toMatchObject([{ chest: { value: 36 } }])
})

test('a filter that finds nothing cannot be shown, and says so', async () => {
  await answer(getDiscoverCount, { count: 0, more: false, exact: 0, widened: null, leftOut: 0 })
  await openSheet(measured)
  await expect.element(button(/^No looks/)).toBeDisabled()
})

test.each([
  [14, 'Show 14 looks and 26 wider'],
  [1, 'Show 1 look and 39 wider'],
  [0, 'Show 40 wider looks'],
])(
  'where %i fit as asked, the button says so and how many come beside them',
  async (exact, says) => {
    await answer(getDiscoverCount, { count: 40, more: false, exact, widened: 2, leftOut: 0 })
    await openSheet(measured)
    await expect.element(button(says)).toBeEnabled()
  },
)

test('impossible values must be fixed before anything is shown or counted', async () => {
  await answer(getDiscoverCount, { count: 12, more: false, exact: 12, widened: null, leftOut: 0 })
  await openSheet(measured)
  await expect.element(button('Show 12 looks')).toBeEnabled()
  const asked = (await bodiesTo(getDiscoverCount)).length
  await page.getByRole('textbox', { name: 'Age from' }).fill('40')
  await page.getByRole('textbox', { name: 'Age to' }).fill('30')
  await expect.element(page.getByText('Please put the lower age first.')).toBeVisible()
  await expect.element(button('Check the marked fields')).toBeDisabled()
  expect(await bodiesTo(getDiscoverCount)).toHaveLength(asked)
})

test('Clear switches everything off and keeps the values of the rows', async () => {
  const applied = await openSheet(measured)
  await button('Clear').click()
  await expect.element(tick('Waist')).not.toBeChecked()
  await expect.element(field('Waist')).toHaveValue('30')
  await button('Show all').click()
  expect(applied).toEqual([{ ...noFilter, bodyType: 'any', matchAll: false }])
})

test('further measures unfold, and are visible when one of them is on', async () => {
  await openSheet(undefined)
  await expect.element(field('Inseam')).not.toBeInTheDocument()
  await button(/^More measures/).click()
  await expect.element(field('Inseam')).toBeVisible()
})

test('a measure that is filtered by can be switched off, also where the own body is not asked for it', async () => {
  const underbust = { ...noFilter, underbustCircumference: { value: 30, tolerance: 2 } }
  await openSheet({ ...measured, bodyType: 'masculine' }, underbust)
  await expect.element(tick('Underbust')).toBeChecked()
  await tick('Underbust').click()
  await expect.element(tick('Underbust')).not.toBeChecked()
})

test('people left out for a missing measure are counted, and shown on demand', async () => {
  await answer(getDiscoverCount, { count: 30, more: false, exact: 30, widened: null, leftOut: 2 })
  const applied = await openSheet(measured)
  await expect.element(page.getByText('2 people left out: not measured')).toBeVisible()
  await button('show them').click()
  await button('Show 30 looks').click()
  expect(applied).toMatchObject([{ matchAll: true, withUnmeasured: true }])
})

test('with large letters no number and no word of the button is cut off', async () => {
  await answer(getDiscoverCount, { count: 40, more: false, exact: 14, widened: 2, leftOut: 0 })
  await page.viewport(390, 844)
  const root = document.documentElement
  root.style.fontSize = '24px'
  onTestFinished(() => {
    root.style.fontSize = ''
  })
  await openSheet({ ...measured, unitSystem: 'metric', hips: 40.5 })
  const show = button('Show 14 looks and 26 wider')
  await expect.element(show).toBeEnabled()
  await expect.element(field('Hips')).toHaveValue('102.9')
  for (const part of [show, field('Hips'), page.getByText('cm', { exact: true }).first()]) {
    const { scrollWidth, clientWidth } = part.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
  const box = show.element().getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(390)
})

test('inches that make another foot do not change the feet beside them', async () => {
  const applied = await openSheet({ ...measured, height: 66 })
  await field('Height, inches').fill('13')
  await expect.element(field('Height, feet')).toHaveValue('5')
  await button('Show looks').click()
  expect(applied).toMatchObject([{ heightFeet: { value: 6 }, heightInches: { value: 1 } }])
})

test('a height that cannot be is gone from both of its fields when the filter is cleared', async () => {
  await openSheet(measured)
  await field('Height, feet').fill('12')
  await field('Height, inches').fill('3')
  await expect.element(button('Check the marked fields')).toBeDisabled()
  await button('Clear').click()
  await expect.element(field('Height, feet')).toHaveValue('')
  await expect.element(field('Height, inches')).toHaveValue('')
})
