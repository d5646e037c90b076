// Links of mails in the wrong hands: a stranger who signs somebody's address up, a program or somebody else
// who opens a link.
import * as contract from '@kloset/contract/auth.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findPasswords } from './auth.queries.ts'
import { type Browser, join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp({ PASSWORD_MIN: '8' })
const { db } = testApp.platform

const address = (name: string) => `${name}@test.example`
const passwordOf = (username: string) => `${username}-secret`

async function signUp(username: string, email: string, browser = openBrowser(testApp)) {
  const answer = await browser.call(contract.signUp, {
    username,
    email,
    password: passwordOf(username),
    ...agreed,
  })
  expect(answer.status).toBe(200)
  return browser
}

async function mailsTo(email: string): Promise<string[]> {
  await testApp.drain()
  const { body } = await testApp.call(listDevMails, { query: { to: email } })
  return body.mails.map(({ text }) => /@[\w.]*\w/.exec(text)?.[0] ?? '')
}

const describeIn = async (browser: Browser, code: string) =>
  (await browser.call(contract.describeCode, { code })).body
const canSignIn = async (email: string, password: string) =>
  (await openBrowser(testApp).call(contract.signIn, { email, password })).status === 200
const usernameIn = async (browser: Browser) =>
  (await browser.call(contract.getSession)).body.session?.user.username

describe('an address that a stranger signs up too', () => {
  test('belongs to the person who opens its mails; the stranger’s password does not work', async () => {
    const email = address('newbie')
    const newbie = await signUp('newbie', email)
    await testApp.drain()
    for (const name of ['newbie.0', 'newbie.1', 'newbie.2']) await signUp(name, email)
    const before = await mailsTo(email)
    expect(before.toSorted()).toEqual(['@newbie', '@newbie.0', '@newbie.1', '@newbie.2'])

    // "Send again" sends one's own mail: in this browser, and in another by its name.
    await newbie.call(contract.resendConfirmation, { email })
    const phone = openBrowser(testApp)
    await phone.call(contract.resendConfirmation, { email, username: 'newbie' })
    await phone.call(contract.resendConfirmation, { email })
    expect(await mailsTo(email)).toEqual(['@newbie', '@newbie', ...before])

    // When the stranger's link is opened anyway, it shows its owner and asks.
    const { code } = await readMail(testApp, email, before.toReversed().indexOf('@newbie.0') + 1)
    expect(await describeIn(newbie, code)).toEqual({
      type: 'signup',
      username: 'newbie.0',
      email,
      asksPassword: true,
      asksUsername: false,
      needsApproval: false,
      signedInAs: null,
    })
    const bare = await newbie.call(contract.exchangeCode, { code })
    expect([bare.status, bare.problem.code, newbie.cookie]).toEqual([403, 'password_needed', ''])
    const wrong = await newbie.call(contract.exchangeCode, { code, password: passwordOf('newbie') })
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'invalid_credentials'])
    const short = await newbie.call(contract.exchangeCode, { code, newPassword: '1234567' })
    expect(short.problem.fields?.map(({ path }) => path)).toEqual(['body.newPassword'])
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(users).toEqual([])

    const newPassword = 'chosen-by-newbie'
    const { body } = await newbie.call(contract.exchangeCode, { code, newPassword })
    expect(body.session?.user).toMatchObject({ username: 'newbie.0', email })
    expect(await canSignIn(email, passwordOf('newbie.0'))).toBe(false)
    expect(await canSignIn(email, newPassword)).toBe(true)
  })

  test('is confirmed with one’s own password in the browser that signed up, and by it elsewhere', async () => {
    const email = address('two.ways')
    const browser = await signUp('two.ways', email)
    const { code } = await readMail(testApp, email)
    const asked = await describeIn(openBrowser(testApp), code)
    expect([asked.username, asked.asksPassword]).toEqual(['two.ways', true])
    expect((await describeIn(browser, code)).asksPassword).toBe(false)
    expect((await browser.call(contract.exchangeCode, { code })).status).toBe(200)

    await signUp('elsewhere', address('elsewhere'))
    const { code: second } = await readMail(testApp, address('elsewhere'))
    const phone = openBrowser(testApp)
    const password = passwordOf('elsewhere')
    expect((await phone.call(contract.exchangeCode, { code: second, password })).status).toBe(200)
    expect(await canSignIn(address('elsewhere'), password)).toBe(true)
  })

  test('is not confirmed by the cookie of another sign-up, nor by a made-up one', async () => {
    const email = address('sealed')
    await signUp('sealed', email)
    const { code } = await readMail(testApp, email)
    const stranger = await signUp('sealed.0', email)
    const [own] = await db
      .selectFrom('sign_ups')
      .select('id')
      .where('username', '=', 'sealed')
      .execute()
    const { setCookie } = await stranger.call(contract.signUp, {
      username: 'sealed.1',
      email,
      password: passwordOf('sealed.1'),
      ...agreed,
    })
    const seal = /\.([\w-]+);/.exec(setCookie)?.[1] ?? ''
    for (const value of [setCookie.split(/[=;]/)[1], `${own?.id}.${seal}`, `${own?.id}.`, '.']) {
      const headers = { cookie: `kloset-sign-up=${value}` }
      const answer = await openBrowser(testApp).call(contract.exchangeCode, { code }, headers)
      expect([value, answer.problem.code]).toEqual([value, 'password_needed'])
    }
  })

  test('has its own mail sent again on a device that knows its password', async () => {
    const email = address('phone')
    const password = passwordOf('phone')
    await signUp('phone', email)
    const phone = openBrowser(testApp)
    const refused = await phone.call(contract.signIn, { email, password })
    expect(refused.problem.code).toBe('email_not_confirmed')
    for (const name of ['phone.0', 'phone.1', 'phone.2']) await signUp(name, email)
    await testApp.drain()
    // Also when newer sign-ups hide it.
    const again = await phone.call(contract.signIn, { email, password })
    expect(again.problem.code).toBe('email_not_confirmed')
    await phone.call(contract.resendConfirmation, { email })
    expect((await mailsTo(email))[0]).toBe('@phone')
    await phone.call(contract.requestPasswordReset, { email })
    const mails = await mailsTo(email)
    expect(mails.slice(0, 2)).toEqual(['@phone', '@phone'])
    expect(mails).toHaveLength(6)
    const { code } = await readMail(testApp, email, 6)
    expect((await phone.call(contract.exchangeCode, { code })).status).toBe(200)
  })

  test.each([
    ['later', 0, 4],
    ['before', 4, 0],
  ])(
    'is confirmed by its password elsewhere, whatever strangers sign up %s',
    async (when, before, after) => {
      const email = address(when)
      for (let index = 0; index < before; index += 1) await signUp(`${when}.${index}`, email)
      await signUp(when, email)
      for (let index = 0; index < after; index += 1) await signUp(`${when}.${index}`, email)
      await testApp.drain()
      const phone = openBrowser(testApp)
      const asked = await phone.call(contract.signIn, { email, password: passwordOf(when) })
      expect(asked.problem.code).toBe('email_not_confirmed')
      await phone.call(contract.resendConfirmation, { email })
      expect((await mailsTo(email))[0]).toBe(`@${when}`)
    },
  )

  test('among many by strangers is recognised in its own browser, and its link works everywhere', async () => {
    const email = address('among')
    const password = passwordOf('among')
    for (const name of ['among.0', 'among.1', 'among.2']) await signUp(name, email)
    await testApp.drain()
    const laptop = await signUp('among', email)
    const { code } = await readMail(testApp, email, 4)
    for (const name of ['among.3', 'among.4', 'among.5']) await signUp(name, email)
    const codeOf = async (browser: Browser) =>
      (await browser.call(contract.signIn, { email, password })).problem.code
    expect(await codeOf(laptop)).toBe('email_not_confirmed')
    const phone = openBrowser(testApp)
    expect(await codeOf(phone)).toBe('invalid_credentials')
    expect((await phone.call(contract.exchangeCode, { code, password })).status).toBe(200)
  })

  test.each([0, 1, 5])(
    'costs a wrong password the same work while %i sign-ups wait',
    async (count) => {
      const email = address(`work.${count}`)
      for (let index = 0; index < count; index += 1) await signUp(`work.${count}.${index}`, email)
      expect((await findPasswords(db, email, null)).waiting).toHaveLength(3)
    },
  )

  test('is not revealed by an answer, a cookie or a statement to have an account', async () => {
    const known = await join(testApp, 'known')
    const ask = async (username: string, email: string) => {
      const { result, statements } = await recordStatements(async () => {
        const browser = openBrowser(testApp)
        const body = {
          username,
          email,
          password: passwordOf(username),
          ...agreed,
        } as const
        const signedUp = await browser.call(contract.signUp, body)
        const resent = await browser.call(contract.resendConfirmation, { email })
        return [signedUp, resent].map(({ status, body: answer, headers, setCookie }) => [
          status,
          Object.keys(answer),
          Object.keys(headers).toSorted(),
          setCookie.length,
        ])
      })
      return { result, statements }
    }
    expect(await ask('probe.one', known.email)).toEqual(await ask('probe.two', address('no.one')))
  })
})

