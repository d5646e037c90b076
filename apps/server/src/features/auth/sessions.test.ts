// Signing in, the cookie of a session, and how soon a session that ended is refused.
import * as contract from '@kloset/contract/auth.schemas'
import { authLimits } from '@kloset/contract/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { buildApp } from '../../app.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createAuth } from './auth.service.ts'
import { createSessions } from './sessions.ts'
import { run as sweep } from './sweep-auth.ts'
import { join, openBrowser, readMail, signInElsewhere } from './test-support/people.ts'

const testApp = await createTestApp()
const { platform } = testApp
const { db } = platform

afterEach(() => {
  vi.useRealTimers()
})

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

describe('the cookie', () => {
  test('cannot be read by scripts and other sites, and lasts as long as the session', async () => {
    const member = await join(testApp, 'cookie')
    const { setCookie } = await openBrowser(testApp).call(contract.signIn, {
      email: member.email,
      password: member.password,
    })
    expect(setCookie).toMatch(
      /^kloset=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax(,kloset-device=.+)?$/,
    )
  })

  test('is bound to the host and to https where the site is', async () => {
    const config = { publicUrl: 'https://kloset.example', sessionSecret: 's'.repeat(32) }
    const sessions = createSessions({ config, db, realtime: platform.realtime })
    const set: unknown[] = []
    const reply = { setCookie: (...cookie: unknown[]) => set.push(...cookie) }
    sessions.setCookie(reply as never, 'value')
    expect(set).toEqual([
      '__Host-kloset',
      'value',
      { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 30 * 24 * 60 * 60 },
    ])
  })

  test('that nobody signed is refused without asking the database', async () => {
    const { browser } = await join(testApp, 'signed')
    const [secret = '', signature = ''] = browser.cookie.replace('kloset=', '').split('.')
    const forged = [
      'kloset=',
      'kloset=nonsense',
      `kloset=${secret}`,
      `kloset=${secret}.`,
      `kloset=${secret}.${signature.slice(1)}`,
      `kloset=${'A'.repeat(43)}.${signature}`,
      `kloset=${secret}.${signature}.more`,
    ]
    const auth = createAuth(platform)
    const { result, statements } = await recordStatements(() =>
      Promise.all(forged.map((cookie) => auth.authenticate({ headers: { cookie } }))),
    )
    expect(result).toEqual(forged.map(() => null))
    expect(statements).toEqual([])
  })

  test('is found among other cookies', async () => {
    const { id, browser } = await join(testApp, 'among')
    const headers = { cookie: `theme=dark; ${browser.cookie}; kloset_other=x` }
    const viewer = await createAuth(platform).authenticateSocket(headers)
    expect(viewer).toMatchObject({ userId: id, role: 'user' })
  })
})

describe('a session', () => {
  test('costs the database one look-up for many requests', async () => {
    const { browser } = await join(testApp, 'busy')
    const auth = createAuth(platform)
    const request = { headers: { cookie: browser.cookie } }
    const { statements } = await recordStatements(async () => {
      await Promise.all(Array.from({ length: 20 }, () => auth.authenticate(request)))
      await auth.authenticate(request)
    })
    expect(statements).toHaveLength(1)
  })

  test('that ended is refused at once here, and within half a minute on another node', async () => {
    const { browser } = await join(testApp, 'two.nodes')
    const { cookie } = browser
    const request = { headers: { cookie } }
    const otherNode = createAuth(platform)
    expect(await otherNode.authenticate(request)).not.toBe(null)

    await browser.call(contract.signOut)
    browser.cookie = cookie
    expect(await who(browser)).toBe(null)

    const laterMs = performance.now() + 30_001
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(laterMs)
    expect(await otherNode.authenticate(request)).toBe(null)
  })

  test('that ends during its look-up is refused', async () => {
    const { browser } = await join(testApp, 'race')
    const request = { headers: { cookie: browser.cookie } }
    const auth = createAuth(platform)
    const viewer = await createAuth(platform).authenticate(request)
    const looking = auth.authenticate(request)
    await auth.sessions.end(db, (effect) => effect(), viewer!)
    await looking
    expect(await auth.authenticate(request)).toBe(null)
  })

  test('closes its sockets when it ends', async () => {
    const { browser } = await join(testApp, 'sockets')
    const ended: string[] = []
    const realtime = { ...platform.realtime, endSession: (id: string) => ended.push(id) }
    const auth = createAuth({ ...platform, realtime })
    const viewer = await auth.authenticate({ headers: { cookie: browser.cookie } })
    await auth.sessions.end(db, (effect) => effect(), viewer!)
    expect(ended).toEqual([viewer?.sessionId])
  })

  test('expires, and the sweep closes its sockets', async () => {
    const { id, browser } = await join(testApp, 'over')
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute()
    const request = { headers: { cookie: browser.cookie } }
    expect(await createAuth(platform).authenticate(request)).toBe(null)
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const ended: string[] = []
    await sweep({ db, realtime: { endSession: (each) => ended.push(each) } })
    expect(ended).toEqual([sessionId])
  })

  test('is extended by a refresh, and by a visit after a day', async () => {
    const { id, browser } = await join(testApp, 'sliding')
    const full = Date.now() + authLimits.sessionDays * 86_400_000
    const age = (days: number) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(full - days * 86_400_000) })
        .where('user_id', '=', id)
        .execute()

    await age(20)
    const refreshed = await browser.call(contract.refreshSession)
    expect(refreshed.setCookie).toContain('Max-Age=2592000')
    expect(Date.parse(refreshed.body.expiresAt)).toBeGreaterThan(full - 60_000)

    await age(0)
    expect((await browser.call(contract.getSession)).setCookie).toBe('')
    await age(2)
    const visit = await browser.call(contract.getSession)
    expect(visit.setCookie).toContain('Max-Age=2592000')
    expect(Date.parse(visit.body.session?.expiresAt ?? '')).toBeGreaterThan(full - 60_000)
  })

  test('cannot be refreshed by a visitor', async () => {
    const { status, problem } = await openBrowser(testApp).call(contract.refreshSession)
    expect([status, problem.code]).toEqual([401, 'unauthenticated'])
  })

  test('continues on other devices when one signs out', async () => {
    const member = await join(testApp, 'devices')
    const phone = await signInElsewhere(testApp, member)
    await member.browser.call(contract.signOut)
    expect(await who(phone)).toBe('devices')
  })
})
