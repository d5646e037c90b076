import { addComment } from '@kloset/contract/comments.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import {
  getNotification,
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findGroups } from './notification-groups.queries.ts'
import { insertNotification } from './notifications.queries.ts'
import { likeCause } from './notifications.rules.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [ben, cleo, dan] = [await join('ben'), await join('cleo'), await join('dan')]

const listOf = async (reader: TestPerson, query: { tab?: 'comments' | 'follows' | 'votes' } = {}) =>
  (await call(getNotifications, { query }, reader)).body.items
const unreadOf = async (reader: TestPerson) =>
  (await call(getUnreadCount, {}, reader)).body.unreadCount
const like = (postId: string, by: TestPerson) => call(likePost, { params: { postId } }, by)

describe('likes of one post', () => {
  test('are one notification with everybody in it, unread once', async () => {
    const ana = await join('ana')
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    const { id: otherId } = await share(testApp, ana, { postType: 'regular' })
    await like(postId, ben)
    const [alone] = await listOf(ana)
    await like(otherId, ben)
    await like(postId, cleo)
    await like(postId, dan)
    const items = await listOf(ana)
    expect(items).toMatchObject([
      { actor: { username: 'dan' }, secondActor: { username: 'cleo' }, actorsCount: 3 },
      { actor: { username: 'ben' }, secondActor: null, actorsCount: 1, post: { id: otherId } },
    ])
    // Its id stays while others join: a tab updates the notification that it already shows.
    expect(items[0]?.id).toBe(alone?.id)
    expect(await unreadOf(ana)).toBe(2)
  })

  test('are read together, and unread again when somebody joins', async () => {
    const ana = await join('anaread')
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    await like(postId, ben)
    await like(postId, cleo)
    const [group] = await listOf(ana)
    const ids = [group?.id ?? '']
    const { body } = await call(markNotificationsRead, { body: { ids } }, ana)
    expect(body.unreadCount).toBe(0)
    expect(await listOf(ana)).toMatchObject([{ isRead: true }])
    await like(postId, dan)
    expect(await listOf(ana)).toMatchObject([{ isRead: false, actorsCount: 3 }])
    expect(await unreadOf(ana)).toBe(1)
  })

  test('show who is left when the newest is withdrawn, and end with the last', async () => {
    const ana = await join('anagone')
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    await like(postId, ben)
    await like(postId, cleo)
    const [group] = await listOf(ana)
    const params = { notificationId: group?.id ?? '' }
    await call(unlikePost, { params: { postId } }, cleo)
    expect((await call(getNotification, { params }, ana)).body).toMatchObject({
      actor: { username: 'ben' },
      actorsCount: 1,
    })
    await call(unlikePost, { params: { postId } }, ben)
    expect((await call(getNotification, { params }, ana)).status).toBe(404)
    expect(await unreadOf(ana)).toBe(0)
  })

  test('are about nobody when the last is withdrawn after it was found', async () => {
    const ana = await join('anaempty')
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    await like(postId, ben)
    const [group] = await listOf(ana)
    await call(unlikePost, { params: { postId } }, ben)
    for (const hidden of [[], [dan.id]]) {
      const found = await findGroups(platform.db, ana.id, [group?.id ?? ''], hidden)
      expect([...found.keys()]).toEqual([])
    }
  })

  test('do not name a blocked person, and name others instead', async () => {
    const ana = await join('anablocks')
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    await like(postId, ben)
    await like(postId, cleo)
    await like(postId, dan)
    await call(blockPerson, { params: { userId: dan.id } }, ana)
    expect(await listOf(ana)).toMatchObject([{ actor: { username: 'cleo' }, actorsCount: 2 }])
    await call(markNotificationsRead, { body: { ids: 'all' } }, ana)
    expect(await unreadOf(ana)).toBe(0)
  })
})

test('nobody is notified of what a suspended person did, and nothing of it is counted', async () => {
  const [ana, eva] = [await join('anatold'), await join('eva')]
  const { id: postId } = await share(testApp, ana, { postType: 'regular' })
  const { id: otherId } = await share(testApp, ana, { postType: 'regular' })
  await like(postId, ben)
  await like(postId, eva)
  await like(otherId, eva)
  await call(followPerson, { params: { userId: ana.id } }, eva)
  const comment = { content: 'Lovely', clientKey: randomUUID() }
  await call(addComment, { params: { postId: otherId }, body: comment }, eva)
  expect(await unreadOf(ana)).toBe(4)
  const admin = await givePerson(testApp, { role: 'admin' })
  const body = { until: null, rule: 7, reason: 'Advertising.' }
  await call(suspendPerson, { params: { userId: eva.id }, body }, admin)
  expect(await listOf(ana)).toMatchObject([{ actor: { username: 'ben' }, actorsCount: 1 }])
  expect(await unreadOf(ana)).toBe(1)
})

