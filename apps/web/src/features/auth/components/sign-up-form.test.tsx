// The sign-up form keeps its text while another page or form is open, except the password.
import { accountTexts } from '@kloset/texts/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const registration = { mode: 'open', question: '', rulesVersion: 1, invitedBy: null } as const

const form = (
  <SignUpForm registration={registration} invitation={null} draft={null} onSent={() => undefined} />
)
const field = (name: string) => page.getByRole('textbox', { name })

test('the form is as it was left, without the password', async () => {
  const first = await renderPart(form)
  await field(accountTexts.username).fill('ida')
  await field(accountTexts.email).fill('ida@example.test')
  await page.getByLabelText(accountTexts.password, { exact: true }).fill('a-long-secret')
  await first.unmount()
  await renderPart(form)
  await expect.element(field(accountTexts.username)).toHaveValue('ida')
  await expect.element(field(accountTexts.email)).toHaveValue('ida@example.test')
  await expect.element(page.getByLabelText(accountTexts.password, { exact: true })).toHaveValue('')
  expect(JSON.stringify(sessionStorage)).not.toContain('a-long-secret')
})
