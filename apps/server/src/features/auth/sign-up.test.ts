// Signing up, mails with codes, and what nobody may learn from them.
import { DAY_MS } from '@kloset/contract/durations'
import * as contract from '@kloset/contract/auth.schemas'
import { getMeasurements } from '@kloset/contract/measurements.schemas'
import { describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { hashSecret } from './secrets.ts'
import { run } from './sweep-auth.ts'
import { join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const { db } = testApp.platform

const draft = (username: string) => ({
  username,
  email: `${username}@test.example`,
  password: `${username}-secret`,
  ...agreed,
})

async function askToJoin(username: string): Promise<string> {
  await openBrowser(testApp).call(contract.signUp, draft(username))
  return (await readMail(testApp, draft(username).email)).code
}

/** Opens the link in another browser than that of the sign-up, with the sign-up's password. */
const openLink = (code: string, username: string) =>
  openBrowser(testApp).call(contract.exchangeCode, { code, password: draft(username).password })

const expire = (code: string) =>
  db
    .updateTable('mail_codes')
    .set({ expires_at: new Date(0) })
    .where('code_hash', '=', hashSecret(code))
    .execute()

describe('signing up', () => {
  test('leads from the form over the mail into a session, and out again', async () => {
    const browser = openBrowser(testApp)
    const asked = await browser.call(contract.signUp, draft('ada.l'))
    expect(asked.status).toBe(200)
    expect(asked.setCookie).toMatch(
      /^kloset-sign-up=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(asked.body.mailboxUrl).toBe('/dev/mailbox?to=ada.l%40test.example')

    const { code, link, subject, text } = await readMail(testApp, 'ada.l@test.example')
    expect(subject).toBe('Confirm your email address')
    expect(text).toContain('@ada.l')
    expect(link?.href).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=[\w-]{43}$/)

    const { status, body } = await browser.call(contract.exchangeCode, { code })
    expect(status).toBe(200)
    expect(body.type).toBe('signup')
    expect(body.session?.user).toMatchObject({
      username: 'ada.l',
      email: 'ada.l@test.example',
      displayName: null,
      verified: false,
      role: 'user',
    })
    const seen = await browser.call(contract.getSession)
    expect(seen.body.session).toEqual(body.session)

    expect((await browser.call(contract.signOut)).status).toBe(204)
    expect(browser.cookie).toBe('')
    expect((await browser.call(contract.getSession)).body).toEqual({ session: null, ended: false })
  })

  test.each([
    ['de-AT,de;q=0.9', 'metric'],
    ['en-US,en;q=0.9', 'imperial'],
  ])('with a browser of %s measures in %s units', async (language, unitSystem) => {
    const browser = openBrowser(testApp)
    const username = `measured.${unitSystem}`
    await browser.call(contract.signUp, draft(username))
    const { code } = await readMail(testApp, draft(username).email)
    await browser.call(contract.exchangeCode, { code }, { 'accept-language': language })
    expect((await browser.call(getMeasurements)).body).toMatchObject({ unitSystem })
  })

  test('makes profile, counters and measurements with the account', async () => {
    const { id } = await join(testApp, 'whole')
    const rows = await Promise.all([
      db.selectFrom('profiles').select('username').where('id', '=', id).execute(),
      db.selectFrom('profile_stats').selectAll().where('profile_id', '=', id).execute(),
      db
        .selectFrom('measurements')
        .select(['allow_measurement_filtering', 'height'])
        .where('user_id', '=', id)
        .execute(),
    ])
    expect(rows).toEqual([
      [{ username: 'whole' }],
      [{ profile_id: id, followers_count: 0, following_count: 0 }],
      [{ allow_measurement_filtering: false, height: null }],
    ])
  })

  test('answers a known address like a new one, and mails only its owner', async () => {
    const known = await join(testApp, 'known')
    const again = await openBrowser(testApp).call(contract.signUp, {
      ...draft('known.two'),
      email: known.email,
    })
    const fresh = await openBrowser(testApp).call(contract.signUp, draft('fresh'))
    expect(again.status).toBe(fresh.status)
    expect(Object.keys(again.body)).toEqual(Object.keys(fresh.body))
    expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(fresh.headers).toSorted())

    const notice = await readMail(testApp, known.email, 2)
    expect(notice.subject).toBe('You already have an account')
    expect(notice.code).toBe('')
  })

  test('reserves the username for a known address as for a new one', async () => {
    const known = await join(testApp, 'oracle')
    const taken = async (username: string) => {
      const email = `probe-${username}@test.example`
      const probe = { ...draft(username), email, password: 'another-secret' }
      return (await openBrowser(testApp).call(contract.signUp, probe)).problem.code
    }
    await openBrowser(testApp).call(contract.signUp, { ...draft('held.known'), email: known.email })
    await openBrowser(testApp).call(contract.signUp, draft('held.new'))
    expect(await taken('held.known')).toBe('username_taken')
    expect(await taken('held.new')).toBe('username_taken')
  })

  test('refuses a used username in any case, and look-alikes', async () => {
    await join(testApp, 'zoe')
    const ask = async (username: string) => {
      const answered = await openBrowser(testApp).call(contract.signUp, {
        ...draft('other'),
        username,
      })
      return answered.problem.code
    }
    expect(await ask('ZOE')).toBe('username_taken')
    const lookAlikes = ['zоe', 'zoë', 'z\u200boe', 'zoe ada', 'ad', 'admin', '...', 'ｚoe']
    const refused = await Promise.all(lookAlikes.map(ask))
    expect(refused).toEqual(lookAlikes.map(() => 'invalid_input'))
  })

  test('gives a username to one of many who ask at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        openBrowser(testApp).call(contract.signUp, {
          ...draft('popular'),
          email: `popular-${index}@test.example`,
          password: `popular-${index}-secret`,
        }),
      ),
    )
    const codes = asked.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code))
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(9).fill('username_taken')])
  })

  test('sends the mail again when the same form is sent again', async () => {
    await askToJoin('again')
    const second = await openBrowser(testApp).call(contract.signUp, draft('again'))
    expect(second.status).toBe(200)
    const { code } = await readMail(testApp, 'again@test.example', 2)
    expect((await openLink(code, 'again')).status).toBe(200)
  })

  test('keeps a waiting username reserved, also against its own address with another password', async () => {
    await askToJoin('steady')
    const { problem } = await openBrowser(testApp).call(contract.signUp, {
      ...draft('steady'),
      password: 'another-secret',
    })
    expect(problem.code).toBe('username_taken')
  })

  test('names the fields that are invalid', async () => {
    const { status, problem } = await openBrowser(testApp).call(contract.signUp, {
      username: 'x',
      email: 'nobody',
      password: '12345',
      adult: false as true,
      rulesVersion: 1,
    })
    expect(status).toBe(400)
    expect(problem.fields?.map(({ path }) => path)).toEqual([
      'body.username',
      'body.email',
      'body.password',
      'body.adult',
    ])
    expect(problem.fields?.[2]?.message).toBe('Password must be at least 6 characters long.')
  })
})