test('groups larger than a page do not hide what is below them, nor count whom the reader hides', async () => {
  const ana = await join('anapopular')
  const crowd = await giveCrowd(testApp, 120, 'fans')
  await call(followPerson, { params: { userId: ana.id } }, cleo)
  const posts = [
    { likes: crowd.slice(0, 60), ...(await share(testApp, ana, { postType: 'regular' })) },
    { likes: [...crowd, ben.id], ...(await share(testApp, ana, { postType: 'regular' })) },
  ]
  for (const { id: postId, likes } of posts) {
    for (const relatedUserId of likes) {
      await insertNotification(platform.db, {
        userId: ana.id,
        type: 'like',
        title: 'liked your post',
        relatedUserId,
        relatedPostId: postId,
        dedupeKey: likeCause(postId, relatedUserId),
      })
    }
  }
  expect(await listOf(ana)).toMatchObject([
    { kind: 'like', actorsCount: 121, actor: { id: ben.id }, secondActor: { id: crowd[119] } },
    { kind: 'like', actorsCount: 60, actor: { id: crowd[59] } },
    { kind: 'follow', actor: { id: cleo.id } },
  ])
  expect(await unreadOf(ana)).toBe(3)
  await call(blockPerson, { params: { userId: ben.id } }, ana)
  const [first, second, third] = await listOf(ana)
  expect(first).toMatchObject({ actorsCount: 120, actor: { id: crowd[119] }, isRead: false })
  expect(second).toMatchObject({ actorsCount: 60, isRead: false })
  expect(third).toMatchObject({ kind: 'follow' })
  await call(markNotificationsRead, { body: { ids: [second?.id ?? ''] } }, ana)
  expect(await unreadOf(ana)).toBe(2)
  expect((await listOf(ana)).map(({ isRead }) => isRead)).toEqual([false, true, false])
})

describe('the lists of one subject', () => {
  test('contain the notifications of their subject, and no others', async () => {
    const ana = await join('anatabs')
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    await like(postId, ben)
    await call(followPerson, { params: { userId: ana.id } }, ben)
    await call(
      addComment,
      { params: { postId }, body: { content: 'Lovely', clientKey: randomUUID() } },
      ben,
    )
    await insertNotification(platform.db, {
      userId: ana.id,
      type: 'other',
      title: 'x',
      relatedUserId: null,
      relatedPostId: postId,
      dedupeKey: `votes:${postId}:10`,
    })
    const kinds = async (tab?: 'comments' | 'follows' | 'votes') =>
      (await listOf(ana, { ...(tab && { tab }) })).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['votes', 'comments', 'follow', 'like'])
    expect(await kinds('comments')).toEqual(['comments'])
    expect(await kinds('follows')).toEqual(['follow'])
    expect(await kinds('votes')).toEqual(['votes'])
    const wrong = await call(getNotifications, { query: { tab: 'likes' as 'votes' } }, ana)
    expect(wrong.status).toBe(400)
  })

  test('are paged with no gap and nothing twice, while a group grows', async () => {
    const ana = await join('anapages')
    const crowd = await giveCrowd(testApp, 130)
    const { id: postId } = await share(testApp, ana, { postType: 'regular' })
    for (const [index, relatedUserId] of crowd.entries()) {
      const base = { userId: ana.id, relatedUserId }
      await insertNotification(platform.db, {
        ...base,
        type: 'follow',
        title: 'started following you',
        dedupeKey: `follow:${relatedUserId}`,
      })
      if (index % 2 === 0) continue
      await insertNotification(platform.db, {
        ...base,
        type: 'like',
        title: 'liked your post',
        relatedPostId: postId,
        dedupeKey: likeCause(postId, relatedUserId),
      })
    }
    for (const tab of [undefined, 'follows'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const query = { ...(tab && { tab }), ...(cursor && { cursor }) }
        const { result, statements } = await recordStatements(() =>
          call(getNotifications, { query }, ana),
        )
        expect(statements.length).toBeLessThanOrEqual(6)
        seen.push(...result.body.items.map(({ id }) => id))
        cursor = result.body.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(tab === undefined ? 131 : 130)
    }
    expect((await listOf(ana))[0]).toMatchObject({ kind: 'like', actorsCount: 65 })
  })
})
