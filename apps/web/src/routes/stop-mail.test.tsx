// Opening the link of a mail does not unsubscribe: what the page says before and after the press.
import { stopNewsMail, stopWeeklyMail } from '@kloset/contract/asked-mails'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
import { StopNewsMailScreen, StopWeeklyMailScreen } from './stop-mail.tsx'

const { done, failed, incomplete, news, ofAnother, weekly } = notificationChoicesTexts.stop

afterEach(() => leaveHere('signedOut'))

test.each([
  { mail: 'the mail of notifications', Screen: StopNewsMailScreen, texts: news, at: stopNewsMail },
  { mail: 'the weekly mail', Screen: StopWeeklyMailScreen, texts: weekly, at: stopWeeklyMail },
])('$mail is not called ended before the press', async ({ Screen, texts, at }) => {
  await answer(at, null as never)
  await renderPart(<Screen />, '/stop?person=ida&seal=seal')
  await expect.element(page.getByText(/^Press the button to end /)).toBeVisible()
  await expect.element(page.getByText(/no more/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: texts.press }).click()
  await expect.element(page.getByText(texts.doneLine, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Press the button/)).not.toBeInTheDocument()
})

test('the focus goes from the button that is gone to what was done', async () => {
  await answer(stopWeeklyMail, null as never)
  await renderPart(<StopWeeklyMailScreen />, '/stop?person=ida&seal=seal')
  await page.getByRole('button', { name: weekly.press }).click()
  await expect.element(page.getByRole('heading', { name: done })).toHaveFocus()
})

test.each([
  { code: 'not_found' as const, status: 404 },
  { code: 'invalid_input' as const, status: 400 },
])('a link that was cut says what to do: $code', async ({ code, status }) => {
  await refuse(stopWeeklyMail, { status, code, title: 'Not found.' })
  await renderPart(<StopWeeklyMailScreen />, '/stop?person=ida&seal=sea')
  await page.getByRole('button', { name: weekly.press }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${failed.title}. ${incomplete}`)
})

test('somebody else who is signed in does not read that their own mails ended', async () => {
  await answer(stopWeeklyMail, null as never)
  adoptSession(sessionOf('ada'), 'SIGNED_IN')
  await renderPart(<StopWeeklyMailScreen />, '/stop?person=ida&seal=seal')
  await page.getByRole('button', { name: weekly.press }).click()
  await expect.element(page.getByText(ofAnother('ada'))).toBeVisible()
  await expect.element(page.getByText(weekly.doneLine)).not.toBeInTheDocument()
})

test('a mail that ended is called ended also where its reader signs out meanwhile', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ida')
  await renderPart(<StopWeeklyMailScreen />, '/stop?person=ida&seal=seal')
  await page.getByRole('button', { name: weekly.press }).click()
  await expect.poll(() => bodiesTo(stopWeeklyMail)).toHaveLength(1)
  setDraftOwner(null)
  await answer(stopWeeklyMail, null as never)
  await expect.element(page.getByText(weekly.doneLine, { exact: true })).toBeVisible()
})
