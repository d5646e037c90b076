// A new password that is sent again, because the answer to the first time was lost.
import * as contract from '@kloset/contract/auth.schemas'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const password = 'new-password'

const canSignIn = async (email: string, given: string) =>
  (await openBrowser(testApp).call(contract.signIn, { email, password: given })).status === 200

test('the same change again changes nothing, and another one needs the password of now', async () => {
  const { browser, email, password: currentPassword } = await join(testApp, 'changer')
  const change = (body: { currentPassword: string; password: string }) =>
    browser.call(contract.changePassword, body)
  for (const _time of [1, 2]) {
    expect((await change({ currentPassword, password })).status).toBe(204)
  }
  const other = await change({ currentPassword, password: 'newer-password' })
  expect([other.status, other.problem.code]).toEqual([401, 'invalid_credentials'])
  expect(await canSignIn(email, password)).toBe(true)
})

test('the same password again after a reset mail changes nothing, and another one needs a mail', async () => {
  const { email } = await join(testApp, 'forgetful')
  const browser = openBrowser(testApp)
  await browser.call(contract.requestPasswordReset, { email })
  const { code } = await readMail(testApp, email, 2)
  await browser.call(contract.exchangeCode, { code })
  for (const _time of [1, 2]) {
    expect((await browser.call(contract.resetPassword, { password })).status).toBe(204)
  }
  const other = await browser.call(contract.resetPassword, { password: 'newer-password' })
  expect([other.status, other.problem.code]).toEqual([403, 'forbidden'])
  expect(await canSignIn(email, password)).toBe(true)
})
