import { getHouseRules } from '@kloset/contract/house-rules'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { HouseRulesScreen } from './house-rules.tsx'

const rules = Array.from({ length: 20 }, (_, index) => ({
  number: index + 1,
  texts: { en: `Rule of kindness ${index + 1}.`, de: '' },
  changed: [],
}))

test('a link to a rule leads to it, also when the rules come later', async () => {
  await page.viewport(390, 600)
  await renderPart(<HouseRulesScreen />, '/house-rules#rule-15')
  await answer(getHouseRules, { version: 1, publishedAt: '2026-01-01T00:00:00.000Z', rules })
  await expect.element(page.getByRole('listitem').nth(14)).toBeInViewport()
})
