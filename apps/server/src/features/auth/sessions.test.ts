// The cookie of a session, and how soon a session that ended is refused.
import { DAY_MS } from '@kloset/contract/durations'
import * as contract from '@kloset/contract/auth.schemas'
import { authLimits } from '@kloset/contract/auth'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createAuth } from './auth.service.ts'
import { createSessions } from './sessions.ts'
import { run as sweep } from './sweep-auth.ts'
import { join, openBrowser, signInElsewhere } from './test-support/people.ts'

const testApp = await createTestApp()
const { platform } = testApp
const { db } = platform

afterEach(() => {
  vi.useRealTimers()
})

const who = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.call(contract.getSession)).body.session?.user.username ?? null

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

  test('that is over is swept although old names cannot be', async () => {
    const { id } = await join(testApp, 'after.names')
    const hash = `\\x${'ab'.repeat(32)}`
    await sql`
      insert into departed_usernames (username_hash, departed_at)
      values (${hash}, now() - interval '10 years')
    `.execute(db)
    await sql`
      update sessions set expires_at = now() - interval '1 second' where user_id = ${id}
    `.execute(db)
    const allow = await refuseWrites(db, {
      event: 'delete',
      table: 'departed_usernames',
      column: 'username_hash',
      value: hash,
    })
    const ended: string[] = []
    const swept = sweep({ db, realtime: { endSession: (each) => ended.push(each) } })
    await expect(swept).rejects.toThrow('failed')
    await allow()
    expect(ended).toHaveLength(1)
  })

  test('is extended by a refresh, and by a visit after a day', async () => {
    const { id, browser } = await join(testApp, 'sliding')
    const full = Date.now() + authLimits.sessionDays * DAY_MS
    const age = (days: number) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(full - days * DAY_MS) })
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

  test('is described by a standby, which accepts no writes', async () => {
    const { browser } = await join(testApp, 'standby')
    await sql`
      create function refuse_all() returns trigger language plpgsql as
        $$begin raise exception 'read-only' using errcode = '25006'; end$$
    `.execute(db)
    onTestFinished(async () => {
      await sql`drop function refuse_all cascade`.execute(db)
    })
    await sql`
      create trigger refuse_all before update on credentials
      for each statement execute function refuse_all()
    `.execute(db)
    expect(await who(browser)).toBe('standby')
  })

  test.for([
    ['a standby', '25006'],
    ['a database without free space', '53100'],
  ])('is described by %s although it is ageing and the language changed', async ([, code]) => {
    const { id, browser } = await join(testApp, `unwritten${code}`)
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + DAY_MS) })
      .where('user_id', '=', id)
      .execute()
    await sql`
      create function refuse_all() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception 'no writes' using errcode = '${code}'; end`)}
    `.execute(db)
    onTestFinished(async () => {
      await sql`drop function refuse_all cascade`.execute(db)
    })
    for (const table of ['credentials', 'sessions']) {
      await sql`
        create trigger refuse_all before update on ${sql.table(table)}
        for each statement execute function refuse_all()
      `.execute(db)
    }
    const german = { 'accept-language': 'de' }
    const answer = await browser.call(contract.getSession, undefined, german)
    expect(answer.body.session?.user.username).toBe(`unwritten${code}`)
    expect(answer.setCookie).toBe('')
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
