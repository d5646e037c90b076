// Somebody tries an account's passwords from everywhere, and asks for its mails: its owner can still sign in.
import * as contract from '@kloset/contract/auth.schemas'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { type Browser, join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()

/** The real limits, with all counts at zero. */
async function startLimited() {
  const app = await buildApp(testApp.platform, {
    consume: createRateLimits({}),
    checkAnswers: true,
    isReady: () => Promise.resolve(true),
  })
  return { ...testApp, app }
}

type Limited = Awaited<ReturnType<typeof startLimited>>

const strangers = (limited: Limited, count: number) =>
  Array.from({ length: count }, (_, index) => openBrowser(limited, `198.51.100.${index}`))

/** A hundred wrong passwords a round, each from another address. @returns the codes of the answers */
async function guess(limited: Limited, email: string, rounds = 1): Promise<string[]> {
  const codes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const stranger of strangers(limited, 100)) {
      const given = { email, password: `wrong-${codes.length}` }
      codes.push((await stranger.call(contract.signIn, given)).problem.code)
    }
  }
  return codes
}

const statusOf = async (browser: Browser, given: { email: string; password: string }) =>
  (await browser.call(contract.signIn, { email: given.email, password: given.password })).status

const deviceCookie = (setCookie: string) => /kloset-device=([^;]+)/.exec(setCookie)?.[1] ?? ''

describe('wrong passwords from everywhere', () => {
  test('do not lock the owner out: known devices sign in at once, new ones by mail', async () => {
    const limited = await startLimited()
    const owner = await join(limited, 'owner')
    await owner.browser.call(contract.signOut)
    const codes = await guess(limited, owner.email, 10)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(15)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(985)

    expect(await statusOf(owner.browser, owner)).toBe(200)

    const fresh = openBrowser(limited, '203.0.113.99')
    const { email, password } = owner
    const refused = await fresh.call(contract.signIn, { email, password })
    expect([refused.status, refused.problem.detail]).toEqual([
      429,
      expect.stringContaining('set a new password'),
    ])
    expect((await fresh.call(contract.requestPasswordReset, { email })).status).toBe(200)
    const { code } = await readMail(limited, email, 2)
    expect((await fresh.call(contract.exchangeCode, { code })).status).toBe(200)
    const chosen = { password: 'chosen-anew' }
    expect((await fresh.call(contract.resetPassword, chosen)).status).toBe(204)
    await fresh.call(contract.signOut)
    expect(await statusOf(fresh, { email, ...chosen })).toBe(200)
  })

  test('get the same answer for an unknown address', async () => {
    const { email } = await join(testApp, 'somebody')
    const known = await guess(await startLimited(), email)
    expect(await guess(await startLimited(), 'nobody@test.example')).toEqual(known)
  })

  test('also count on devices where only somebody else is known', async () => {
    const limited = await startLimited()
    const [owner, eve] = [await join(limited, 'careful'), await join(limited, 'eve')]
    await guess(limited, owner.email)
    expect(await statusOf(eve.browser, owner)).toBe(429)
    expect(await statusOf(eve.browser, eve)).toBe(200)
  })
})

