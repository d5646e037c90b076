// How long a sign-up keeps its username, and what its link does after that.
import { HOUR_MS } from '@kloset/contract/durations'
import * as contract from '@kloset/contract/auth.schemas'
import { describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { type Browser, join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const { db } = testApp.platform

const address = (name: string) => `${name}@test.example`

async function signUp(username: string): Promise<Browser> {
  const browser = openBrowser(testApp)
  const answer = await browser.call(contract.signUp, {
    username,
    email: address(username),
    password: `${username}-secret`,
    ...agreed,
  })
  expect(answer.status).toBe(200)
  return browser
}

const describeIn = async (browser: Browser, code: string) =>
  (await browser.call(contract.describeCode, { code })).body

/** Moves the time of the sign-up back by hours. */
const age = (username: string, hours: number) =>
  db
    .updateTable('sign_ups')
    .set({ created_at: new Date(Date.now() - hours * HOUR_MS) })
    .where('username', '=', username)
    .execute()

describe('the username of a sign-up that nobody confirms', () => {
  const taken = async (username: string) => {
    const body = { username, email: address('thief'), password: 'another-secret' }
    const answer = await openBrowser(testApp).call(contract.signUp, {
      ...body,
      ...agreed,
    })
    return answer.status === 200 ? null : answer.problem.code
  }

  test('is reserved for an hour; its link is valid for a day, and asks for another name then', async () => {
    const browser = await signUp('early')
    const { code } = await readMail(testApp, address('early'))
    await age('early', 0.9)
    expect(await taken('early')).toBe('username_taken')
    await age('early', 1.1)
    expect(await describeIn(browser, code)).toMatchObject({ asksUsername: false })
    expect(await taken('early')).toBe(null)

    expect(await describeIn(browser, code)).toMatchObject({ username: 'early', asksUsername: true })
    const ask = (username?: string) =>
      browser.call(contract.exchangeCode, { code, ...(username && { username }) })
    expect((await ask()).problem.code).toBe('username_taken')
    // The name is reserved for the one who took it.
    expect((await ask('early')).problem.code).toBe('username_taken')
    await join(testApp, 'settled')
    expect((await ask('settled')).problem.code).toBe('username_taken')
    expect((await ask('admin')).problem.code).toBe('invalid_input')
    expect((await ask('earlier')).body.session?.user.username).toBe('earlier')
  })

  test('can be taken by another account, and the same form requests it again', async () => {
    const browser = await signUp('overtaken')
    const { code } = await readMail(testApp, address('overtaken'))
    await age('overtaken', 2)
    // The same person signs up again and keeps it.
    await signUp('overtaken')
    await db
      .updateTable('profiles')
      .set({ username: 'overtaken' })
      .where('id', '=', (await join(testApp, 'renamer')).id)
      .execute()
    expect((await describeIn(browser, code)).asksUsername).toBe(true)
    expect((await browser.call(contract.exchangeCode, { code })).problem.code).toBe(
      'username_taken',
    )
    const { body } = await browser.call(contract.exchangeCode, { code, username: 'over.taken' })
    expect(body.session?.user.username).toBe('over.taken')
  })

  test('is reserved again with a new mail, also after the link expired', async () => {
    const email = address('late')
    const browser = await signUp('late')
    const { code } = await readMail(testApp, email)
    await db
      .updateTable('sign_ups')
      .set({ expires_at: new Date(0) })
      .where('username', '=', 'late')
      .execute()
    await db
      .updateTable('mail_codes')
      .set({ expires_at: new Date(0) })
      .execute()
    const late = await browser.call(contract.describeCode, { code })
    expect([late.status, late.problem.code]).toEqual([410, 'token_expired'])
    await browser.call(contract.resendConfirmation, { email })
    const { code: fresh } = await readMail(testApp, email, 2)
    expect((await browser.call(contract.exchangeCode, { code: fresh })).body.type).toBe('signup')
  })
})
