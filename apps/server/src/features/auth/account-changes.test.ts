// Changing a password or an address: which proof it needs, and what it ends.
import * as contract from '@kloset/contract/auth.schemas'
import { describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { type Member, join, openBrowser, readMail, signInElsewhere } from './test-support/people.ts'

const testApp = await createTestApp({ PASSWORD_MIN: '8' })
const { db } = testApp.platform

type Browser = ReturnType<typeof openBrowser>

const isSignedIn = async (browser: Browser) =>
  (await browser.call(contract.getSession)).body.session !== null

const canSignIn = async (email: string, password: string) =>
  (await openBrowser(testApp).call(contract.signIn, { email, password })).status === 200

/** Asks for a reset mail and opens its link in a new browser. */
async function openReset(member: Member, mail: number): Promise<Browser> {
  const browser = openBrowser(testApp)
  await browser.call(contract.requestPasswordReset, { email: member.email })
  const { code, link } = await readMail(testApp, member.email, mail)
  expect(link?.searchParams.get('type')).toBe('recovery')
  const { body } = await browser.call(contract.exchangeCode, { code })
  expect(body.type).toBe('recovery')
  return browser
}

describe('a forgotten password', () => {
  test('is replaced by the link of the mail, which ends every other session and is confirmed by mail', async () => {
    const member = await join(testApp, 'forgetful')
    const phone = await signInElsewhere(testApp, member)
    const browser = await openReset(member, 2)

    const { status } = await browser.call(contract.resetPassword, { password: 'new-password' })
    expect(status).toBe(204)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(member.browser)).toBe(false)
    expect(await canSignIn(member.email, member.password)).toBe(false)
    expect(await canSignIn(member.email, 'new-password')).toBe(true)
    expect((await readMail(testApp, member.email, 3)).subject).toBe('Your password was changed')
  })

  test('is replaced once for each mail, which invalidates older mails', async () => {
    const member = await join(testApp, 'twice')
    await openBrowser(testApp).call(contract.requestPasswordReset, { email: member.email })
    const older = await readMail(testApp, member.email, 2)
    const browser = await openReset(member, 3)
    await browser.call(contract.resetPassword, { password: 'new-password' })
    const again = await browser.call(contract.resetPassword, { password: 'newer-password' })
    expect([again.status, again.problem.code]).toEqual([403, 'forbidden'])
    const late = await openBrowser(testApp).call(contract.exchangeCode, { code: older.code })
    expect(late.problem.code).toBe('token_invalid')
  })

  test('needs a session', async () => {
    const { status, problem } = await openBrowser(testApp).call(contract.resetPassword, {
      password: 'new-password',
    })
    expect([status, problem.code, problem.detail]).toEqual([
      401,
      'unauthenticated',
      'Auth session missing!',
    ])
  })

  test('needs a session that began with a reset mail', async () => {
    const { browser, email, password } = await join(testApp, 'ordinary')
    const { problem } = await browser.call(contract.resetPassword, { password: 'new-password' })
    expect(problem.code).toBe('forbidden')
    expect(await canSignIn(email, password)).toBe(true)
  })

  test('has the minimum length that the operator configured', async () => {
    const browser = await openReset(await join(testApp, 'short'), 2)
    const { status, problem } = await browser.call(contract.resetPassword, { password: '1234567' })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.fields).toEqual([
      { path: 'body.password', message: 'Password must be at least 8 characters long.' },
    ])
  })

  test('gets the same answer for an unknown address, and no mail is sent', async () => {
    const { email } = await join(testApp, 'alike')
    const ask = (address: string) =>
      openBrowser(testApp).call(contract.requestPasswordReset, { email: address })
    const known = await ask(email)
    const unknown = await ask('stranger@test.example')
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([200, Object.keys(known.body)])
    await testApp.drain()
    const mails = await db
      .selectFrom('dev_mails')
      .select('id')
      .where('recipient', '=', 'stranger@test.example')
      .execute()
    expect(mails).toEqual([])
  })

  test('sends the confirmation again to somebody who never confirmed', async () => {
    const email = 'never@test.example'
    const browser = openBrowser(testApp)
    await browser.call(contract.signUp, {
      username: 'never',
      email,
      password: 'never-secret',
      ...agreed,
    })
    await browser.call(contract.requestPasswordReset, { email })
    expect((await readMail(testApp, email, 2)).subject).toBe('Confirm your email address')
  })
})

describe('a known password', () => {
  test('is changed by its owner and ends every other session', async () => {
    const member = await join(testApp, 'changer')
    const phone = await signInElsewhere(testApp, member)
    const { status } = await member.browser.call(contract.changePassword, {
      currentPassword: member.password,
      password: 'new-password',
    })
    expect(status).toBe(204)
    expect([await isSignedIn(member.browser), await isSignedIn(phone)]).toEqual([true, false])
    expect(await canSignIn(member.email, 'new-password')).toBe(true)
  })

  test('is not set again as the new one', async () => {
    const { browser, password } = await join(testApp, 'repeater')
    const { status, problem } = await browser.call(contract.changePassword, {
      currentPassword: password,
      password,
    })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.fields).toEqual([
      {
        path: 'body.password',
        message: 'Please choose another password than the current one.',
      },
    ])
  })

  test('is needed', async () => {
    const { browser } = await join(testApp, 'guesser')
    const { status, problem } = await browser.call(contract.changePassword, {
      currentPassword: 'wrong-one',
      password: 'new-password',
    })
    expect([status, problem.code]).toEqual([401, 'invalid_credentials'])
  })
})

