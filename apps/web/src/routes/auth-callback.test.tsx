// The page behind the links of mails: what stays on it when a press fails for now.
import { describeCode, exchangeCode } from '@kloset/contract/auth'
import type { DescribedCode } from '@kloset/contract/auth.schemas'
import { accountTexts } from '@kloset/texts/account'
import { authTexts } from '@kloset/texts/auth'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
import { AuthCallbackScreen } from './auth-callback.tsx'

const link: DescribedCode = {
  type: 'signup',
  username: 'ida',
  email: 'ida@example.org',
  asksPassword: true,
  asksUsername: false,
  needsApproval: false,
  signedInAs: null,
}

const confirm = page.getByRole('button', { name: accountTexts.confirmAs('ida') })

test.each([
  { status: 429, code: 'rate_limited', title: 'Too many attempts. Try again in a minute.' },
  { status: 503, code: 'service_unavailable', title: 'Try again in a moment.' },
] as const)('a press that is refused with $status for now can be repeated', async (problem) => {
  await answer(describeCode, link)
  await refuse(exchangeCode, problem)
  await renderPart(<AuthCallbackScreen />, '/auth/callback?code=letters')
  const password = page.getByLabelText(accountTexts.password, { exact: true })
  await password.fill('a secret')
  await confirm.click()
  const failed = page.getByText(authTexts.callbackFailed.title)
  await expect.element(failed.first()).toBeVisible()
  await expect.element(page.getByText(problem.title).first()).toBeVisible()
  await expect.element(password).toHaveValue('a secret')
  await answer(exchangeCode, { session: null, type: 'signup' })
  await confirm.click()
  await expect.element(page.getByText(accountTexts.waitingHeading)).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
  expect(await bodiesTo(exchangeCode)).toHaveLength(2)
})

test('a link is described also where its browser learns meanwhile that nobody is signed in', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await renderPart(<AuthCallbackScreen />, '/auth/callback?code=letters')
  await expect.poll(() => bodiesTo(describeCode)).toHaveLength(1)
  setDraftOwner(null)
  await answer(describeCode, link)
  await expect.element(confirm).toBeVisible()
})
