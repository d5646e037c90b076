// The form for a new password, when its person leaves before it is answered.
import { resetPassword } from '@kloset/contract/auth'
import { accountTexts } from '@kloset/texts/account'
import { authTexts } from '@kloset/texts/auth'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../lib/test-support/server.ts'
import { ResetPasswordScreen } from './reset-password.tsx'

test('the next person does not read that a new password failed', async () => {
  onTestFinished(() => {
    setDraftOwner(null)
    leaveHere('signedOut')
  })
  adoptSession(sessionOf('ana'), 'PASSWORD_RECOVERY')
  setDraftOwner('ana')
  await renderPart(<ResetPasswordScreen />)
  await page.getByLabelText(accountTexts.newPassword).fill('a long secret')
  await page.getByLabelText(accountTexts.confirmPassword).fill('a long secret')
  await page.getByRole('button', { name: accountTexts.updatePassword }).click()
  await expect.poll(() => bodiesTo(resetPassword)).toHaveLength(1)
  setDraftOwner('ben')
  await answer(resetPassword, null as never)
  const submit = page.getByRole('button', { name: accountTexts.updatePassword })
  await expect.element(submit).toBeVisible()
  await expect.element(page.getByText(authTexts.laterError.title)).not.toBeInTheDocument()
})
