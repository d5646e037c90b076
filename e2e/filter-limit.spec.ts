// The live count in the filter's sheet, and the limit on different filters: careful use stays far below it.
import { getDiscoverCount } from '../packages/contract/src/feeds.ts'
import { signUpMeasured } from './support/measurements.ts'
import { expect, test } from './support/test.ts'

test('changing every number once stays far from the limit on different filters', async ({
  page,
}) => {
  await signUpMeasured(page, 'livia')
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const body = searchParams.get('body')
    if (pathname === getDiscoverCount.path && body) requested.add(body)
  })
  const counted = () =>
    page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url())
      return pathname === getDiscoverCount.path && searchParams.has('body')
    })
  await page.goto('/discover')
  const first = counted()
  await page.getByRole('button', { name: 'Filter Search' }).click()
  await first
  const sheet = page.getByRole('dialog', { name: 'Filter Search' })
  const fills = {
    'Height, inches': '6',
    'Height, plus or minus': '3',
    Bust: '40',
    'Bust, plus or minus': '4',
    Waist: '37',
    'Waist, plus or minus': '4',
    Hips: '42',
    'Hips, plus or minus': '4',
    Weight: '150',
    'Weight, plus or minus': '12',
    'Age from': '25',
    'Age to': '45',
  }
  for (const [label, value] of Object.entries(fills)) {
    const next = counted()
    // It is half typed for a while and not a filter yet.
    await sheet.getByRole('textbox', { name: label, exact: true }).fill('')
    await sheet.getByRole('textbox', { name: label, exact: true }).fill(value)
    await next
  }
  for (const name of ['Loose', 'Close', 'ANY', 'Masculine']) {
    const next = counted()
    await sheet.getByRole('radio', { name, exact: true }).click()
    await next
  }
  expect(requested.size).toBe(1 + Object.keys(fills).length + 4)
})
