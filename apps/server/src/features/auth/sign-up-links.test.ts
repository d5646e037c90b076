// The links of sign-ups: a mistyped address is corrected by the person who signed up, and its link becomes invalid.
// Nobody else learns anything by trying. Only the owner can distinguish a used link from an invented one.
import * as contract from '@kloset/contract/auth.schemas'
import { expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()

const ask = (username: string, email: string, password = `${username}-secret`) =>
  openBrowser(testApp).call(contract.signUp, {
    username,
    email,
    password,
    ...agreed,
  })
const open = (code: string, username: string) =>
  openBrowser(testApp).call(contract.exchangeCode, { code, password: `${username}-secret` })

test('moves to another address with the same password, and the first link becomes invalid', async () => {
  await ask('mira', 'mria@test.example')
  const mistyped = await readMail(testApp, 'mria@test.example')
  const corrected = await ask('mira', 'mira@test.example')
  expect([corrected.status, corrected.body.mailboxUrl]).toEqual([
    200,
    '/dev/mailbox?to=mira%40test.example',
  ])
  expect((await open(mistyped.code, 'mira')).problem.code).toBe('token_invalid')
  await openBrowser(testApp).call(contract.resendConfirmation, {
    email: 'mria@test.example',
    username: 'mira',
  })
  await testApp.drain()
  await expect(readMail(testApp, 'mria@test.example', 2)).rejects.toThrow('1 mails')

  const { code } = await readMail(testApp, 'mira@test.example')
  const { body } = await open(code, 'mira')
  expect(body.session?.user).toMatchObject({ username: 'mira', email: 'mira@test.example' })
})

test('keeps its username and its link when the password differs', async () => {
  await ask('noor', 'noor@test.example')
  const { code } = await readMail(testApp, 'noor@test.example')
  const other = await ask('noor', 'thief@test.example', 'another-secret')
  expect([other.status, other.problem.code]).toEqual([409, 'username_taken'])
  expect((await open(code, 'noor')).status).toBe(200)
  // The account is not a sign-up any more, so its password changes nothing.
  const late = await ask('noor', 'noor.two@test.example')
  expect([late.status, late.problem.code]).toEqual([409, 'username_taken'])
})

test('is answered alike whether the new address has an account or not', async () => {
  const known = await join(testApp, 'owner')
  await ask('pia', 'pai@test.example')
  const toKnown = await ask('pia', known.email)
  const toUnknown = await ask('pia', 'pia@test.example')
  expect(toKnown.status).toBe(toUnknown.status)
  expect(Object.keys(toKnown.body)).toEqual(Object.keys(toUnknown.body))
  expect(Object.keys(toKnown.headers).toSorted()).toEqual(Object.keys(toUnknown.headers).toSorted())
})

test('is either confirmed or corrected when both come at once', async () => {
  const usernames = Array.from({ length: 8 }, (_, index) => `both_${index}`)
  await Promise.all(usernames.map((name) => ask(name, `${name}@wrong.example`)))
  await testApp.drain()
  const codes = new Map<string, string>()
  for (const name of usernames) {
    codes.set(name, (await readMail(testApp, `${name}@wrong.example`)).code)
  }
  const rounds = await Promise.all(
    usernames.map(async (name) => {
      const both = [open(codes.get(name) ?? '', name), ask(name, `${name}@right.example`)] as const
      const answered = await Promise.all(both)
      return answered.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).join()
    }),
  )
  for (const round of rounds) {
    expect(['ok,username_taken', 'token_invalid,ok']).toContain(round)
  }
})

test('is shown as used only where its person is signed in', async () => {
  await ask('opener', 'opener@test.example')
  const { code: older } = await readMail(testApp, 'opener@test.example')
  await ask('opener', 'opener@test.example')
  const { code } = await readMail(testApp, 'opener@test.example', 2)
  const browser = openBrowser(testApp)
  await browser.call(contract.exchangeCode, { code, password: 'opener-secret' })
  const other = await join(testApp, 'opener.other')
  for (const link of [code, older]) {
    const own = await browser.call(contract.exchangeCode, { code: link })
    expect([own.status, own.problem.code]).toEqual([410, 'email_already_confirmed'])
    const { problem } = await other.browser.call(contract.exchangeCode, { code: link })
    expect(problem.code).toBe('token_invalid')
  }
})