describe('what expired', () => {
  test('is deleted: sign-ups and codes after a week, sessions at once', async () => {
    await askToJoin('stale')
    const { id } = await join(testApp, 'gone')
    const old = { expires_at: new Date(Date.now() - 8 * DAY_MS) }
    await db.updateTable('sign_ups').set(old).where('username', '=', 'stale').execute()
    await db.updateTable('sessions').set(old).where('user_id', '=', id).execute()
    await db.updateTable('used_links').set({ created_at: old.expires_at }).execute()
    await run(testApp.platform)
    const left = await Promise.all([
      db.selectFrom('sign_ups').select('id').where('username', '=', 'stale').execute(),
      db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
      db.selectFrom('used_links').select('code_hash').execute(),
    ])
    expect(left).toEqual([[], [], []])
  })
})

describe('codes', () => {
  test('work once', async () => {
    const code = await askToJoin('once')
    expect((await openLink(code, 'once')).status).toBe(200)
    const second = await openLink(code, 'once')
    expect([second.status, second.problem.code]).toEqual([410, 'token_invalid'])
    expect(second.setCookie).toBe('')
  })

  test('work once when ten come at the same moment', async () => {
    const code = await askToJoin('ten')
    const answered = await Promise.all(Array.from({ length: 10 }, () => openLink(code, 'ten')))
    const statuses = answered.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(9).fill(410)])
    const sessions = await db
      .selectFrom('sessions')
      .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
      .select('sessions.id')
      .where('username', '=', 'ten')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('that are expired say so, made-up ones do not', async () => {
    const code = await askToJoin('late')
    await expire(code)
    const late = await openBrowser(testApp).call(contract.exchangeCode, { code })
    expect([late.status, late.problem.code]).toEqual([410, 'token_expired'])
    const madeUp = await openBrowser(testApp).call(contract.exchangeCode, { code: 'x'.repeat(43) })
    expect([madeUp.status, madeUp.problem.code]).toEqual([410, 'token_invalid'])
  })

  test('can be sent again, for a waiting sign-up only', async () => {
    await askToJoin('resend')
    const ask = (email: string) =>
      openBrowser(testApp).call(contract.resendConfirmation, { email, username: 'resend' })
    const known = await ask('resend@test.example')
    const unknown = await ask('nobody@test.example')
    expect(known.status).toBe(200)
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([200, Object.keys(known.body)])
    const { code } = await readMail(testApp, 'resend@test.example', 2)
    expect((await openLink(code, 'resend')).status).toBe(200)
    const mails = await db
      .selectFrom('dev_mails')
      .select('id')
      .where('recipient', '=', 'nobody@test.example')
      .execute()
    expect(mails).toEqual([])
  })

  test('and passwords are stored as hashes only', async () => {
    const code = await askToJoin('hashed')
    const rows = await Promise.all(
      (['mail_codes', 'sign_ups', 'credentials', 'sessions'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    expect(stored).not.toContain(code)
    expect(stored).not.toContain('hashed-secret')
    const [signUp] = await db
      .selectFrom('sign_ups')
      .select('password_hash')
      .where('username', '=', 'hashed')
      .execute()
    expect(signUp?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
