import {
  followPerson,
  getFollowees,
  getFollowers,
  unfollowPerson,
} from '@kloset/contract/follows.schemas'
import { getFollowing } from '@kloset/contract/feeds.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insist, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { follow, unfollow } from './follows.service.ts'

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

  test('600 mutual follows and unfollows at once cause no deadlock and count exactly', async () => {
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