describe('another address', () => {
  const ask = (member: Member, email: string) =>
    member.browser.call(contract.changeEmail, { email, password: member.password })

  test('counts once its mail is opened, and the old address is notified', async () => {
    const member = await join(testApp, 'mover')
    await ask(member, 'moved@test.example')
    expect(await canSignIn(member.email, member.password)).toBe(true)
    const { code, link } = await readMail(testApp, 'moved@test.example')
    expect(link?.searchParams.get('type')).toBe('email_change')
    const { body } = await member.browser.call(contract.exchangeCode, { code })
    expect([body.type, body.session?.user.email]).toEqual(['email_change', 'moved@test.example'])
    expect(await canSignIn('moved@test.example', member.password)).toBe(true)
    expect(await canSignIn(member.email, member.password)).toBe(false)
    const notice = await readMail(testApp, member.email, 2)
    expect(notice.subject).toBe('Your email address was changed')
  })

  test('does not sign its reader in when it was mistyped', async () => {
    const member = await join(testApp, 'typo')
    await ask(member, 'stranger@elsewhere.example')
    const { code } = await readMail(testApp, 'stranger@elsewhere.example')
    const stranger = await openBrowser(testApp).call(contract.exchangeCode, { code })
    expect([stranger.status, stranger.setCookie]).toEqual([401, ''])
    const other = await join(testApp, 'typo.other')
    // Not the answer for a visitor: signing in would only lead back to the link.
    const { status, problem } = await other.browser.call(contract.exchangeCode, { code })
    expect([status, problem.code, problem.detail]).toEqual([
      403,
      'forbidden',
      'This link belongs to another account',
    ])
    // Its owner can still use the code.
    expect((await member.browser.call(contract.exchangeCode, { code })).status).toBe(200)
  })

  test('is shown to its person while it waits, whether it has an account or not', async () => {
    const owner = await join(testApp, 'taken.already')
    const member = await join(testApp, 'waiter')
    const waiting = async () =>
      (await member.browser.call(contract.getSession)).body.session?.user.newEmail
    expect(await waiting()).toBe(null)
    await ask(member, owner.email)
    expect(await waiting()).toBe(owner.email)
    await ask(member, 'waited@test.example')
    expect(await waiting()).toBe('waited@test.example')
    const { code } = await readMail(testApp, 'waited@test.example')
    const { body } = await member.browser.call(contract.exchangeCode, { code })
    expect([body.session?.user.email, body.session?.user.newEmail]).toEqual([
      'waited@test.example',
      null,
    ])
    // Everything that invalidates the link also removes the waiting address, and so does time.
    await ask(member, 'never.one@test.example')
    await member.browser.call(contract.changePassword, {
      currentPassword: member.password,
      password: 'new-password',
    })
    expect(await waiting()).toBe(null)
    await ask({ ...member, password: 'new-password' }, 'never.two@test.example')
    await db
      .updateTable('credentials')
      .set({ new_email_until: new Date(0) })
      .where('user_id', '=', member.id)
      .execute()
    expect(await waiting()).toBe(null)
  })

  test('is taken back by asking for the present one, which sends nothing', async () => {
    const member = await join(testApp, 'stayer')
    await ask(member, 'mistyped@test.example')
    const { code } = await readMail(testApp, 'mistyped@test.example')
    expect((await ask(member, member.email.toUpperCase())).status).toBe(200)
    const { session } = (await member.browser.call(contract.getSession)).body
    expect([session?.user.email, session?.user.newEmail]).toEqual([member.email, null])
    const late = await member.browser.call(contract.exchangeCode, { code })
    expect(late.problem.code).toBe('token_invalid')
    await testApp.drain()
    const mails = await db
      .selectFrom('dev_mails')
      .select('subject')
      .where('recipient', '=', member.email)
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('replaces an earlier one, whose link stops working', async () => {
    const member = await join(testApp, 'corrector')
    await ask(member, 'corector@test.example')
    const mistyped = await readMail(testApp, 'corector@test.example')
    await ask(member, 'correct@test.example')
    const late = await member.browser.call(contract.exchangeCode, { code: mistyped.code })
    expect(late.problem.code).toBe('token_invalid')
    // Asking twice for the same address sends two mails, and both links work.
    const { code } = await readMail(testApp, 'correct@test.example')
    await ask(member, 'correct@test.example')
    const { body } = await member.browser.call(contract.exchangeCode, { code })
    expect(body.session?.user.email).toBe('correct@test.example')
  })

  test('that has an account gets the same answer as any other, and nothing changes', async () => {
    const owner = await join(testApp, 'owner')
    const member = await join(testApp, 'wisher')
    const { status } = await ask(member, owner.email)
    expect(status).toBe(200)
    await testApp.drain()
    const codes = await db
      .selectFrom('mail_codes')
      .select('type')
      .where('new_email', '=', owner.email)
      .execute()
    expect(codes).toEqual([])
  })

  test('belongs to the first of two who confirm it', async () => {
    const [one, two] = [await join(testApp, 'racer.one'), await join(testApp, 'racer.two')]
    await ask(one, 'prize@test.example')
    const { code: ofOne } = await readMail(testApp, 'prize@test.example', 1)
    await ask(two, 'prize@test.example')
    const { code: ofTwo } = await readMail(testApp, 'prize@test.example', 2)
    const first = await one.browser.call(contract.exchangeCode, { code: ofOne })
    const second = await two.browser.call(contract.exchangeCode, { code: ofTwo })
    expect([first.status, second.problem.code]).toEqual([200, 'token_invalid'])
  })

  test('needs the password', async () => {
    const { browser } = await join(testApp, 'careless')
    const { problem } = await browser.call(contract.changeEmail, {
      email: 'thief@test.example',
      password: 'wrong-one',
    })
    expect(problem.code).toBe('invalid_credentials')
  })
})
