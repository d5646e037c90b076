import { resendConfirmation, signIn } from '@kloset/contract/auth'
import { accountTexts } from '@kloset/texts/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { SignInForm } from './sign-in-form.tsx'

const email = 'ida@example.org'
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an address that is not confirmed gets its mail again, with the way to the dev mailbox', async () => {
  await refuse(signIn, { status: 403, code: 'email_not_confirmed', title: 'Not confirmed' })
  await answer(resendConfirmation, { mailboxUrl: 'https://mail.example/' })
  await renderPart(<SignInForm onForgotten={() => undefined} />)
  await page.getByLabelText(accountTexts.email).fill(email)
  await page.getByLabelText(accountTexts.password, { exact: true }).fill('a secret')
  await button(accountTexts.logIn).click()
  await button(accountTexts.sendAgain).click()
  await expect.element(button(accountTexts.openMailbox)).toBeVisible()
  expect(await bodiesTo(resendConfirmation)).toEqual([{ email }])
})

test('a forgotten password is asked for with the address typed so far', async () => {
  const asked: string[] = []
  await renderPart(<SignInForm onForgotten={(typed) => asked.push(typed)} />)
  await page.getByLabelText(accountTexts.email).fill(email)
  await button(accountTexts.forgotPassword).click()
  expect(asked).toEqual([email])
})
