// The form for visitors shows what is missing at its field: the button is far below the first field.
import { reportsTexts } from '@kloset/texts/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { ReportScreen } from './report.tsx'

const { form: texts } = reportsTexts

test('a report without an address leads to its field, whatever else is missing', async () => {
  await page.viewport(390, 600)
  await renderPart(<ReportScreen />)
  const address = page.getByRole('textbox', { name: texts.address })
  const send = page.getByRole('button', { name: reportsTexts.send })
  await send.click()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription(new RegExp(texts.badAddress))

  await page.getByRole('combobox', { name: texts.category }).selectOptions('counterfeit')
  await page.getByRole('checkbox', { name: texts.truth }).click()
  await address.fill('https://example.test/post/1')
  await send.click()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toBeInViewport()
})
