// A sign-up that a stranger left at an address never reveals that the owner of the address gets an account.
import * as contract from '@kloset/contract/auth.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const { db } = testApp.platform

test('its password gets the same answer as before, and its link does not work', async () => {
  const email = 'watched@test.example'
  const draft = { email, password: 'stranger-one', ...agreed } as const
  const stranger = openBrowser(testApp)
  await stranger.call(contract.signUp, { ...draft, username: 'stranger' })
  await testApp.drain()
  const ask = async () => {
    const { email, password } = draft
    return (await openBrowser(testApp).call(contract.signIn, { email, password })).problem.code
  }
  expect(await ask()).toBe('email_not_confirmed')
  const strangersMail = await readMail(testApp, email)
  const owner = openBrowser(testApp)
  await owner.call(contract.signUp, { ...draft, username: 'watched', password: 'owner-secret' })
  const { code } = await readMail(testApp, email, 2)
  expect((await owner.call(contract.exchangeCode, { code })).status).toBe(200)
  expect(await ask()).toBe('email_not_confirmed')
  // Requested again, it continues to wait, as it would without the account.
  await db
    .updateTable('sign_ups')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .where('email', '=', email)
    .execute()
  await stranger.call(contract.resendConfirmation, { email })
  expect((await readMail(testApp, email, 3)).subject).toContain('already')
  await db
    .updateTable('sign_ups')
    .set((row) => ({ expires_at: sql<Date>`${row.ref('expires_at')} - interval '1 hour'` }))
    .where('email', '=', email)
    .execute()
  expect(await ask()).toBe('email_not_confirmed')
  // Its link opens nothing either.
  const { problem } = await openBrowser(testApp).call(contract.describeCode, {
    code: strangersMail.code,
  })
  expect(problem.code).toBe('token_invalid')
})
