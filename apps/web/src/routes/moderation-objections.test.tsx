// Answers to objections are not lost without a question. When there are no objections, the page says so once.
import { getCaseCounts, getObjections } from '@kloset/contract/moderation'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { actOf, objectionOf } from '../lib/test-support/acts.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { ModerationObjectionsScreen } from './moderation-objections.tsx'

const objection = objectionOf({
  text: 'I made it myself.',
  act: actOf({ kind: 'warn', reason: 'Sales only.' }),
})

test('an answer stays while other objections are shown, and Back and a reload ask', async () => {
  history.pushState(null, '')
  await answer(getObjections, { items: [objection], nextCursor: null })
  await renderPart(<ModerationObjectionsScreen />)
  const words = page.getByRole('textbox', { name: 'Your answer' })
  await words.fill('You are right.')
  await page.getByText('Decided', { exact: true }).click()
  await page.getByText('Open', { exact: true }).click()
  await expect.element(words).toHaveValue('You are right.')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  history.back()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Leave without sending?' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(words).toHaveValue('You are right.')
})

test('that there is none is said once', async () => {
  const none = {
    open: 0,
    mine: 0,
    waiting: 0,
    escalated: 0,
    dueWithinDay: 0,
    medianSecondsToDecide: null,
  }
  await answer(getCaseCounts, { ...none, objections: 0 })
  await answer(getObjections, { items: [], nextCursor: null })
  await renderPart(<ModerationObjectionsScreen />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Objections' })).toBeVisible()
  await expect.element(page.getByText('No open objections')).toBeVisible()
})
