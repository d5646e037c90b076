// An admin's changes of the rules are not lost without a question, and the editor says what is missing.
import { adminTexts } from '@kloset/texts/admin'
import { commonTexts } from '@kloset/texts/common'
import { publishHouseRules } from '@kloset/contract/house-rules'
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isReloadAsked } from '../../../lib/test-support/reload.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { RulesEditor } from './rules-editor.tsx'

const published: HouseRules = {
  version: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  rules: [{ number: 1, texts: { en: 'Be kind.', de: 'Sei freundlich.' }, changed: [] }],
}

const field = (number: number, language: string) =>
  page.getByRole('textbox', { name: adminTexts.rule(number, language) })

beforeEach(async () => {
  await page.viewport(1440, 900)
  history.pushState(null, '')
  await renderPart(<RulesEditor published={published} decisions={new Map([[1, 31]])} />)
})

test('Back asks before rules that are not published are lost', async () => {
  expect(isReloadAsked()).toBe(false)
  await field(1, 'English').fill('Be kinder.')
  history.back()
  await expect
    .element(page.getByRole('alertdialog', { name: commonTexts.notSaved.title }))
    .toBeVisible()
  await page.getByRole('button', { name: commonTexts.keepEditing }).click()
  await expect.element(field(1, 'English')).toHaveValue('Be kinder.')
})

test('nothing asks once they are published', async () => {
  await answer(publishHouseRules, { ...published, version: 2 })
  await field(1, 'English').fill('Be kinder.')
  await page.getByRole('button', { name: adminTexts.publish }).click()
  await expect.element(page.getByText(adminTexts.published(2).title)).toBeVisible()
  expect(history.state).toBe(null)
})

test('the keyboard stays on the button that published them, which then says what it needs', async () => {
  await answer(publishHouseRules, { ...published, version: 2 })
  await field(1, 'English').fill('Be kinder.')
  const publish = page.getByRole('button', { name: adminTexts.publish })
  ;(publish.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(adminTexts.published(2).title)).toBeVisible()
  await expect.element(publish).toHaveFocus()
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  const reasons = () => page.getByText(adminTexts.nothingChanged).elements()
  await expect.poll(reasons).toHaveLength(2)
  expect(await bodiesTo(publishHouseRules)).toHaveLength(1)
})

test('rules are closed while they are published, and open again with their words when that fails', async () => {
  await field(1, 'English').fill('Be kinder.')
  await page.getByRole('button', { name: adminTexts.publish }).click()
  await expect.element(field(1, 'English')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: adminTexts.addRule })).toBeDisabled()
  await refuse(publishHouseRules, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(field(1, 'English')).toBeEnabled()
  await expect.element(field(1, 'English')).toHaveValue('Be kinder.')
})

test('a rule that misses a language is named', async () => {
  await page.getByRole('button', { name: adminTexts.addRule }).click()
  await expect.element(field(2, 'English')).toHaveFocus()
  await field(2, 'English').fill('Be patient.')
  await expect.element(page.getByText('Rule 2: not written in every language')).toBeVisible()
  await expect.element(page.getByRole('button', { name: adminTexts.publish })).toBeDisabled()
  await field(2, 'Deutsch').fill('Hab Geduld.')
  await expect.element(page.getByRole('button', { name: adminTexts.publish })).toBeEnabled()
})

test('a rule shows how many decisions name it, wherever it is moved', async () => {
  await page.getByRole('button', { name: adminTexts.addRule }).click()
  const rows = page.getByRole('listitem')
  const counts = () => rows.elements().map((row) => row.textContent)
  await expect.poll(counts).toEqual(['1Be kind.Sei freundlich.31', '2'])
  await page.getByRole('button', { name: adminTexts.ruleActions(1) }).click()
  await page.getByRole('menuitem', { name: adminTexts.down }).click()
  await expect.poll(counts).toEqual(['1', '2Be kind.Sei freundlich.31'])
})
