// Somebody else publishes the rules while an admin edits them: no text of the admin is lost.
import { getHouseRules, publishHouseRules } from '@kloset/contract/house-rules'
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
import { AdminRulesScreen } from './admin-rules.tsx'

const rulesOf = (version: number, texts: readonly [en: string, de: string][]): HouseRules => ({
  version,
  publishedAt: '2026-01-01T00:00:00.000Z',
  rules: texts.map(([en, de], index) => ({ number: index + 1, texts: { en, de }, changed: [] })),
})
const field = (number: number, language: string) =>
  page.getByRole('textbox', { name: adminTexts.rule(number, language) })
const publish = page.getByRole('button', { name: adminTexts.publish })

test('unpublished changes stay when somebody else publishes', async () => {
  await page.viewport(1440, 900)
  await answer(
    getHouseRules,
    rulesOf(1, [
      ['Be kind.', 'Sei freundlich.'],
      ['No spam.', 'Kein Spam.'],
    ]),
  )
  await renderPart(<AdminRulesScreen />)
  await field(1, 'English').fill('Be kinder.')
  await page.getByRole('button', { name: adminTexts.addRule }).click()
  await field(3, 'English').fill('Be patient.')
  await field(3, 'Deutsch').fill('Hab Geduld.')
  await refuse(publishHouseRules, { status: 409, code: 'conflict', title: 'Too late.' })
  await answer(
    getHouseRules,
    rulesOf(2, [
      ['Be good.', 'Sei gut.'],
      ['No spam at all.', 'Gar kein Spam.'],
      ['Be quiet.', 'Sei leise.'],
    ]),
  )
  await publish.click()
  await expect.element(page.getByText(adminTexts.rulesChanged.title)).toBeVisible()
  await expect.element(field(2, 'English')).toHaveValue('No spam at all.')
  await expect.element(field(1, 'English')).toHaveValue('Be kinder.')

  await answer(publishHouseRules, rulesOf(3, [['All of it.', 'Alles.']]))
  await publish.click()
  await expect.element(page.getByText(adminTexts.published(3).title)).toBeVisible()
  expect((await bodiesTo(publishHouseRules)).at(-1)).toEqual({
    basedOn: 2,
    rules: [
      { en: 'Be kinder.', de: 'Sei gut.' },
      { en: 'No spam at all.', de: 'Gar kein Spam.' },
      { en: 'Be patient.', de: 'Hab Geduld.' },
      { en: 'Be quiet.', de: 'Sei leise.' },
    ],
  })
  // The fields show what is published.
  await expect.element(field(1, 'English')).toHaveValue('All of it.')
  await expect.element(field(2, 'English')).not.toBeInTheDocument()
  await expect.element(publish).toBeDisabled()
})
