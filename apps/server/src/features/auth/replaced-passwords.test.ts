import { changePassword, deleteAccount, getSession, signIn } from '@kloset/contract/auth.schemas'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { updatePassword } from './auth.queries.ts'
import { hashPassword } from './passwords.ts'
import { join, openBrowser } from './test-support/people.ts'

const testApp = await createTestApp()
const { db } = testApp.platform

/** Replaces the person's password. Before the commit, `meanwhile` runs until it waits for the lock of the row. */
async function replacePassword<Result>(
  userId: string,
  password: string,
  meanwhile: () => Promise<Result>,
): Promise<Result> {
  const passwordHash = await hashPassword(password)
  let under: Promise<Result> | undefined
  await transaction(db, async (tx) => {
    await updatePassword(tx, userId, passwordHash)
    under = meanwhile()
    await untilWaiting(db, 1)
  })
  return under as Promise<Result>
}

test('a sign-in with a password that is replaced at that moment fails', async () => {
  const ana = await join(testApp, 'ana')
  const { email, password } = ana
  const thief = openBrowser(testApp)
  const answer = await replacePassword(ana.id, 'a-new-secret', () =>
    thief.call(signIn, { email, password }),
  )
  expect([answer.status, answer.problem.code]).toEqual([401, 'invalid_credentials'])
  expect((await thief.call(getSession)).body.session).toBe(null)
  expect(
    (await openBrowser(testApp).call(signIn, { email, password: 'a-new-secret' })).status,
  ).toBe(200)
})

test('a password that was replaced at that moment cannot confirm a change', async () => {
  const ben = await join(testApp, 'ben')
  const { email, password } = ben
  const { browser } = ben
  const answer = await replacePassword(ben.id, 'a-new-secret', () =>
    browser.call(changePassword, { currentPassword: password, password: 'of-the-thief' }),
  )
  expect(answer.problem.code).toBe('invalid_credentials')
  const tries = ['of-the-thief', 'a-new-secret'].map(
    async (given) => (await openBrowser(testApp).call(signIn, { email, password: given })).status,
  )
  expect(await Promise.all(tries)).toEqual([401, 200])
})

test('a sign-in during the deletion of the account leaves no session', async () => {
  const cem = await join(testApp, 'cem')
  const { email, password, browser } = cem
  const others = [1, 2, 3].map(() => openBrowser(testApp))
  await Promise.all([
    browser.call(deleteAccount, { password, confirmation: 'cem' }),
    ...others.map((other) => other.call(signIn, { email, password })),
  ])
  for (const other of others) expect((await other.call(getSession)).body.session).toBe(null)
})
