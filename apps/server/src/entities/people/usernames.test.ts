// The names that people can take, tested through the API.
import { signUp } from '@kloset/contract/auth.schemas'
import { getOwnProfile, getProfile, updateProfile } from '@kloset/contract/profiles.schemas'
import { skeletonOf } from '@kloset/contract/reserved-names'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [mara, ben] = [await join('mara'), await join('ben')]

const change = (body: object, as = mara) => call(updateProfile, { body }, as)

/** Lets time pass for the names that people gave up. */
const daysLater = (days: number) =>
  sql`update released_usernames set released_at = released_at - make_interval(days => ${days})`.execute(
    platform.db,
  )

const register = (username: string) =>
  call(signUp, {
    body: {
      username,
      email: `new-${skeletonOf(username)}@test.example`,
      password: 'some-secret',
      ...agreed,
    },
  })

describe('changing the username', () => {
  test('capitals are lowered; look-alikes, reserved and odd names are refused', async () => {
    expect((await change({ username: 'Mara.OK' })).body.username).toBe('mara.ok')
    // The second a is Cyrillic.
    for (const username of [
      'mar\u0430',
      'admin',
      'my-kloset',
      'ab',
      'a'.repeat(31),
      '...',
      'a b',
    ]) {
      const { status, problem } = await change({ username })
      expect([username, status, problem.fields?.[0]?.path]).toEqual([
        username,
        400,
        'body.username',
      ])
    }
  })

  test('a taken name is refused, whether by an account or by a waiting sign-up', async () => {
    const body = {
      username: 'waiting',
      email: 'waiting@test.example',
      password: 'waiting-secret',
      ...agreed,
    } as const
    await call(signUp, { body })
    await daysLater(8)
    for (const username of ['ben', 'BEN', 'waiting']) {
      const { problem } = await change({ username })
      expect(problem).toMatchObject({ code: 'username_taken', fields: [{ path: 'body.username' }] })
    }
    expect((await change({ username: 'mara.ok' })).status).toBe(200)
  })

  test('of two people who want one name at once, one gets it', async () => {
    await daysLater(8)
    const results = await Promise.all([
      change({ username: 'wanted' }),
      change({ username: 'wanted' }, ben),
    ])
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('reserved names', () => {
  test.each([
    'kloset.support',
    'kloset_team',
    'kloset.official',
    'k1oset',
    'klosethelp',
    'admin1',
    'adm1n',
    'a.d.m.i.n',
    'supp0rt',
    'official_anna',
    'mara.support',
    'theteam',
    'staff24',
    'p.o.s.t',
  ])('%s is refused, at sign-up and later', async (username) => {
    const results = [await register(username), await change({ username })]
    for (const { status, problem } of results) {
      expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.username'])
    }
  })

  test.each(['annaskloset', 'street.style.news', 'modern', 'helpme', 'user12', 'me2'])(
    '%s is a name like any other',
    async (username) => {
      expect((await register(username)).status).toBe(200)
    },
  )

  test.each([
    'Kloset',
    '\u2714 Kloset',
    'Kloset Team',
    '\u041aloset',
    'ADMIN',
    'Official K1oset',
    'Klóset',
  ])('the display name %s is refused', async (displayName) => {
    const { status, problem } = await change({ displayName })
    expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.displayName'])
  })

  test('staff may use reserved names', async () => {
    const boss = await join('boss')
    await sql`update users set role = 'admin' where id = ${boss.id}`.execute(platform.db)
    expect((await change({ displayName: 'Kloset Team' }, boss)).body.displayName).toBe(
      'Kloset Team',
    )
  })

  test('reserved words within an ordinary name are accepted', async () => {
    for (const displayName of ['Anna’s Kloset', 'Support your local tailor', 'Theo Mod']) {
      expect((await change({ displayName })).body.displayName).toBe(displayName)
    }
  })
})

describe('display names', () => {
  test.each([
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u2800',
    '\u17b4',
    '\u{e0020}',
    '\ufe0f',
    '\u200b',
    'Ma\u034fra',
    'Mara\u202eavo',
    'Ma\u00adra',
    'Ma\u200dra',
    'Mara 5\ufe0f',
  ])('invisible names are refused: %j', async (displayName) => {
    const { status, problem } = await change({ displayName })
    expect([status, problem.fields?.[0]?.path]).toEqual([400, 'body.displayName'])
  })

  test.each(['Мара 👩🏾\u200d🎨', 'Mara ❤\ufe0f', '1\ufe0f\u20e3 Mara', '🇩🇪 Udo', 'می\u200cخواهم'])(
    'joiners of emoji and of words stay: %s',
    async (displayName) => {
      expect((await change({ displayName })).body.displayName).toBe(displayName)
    },
  )

  test('marks that look like the badge of verified people are taken out', async () => {
    expect(
      (await change({ displayName: 'Mara \u2714\ufe0f Okafor \u2705' })).body.displayName,
    ).toBe('Mara Okafor')
    expect((await change({ displayName: '\u2713' })).body.displayName).toBe(null)
  })
})

describe('look-alikes', () => {
  test('of somebody verified or of staff are refused, of others not', async () => {
    const victoria = await join('victoria')
    const alikes = ['victoria_', '_victoria', 'vlctoria', 'v1ctor1a', 'vic.tor.ia']
    expect((await register('victoria.')).status).toBe(200)
    await sql`update profiles set verified = true where id = ${victoria.id}`.execute(platform.db)
    await daysLater(8)
    for (const username of alikes) {
      expect([username, (await register(username)).problem?.code]).toEqual([
        username,
        'username_taken',
      ])
      const { problem } = await change({ username })
      expect(problem.code).toBe('username_taken')
    }
    await sql`
      update users set role = 'moderator' where id = ${ben.id}
    `.execute(platform.db)
    const rival = (await call(getOwnProfile, {}, ben)).body.username.replace('e', '3')
    expect((await register(rival)).problem.code).toBe('username_taken')
  })

  test('the database finds them by the same skeleton as the contract', async () => {
    const usernames = fc.sample(fc.stringMatching(/^[a-z0-9_.]{3,30}$/), 300)
    const { rows } = await sql<{ username: string; skeleton: string }>`
      select username,
        replace(replace(translate(username, '01345789i._', 'oleastbgl'), 'rn', 'm'), 'vv', 'w') as skeleton
      from unnest(${usernames}::text[]) as username
    `.execute(platform.db)
    expect(rows).toEqual(
      usernames.map((username) => ({ username, skeleton: skeletonOf(username) })),
    )
  })
})

describe('a name that was given up', () => {
  test('leads to its former owner, is reserved for 90 days, and can change again after seven days', async () => {
    const carol = await join('carol')
    expect((await change({ username: 'carol.new' }, carol)).status).toBe(200)
    const old = () => call(getProfile, { params: { idOrUsername: '@carol' } })
    expect((await old()).body).toMatchObject({ id: carol.id, username: 'carol.new' })

    expect((await register('carol')).problem.code).toBe('username_taken')
    const again = await change({ username: 'carol.newer' }, carol)
    expect(again).toMatchObject({ status: 429, problem: { fields: [{ path: 'body.username' }] } })
    expect(again.problem.detail).toContain('7 days')
    expect((await call(getOwnProfile, {}, carol)).body.username).toBe('carol.new')

    await daysLater(8)
    expect((await change({ username: 'carol' }, carol)).body.username).toBe('carol')
    await daysLater(8)
    expect((await change({ username: 'carol.last' }, carol)).status).toBe(200)
    await daysLater(91)
    const mallory = await join('mallory')
    expect((await change({ username: 'carol' }, mallory)).status).toBe(200)
    expect((await old()).body.id).toBe(mallory.id)
  })

  test('changes once when many changes come at once', async () => {
    const dora = await join('dora')
    const results = await Promise.all(
      ['dora.1', 'dora.2', 'dora.3', 'dora.4'].map((username) => change({ username }, dora)),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})
