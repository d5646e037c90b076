import {
  followPerson,
  getFollowees,
  getFollowers,
  unfollowPerson,
} from '@kloset/contract/follows.schemas'
import { getFollowing } from '@kloset/contract/feeds.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insist, share } from '../../test-support/fixtures.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { follow, unfollow } from './follows.service.ts'
import { choosePrivacy } from './privacy.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [ana, ben, cleo] = [await join('ana'), await join('ben'), await join('cleo')]

describe('follows', () => {
  test('following twice and unfollowing twice count once', async () => {
    const params = { userId: ben.id }
    for (const _twice of [1, 2]) {
      const { body } = await call(followPerson, { params }, ana)
      expect(body).toEqual({ following: true, requested: false, followersCount: 1 })
    }
    for (const _twice of [1, 2]) {
      const { body } = await call(unfollowPerson, { params }, ana)
      expect(body).toEqual({ following: false, requested: false, followersCount: 0 })
    }
  })

  test('nobody follows themselves or an unknown person', async () => {
    const self = await call(followPerson, { params: { userId: ana.id } }, ana)
    expect(self.problem.code).toBe('forbidden')
    const nobody = await call(followPerson, { params: { userId: randomUUID() } }, ana)
    expect(nobody.problem.code).toBe('profile_not_found')
  })

  test('lists name people newest first and whether the viewer follows them', async () => {
    await call(followPerson, { params: { userId: cleo.id } }, ana)
    await call(followPerson, { params: { userId: cleo.id } }, ben)
    await call(followPerson, { params: { userId: ben.id } }, ana)
    const followers = await call(getFollowers, { params: { userId: cleo.id } }, ana)
    expect(followers.body.items).toMatchObject([
      { username: 'ben', isFollowing: true, isSelf: false },
      { username: 'ana', isFollowing: false, isSelf: true },
    ])
    const followees = await call(getFollowees, { params: { userId: ana.id } }, cleo)
    expect(followees.body.items.map(({ username }) => username)).toEqual(['ben', 'cleo'])
  })

  test('the Following feed has the looks of followed people and no others', async () => {
    const regular = await share(testApp, cleo, { postType: 'regular', caption: 'by cleo' })
    await share(testApp, ana, { postType: 'regular', caption: 'own' })
    await share(testApp, cleo, { postType: 'forum' })
    const { body } = await call(getFollowing, {}, ana)
    expect(body.items.map(({ id }) => id)).toEqual([regular.id])
    expect((await call(getFollowing, {}, cleo)).body.items).toEqual([])
  })

  test('follows of one moment are one statement, with counters and notifications of each', async () => {
    const [dora, emil, finn] = [await join('dora'), await join('emil'), await join('finn')]
    await choosePrivacy(platform, finn.id, true)
    const pairs: [TestPerson, TestPerson][] = [
      [ana, dora],
      [ben, dora],
      [dora, ana],
      [dora, finn],
      [emil, finn],
    ]
    const { result, statements } = await recordStatements(() =>
      Promise.all(pairs.map(([one, other]) => follow(platform, one.id, other.id))),
    )
    expect(statements.filter((text) => text.includes('insert into follows'))).toHaveLength(1)
    const state = (following: boolean, followersCount: number) => ({
      isNew: following,
      state: { following, requested: !following, followersCount },
    })
    const before = (result[2]?.state.followersCount ?? 0) - 1
    expect(result).toEqual([
      state(true, 2),
      state(true, 2),
      state(true, before + 1),
      state(false, 0),
      state(false, 0),
    ])
    const told = async (person: TestPerson) =>
      (await call(getNotifications, {}, person)).body.items.map(({ actor }) => actor?.username)
    expect(new Set(await told(dora))).toEqual(new Set(['ana', 'ben']))
    expect(new Set(await told(finn))).toEqual(new Set(['dora', 'emil']))
  })

  test('300 mutual follows and 100 unfollows at once cause no deadlock and count exactly', async () => {
    await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const [one, other] = index % 2 ? [ana.id, ben.id] : [ben.id, ana.id]
        await insist(() => follow(platform, one, other))
        if (index % 3 === 0) await insist(() => unfollow(platform, one, other))
      }),
    )
    const { rows } = await sql<{ counted: number; rows: number }>`
      select followers_count as counted,
        (select count(*)::int from follows where following_id = profile_id) as rows
      from profile_stats
    `.execute(platform.db)
    for (const row of rows) expect(row.counted).toBe(row.rows)
  })
})
