// Signing in: who may, and what a refusal says.
import * as contract from '@kloset/contract/auth.schemas'
import { describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { buildApp } from '../../app.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const { platform } = testApp

const who = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.call(contract.getSession)).body.session?.user.username ?? null

describe('signing in', () => {
  test('says the same for an unknown address as for a wrong password', async () => {
    const { email } = await join(testApp, 'careful')
    const wrong = await openBrowser(testApp).call(contract.signIn, { email, password: 'wrong-one' })
    const unknown = await openBrowser(testApp).call(contract.signIn, {
      email: 'nobody@test.example',
      password: 'wrong-one',
    })
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'invalid_credentials'])
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' })
    expect([wrong.setCookie, unknown.setCookie]).toEqual(['', ''])
  })

  test('asks the same of the database for an unknown address as for a wrong password', async () => {
    const { email } = await join(testApp, 'even')
    const statements = async (address: string) => {
      const recorded = await recordStatements(() =>
        openBrowser(testApp).call(contract.signIn, { email: address, password: 'wrong-one' }),
      )
      return recorded.statements
    }
    expect(await statements('nobody@test.example')).toEqual(await statements(email))
  })

  test('speaks of the missing confirmation only after the right password', async () => {
    const draft = { username: 'waiting', email: 'waiting@test.example', password: 'right-one' }
    await openBrowser(testApp).call(contract.signUp, { ...draft, ...agreed })
    const browser = openBrowser(testApp)
    const { email } = draft
    const wrong = await browser.call(contract.signIn, { email, password: 'wrong-one' })
    expect(wrong.problem.code).toBe('invalid_credentials')
    const right = await browser.call(contract.signIn, { email, password: 'right-one' })
    expect([right.status, right.problem.code]).toEqual([403, 'email_not_confirmed'])
    expect(browser.cookie).toBe('')
  })

  test('does not reveal after a sign-up whether its address has an account', async () => {
    const { email } = await join(testApp, 'owner.here')
    const refuse = async (username: string, at: string) => {
      const draft = {
        username,
        email: at,
        password: 'left-behind',
        ...agreed,
      }
      await openBrowser(testApp).call(contract.signUp, draft)
      const { password } = draft
      const { result, statements } = await recordStatements(() =>
        openBrowser(testApp).call(contract.signIn, { email: at, password }),
      )
      return { problem: { ...result.problem, requestId: '' }, statements }
    }
    const [known, unknown] = [
      await refuse('guest.one', email),
      await refuse('guest.two', 'nobody.here@test.example'),
    ]
    expect(known.problem.code).toBe('email_not_confirmed')
    expect(known).toEqual(unknown)
  })

  test('accepts the address in any case and the password in any Unicode form', async () => {
    const browser = openBrowser(testApp)
    await browser.call(contract.signUp, {
      username: 'accents',
      email: 'Accents@Test.Example',
      password: 'caf\u00e9-secret',
      ...agreed,
    })
    const { code } = await readMail(testApp, 'accents@test.example')
    await browser.call(contract.exchangeCode, { code })
    const { status } = await openBrowser(testApp).call(contract.signIn, {
      email: 'ACCENTS@test.example',
      password: 'cafe\u0301-secret',
    })
    expect(status).toBe(200)
  })

  test('replaces the earlier session of the browser', async () => {
    const first = await join(testApp, 'first.one')
    const second = await join(testApp, 'second.one')
    const { cookie } = first.browser
    await first.browser.call(contract.signIn, { email: second.email, password: second.password })
    expect(await who(first.browser)).toBe('second.one')
    const old = openBrowser(testApp)
    old.cookie = cookie
    expect(await who(old)).toBe(null)
  })

  test('is refused after ten wrong passwords, with the time to wait', async () => {
    const { email } = await join(testApp, 'guessed')
    const app = await buildApp(platform, {
      consume: createRateLimits({}),
      checkAnswers: true,
      isReady: () => Promise.resolve(true),
    })
    const attacker = openBrowser({ app })
    const answers = []
    for (let tries = 0; tries < 50; tries += 1) {
      answers.push(await attacker.call(contract.signIn, { email, password: 'wrong-one' }))
    }
    const codes = answers.map(({ problem }) => problem.code)
    expect(codes.slice(0, 10)).toEqual(Array<string>(10).fill('invalid_credentials'))
    expect(codes.slice(10)).toEqual(Array<string>(40).fill('rate_limited'))
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is refused from the page of another site', async () => {
    const { email, password } = await join(testApp, 'origin')
    const { status, problem, setCookie } = await openBrowser(testApp).call(
      contract.signIn,
      { email, password },
      { origin: 'https://evil.example' },
    )
    expect([status, problem.code, setCookie]).toEqual([403, 'wrong_origin', ''])
  })
})
