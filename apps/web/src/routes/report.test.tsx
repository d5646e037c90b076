// The form for visitors shows what is missing at its field: the button is far below the first field.
import { getPost } from '@kloset/contract/posts'
import { createReport } from '@kloset/contract/reports'
import type { FiledReport } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
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

const POST_ID = '018c0e81-4c0e-7177-92c4-917a53fb8964'

const receipt: FiledReport = {
  id: 'report',
  subjectKind: 'post',
  personName: 'ida',
  firstWords: null,
  place: null,
  category: 'counterfeit',
  reportedAt: '2026-01-01T00:00:00.000Z',
  isSeen: false,
  decidedAt: null,
  outcome: null,
  filed: 'new',
}

/** A member sends a report, and signs out before it is answered. */
async function sendAndLeave() {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ida')
  adoptSession(sessionOf('ida'), 'SIGNED_IN')
  onTestFinished(() => leaveHere('signedOut'))
  await answer(getPost, { ...postOf(0), id: POST_ID })
  await renderPart(<ReportScreen />, `/report?about=/post/${POST_ID}`)
  await page.getByRole('combobox', { name: texts.category }).selectOptions('counterfeit')
  await page.getByRole('textbox', { name: texts.happened }).fill('Look at the label.')
  await page.getByRole('checkbox', { name: texts.truth }).click()
  await page.getByRole('button', { name: reportsTexts.send }).click()
  await expect.poll(() => bodiesTo(createReport)).toHaveLength(1)
  leaveHere('signedOut')
  setDraftOwner(null)
}

test('a report whose member signs out meanwhile is said to be sent, as that of a member', async () => {
  await sendAndLeave()
  await answer(createReport, receipt)
  await expect.element(page.getByText(reportsTexts.receipt)).toBeVisible()
  await expect.element(page.getByText(reportsTexts.noOutcome)).not.toBeInTheDocument()
})

test('a report that fails after its member signed out says so', async () => {
  await sendAndLeave()
  await refuse(createReport, { status: 503, code: 'internal', title: 'Away.' })
  await expect.element(page.getByText('Away.')).toBeVisible()
})

test.each([
  { outcome: 'is filed', arrive: () => answer(createReport, receipt) },
  {
    outcome: 'fails',
    arrive: () => refuse(createReport, { status: 503, code: 'internal', title: 'Away.' }),
  },
])('the next person is told nothing of a report that $outcome', async ({ arrive }) => {
  await sendAndLeave()
  setDraftOwner('ben')
  await arrive()
  await expect.element(page.getByRole('button', { name: reportsTexts.send })).toBeVisible()
  expect(page.getByText(reportsTexts.receipt).elements()).toEqual([])
  expect(page.getByText('Away.').elements()).toEqual([])
})