describe('mails that strangers asked for', () => {
  test('sign the owner in on a new device; the owner is told to look for them', async () => {
    const limited = await startLimited()
    const owner = await join(limited, 'mailed')
    const { email } = owner
    const statuses: number[] = []
    for (const stranger of strangers(limited, 20)) {
      await stranger.call(contract.resendConfirmation, { email })
      statuses.push((await stranger.call(contract.requestPasswordReset, { email })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)

    const fresh = openBrowser(limited, '203.0.113.99')
    const { status, problem } = await fresh.call(contract.requestPasswordReset, { email })
    expect([status, problem.detail]).toEqual([429, expect.stringContaining('newest link')])
    // The first mail was that of the sign-up.
    const { code } = await readMail(limited, email, 4)
    expect((await fresh.call(contract.exchangeCode, { code })).status).toBe(200)

    const own = await owner.browser.call(contract.requestPasswordReset, { email })
    expect(own.status).toBe(200)
  })
})

describe('the cookie of a device', () => {
  test('reveals nothing, cannot be read by scripts, and is kept as long as browsers allow', async () => {
    const member = await join(testApp, 'sealed')
    const { setCookie } = await member.browser.call(contract.signIn, {
      email: member.email,
      password: member.password,
    })
    expect(setCookie).toMatch(
      /,kloset-device=[\w-]{22}(?:\.[\w-]{43}){2}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const text = Buffer.from(deviceCookie(setCookie), 'base64url').toString('latin1')
    for (const readable of [member.id, member.email, member.username]) {
      expect(setCookie + text).not.toContain(readable)
    }
  })

  test('stays at sign-out, which empties the browser’s cache and nothing else', async () => {
    const { browser } = await join(testApp, 'leaving')
    const { setCookie, headers } = await browser.call(contract.signOut)
    expect(headers['clear-site-data']).toBe('"cache"')
    expect(setCookie).toMatch(/^kloset=;[^,]*, [^,]*$/)
  })

  test('keeps its name on a device, and an entry for everybody who signed in there', async () => {
    const limited = await startLimited()
    const [ana, ben] = [await join(limited, 'ana'), await join(limited, 'ben')]
    await ana.browser.call(contract.signIn, { email: ben.email, password: ben.password })
    const shared = await ana.browser.call(contract.signIn, {
      email: ana.email,
      password: ana.password,
    })
    expect(deviceCookie(shared.setCookie).split('~')).toHaveLength(2)
    await guess(limited, ana.email)
    await guess(limited, ben.email)
    expect(await statusOf(ana.browser, ben)).toBe(200)
    expect(await statusOf(ana.browser, ana)).toBe(200)
  })

  test('has one entry for each person, so that new passwords of one do not remove others', async () => {
    const limited = await startLimited()
    const family = [
      await join(limited, 'mother'),
      await join(limited, 'father'),
      await join(limited, 'daughter'),
      await join(limited, 'son'),
    ]
    const tablet = openBrowser(limited, '203.0.113.60')
    for (const member of family) expect(await statusOf(tablet, member)).toBe(200)
    // The son is signed in.
    let currentPassword = 'son-secret'
    for (const password of ['son-second', 'son-third', 'son-fourth', 'son-fifth']) {
      const { status, setCookie } = await tablet.call(contract.changePassword, {
        currentPassword,
        password,
      })
      expect([status, deviceCookie(setCookie).split('~').length]).toEqual([204, 4])
      currentPassword = password
    }
    // Her entry is the oldest, and was dropped first.
    await guess(limited, 'mother@test.example')
    await guess(limited, 'son@test.example')
    const mother = { email: 'mother@test.example', password: 'mother-secret' }
    expect(await statusOf(tablet, mother)).toBe(200)
    const son = { email: 'son@test.example', password: currentPassword }
    expect(await statusOf(tablet, son)).toBe(200)
  })

  test('is invalid after a new password, except where that was set', async () => {
    const limited = await startLimited()
    const owner = await join(limited, 'renewed')
    const other = openBrowser(limited, '203.0.113.50')
    expect(await statusOf(other, owner)).toBe(200)
    const password = 'another-secret'
    const changed = { currentPassword: owner.password, password }
    expect((await other.call(contract.changePassword, changed)).status).toBe(204)
    await guess(limited, owner.email)
    expect(await statusOf(owner.browser, { ...owner, password })).toBe(429)
    expect(await statusOf(other, { ...owner, password })).toBe(200)
  })

  test('is renewed for people who stay signed in', async () => {
    const { browser } = await join(testApp, 'staying')
    expect(deviceCookie((await browser.call(contract.refreshSession)).setCookie)).not.toBe('')
  })

  test('allows its device ten guesses in five minutes', async () => {
    const limited = await startLimited()
    const { email, browser } = await join(limited, 'guessing')
    const statuses: number[] = []
    for (let tries = 0; tries < 15; tries += 1) {
      statuses.push(await statusOf(browser, { email, password: `wrong-${tries}` }))
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
  })

  test('does not reveal by a made-up value whether an address is known', async () => {
    const { email } = await join(testApp, 'made.up')
    const cookie = `kloset-device=${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(43)}`
    const ask = async (address: string) => {
      const given = { email: address, password: 'wrong-one' }
      const { result, statements } = await recordStatements(() =>
        openBrowser(testApp).call(contract.signIn, given, { cookie }),
      )
      return { problem: { ...result.problem, requestId: '' }, statements }
    }
    expect(await ask('nobody.there@test.example')).toEqual(await ask(email))
  })
})