describe('a link that is opened where somebody else is signed in', () => {
  test('ends their session only after they agree', async () => {
    const attacker = await join(testApp, 'eve')
    const victim = await join(testApp, 'victoria')
    await openBrowser(testApp).call(contract.requestPasswordReset, { email: attacker.email })
    const { code: recovery } = await readMail(testApp, attacker.email, 2)
    await signUp('eve.two', address('eve.two'))
    const { code: signup } = await readMail(testApp, address('eve.two'))
    const newPassword = 'eve-knows-it'

    for (const code of [recovery, signup]) {
      const { signedInAs } = await describeIn(victim.browser, code)
      expect(signedInAs).toEqual({ id: victim.id, username: 'victoria' })
      for (const leaving of [undefined, attacker.id]) {
        const body = { code, newPassword, ...(leaving && { leaving }) }
        const { status, problem, setCookie } = await victim.browser.call(
          contract.exchangeCode,
          body,
        )
        expect([status, problem.code, setCookie]).toEqual([409, 'other_session', ''])
      }
      expect(await usernameIn(victim.browser)).toBe('victoria')
    }

    const old = victim.browser.cookie
    const leaving = victim.id
    await victim.browser.call(contract.exchangeCode, { code: recovery, leaving })
    expect(await usernameIn(victim.browser)).toBe('eve')
    victim.browser.cookie = old
    expect(await usernameIn(victim.browser)).toBe(undefined)
  })

  test('asks nothing when its own person is signed in, and is not used up when it is opened', async () => {
    const member = await join(testApp, 'owner')
    await member.browser.call(contract.requestPasswordReset, { email: member.email })
    const { code } = await readMail(testApp, member.email, 2)
    for (let opened = 0; opened < 3; opened++) {
      expect(await describeIn(member.browser, code)).toEqual({
        type: 'recovery',
        username: 'owner',
        email: null,
        asksPassword: false,
        asksUsername: false,
        needsApproval: false,
        signedInAs: null,
      })
    }
    const { body } = await member.browser.call(contract.exchangeCode, { code })
    expect(body.type).toBe('recovery')
    const used = await member.browser.call(contract.describeCode, { code })
    expect([used.status, used.problem.code]).toEqual([410, 'token_invalid'])
  })

  test('shows a new address only to its person', async () => {
    const member = await join(testApp, 'mover')
    const other = await join(testApp, 'mover.other')
    const email = address('moved')
    await member.browser.call(contract.changeEmail, { email, password: member.password })
    const { code } = await readMail(testApp, email)
    expect(await describeIn(member.browser, code)).toMatchObject({ email, signedInAs: null })
    expect(await describeIn(other.browser, code)).toMatchObject({
      username: 'mover',
      email: null,
      signedInAs: { username: 'mover.other' },
    })
    const leaving = other.id
    const refused = await other.browser.call(contract.exchangeCode, { code, leaving })
    expect(refused.problem.code).toBe('forbidden')
    expect(await usernameIn(other.browser)).toBe('mover.other')
  })
})
