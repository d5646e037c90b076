import { LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import {
  getNotification,
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { insertNotification } from './notifications.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const unread = async () => (await call(getUnreadCount, {}, author)).body.unreadCount

describe('notifications', () => {
  test('name who did what to which post, newest first', async () => {
    const post = await share(testApp, author, { postType: 'regular', caption: 'Rain coat' })
    await call(likePost, { params: { postId: post.id } }, reader)
    await call(followPerson, { params: { userId: author.id } }, reader)
    const { body } = await call(getNotifications, {}, author)
    expect(body.items).toMatchObject([
      { type: 'follow', title: 'started following you', actor: { username: 'reader' }, post: null },
      {
        type: 'like',
        title: 'liked your post',
        actor: { username: 'reader' },
        post: { id: post.id, caption: 'Rain coat' },
      },
    ])
    expect((await call(getNotifications, {}, reader)).body.items).toEqual([])
  })

  test('are marked read one by one and all at once', async () => {
    const { body } = await call(getNotifications, {}, author)
    const [first] = body.items
    const one = await call(markNotificationsRead, { body: { ids: [first?.id ?? ''] } }, author)
    expect(one.body.unreadCount).toBe(1)
    expect(await unread()).toBe(1)
    const all = await call(markNotificationsRead, { body: { ids: 'all' } }, author)
    expect(all.body.unreadCount).toBe(0)
  })

  test('belong to one person: nobody else reads or marks them', async () => {
    const [item] = (await call(getNotifications, {}, author)).body.items
    const params = { notificationId: item?.id ?? '' }
    expect((await call(getNotification, { params }, reader)).status).toBe(404)
    expect((await call(getNotification, { params }, author)).body).toMatchObject({ id: item?.id })
  })

  test('stay readable when their post is deleted', async () => {
    const post = await share(testApp, author, { postType: 'regular' })
    await call(likePost, { params: { postId: post.id } }, reader)
    await call(deletePost, { params: { postId: post.id } }, author)
    const { body } = await call(getNotifications, {}, author)
    expect(body.items[0]).toMatchObject({ type: 'like', post: null })
  })

  test('are paged 50 at a time with the same few statements', async () => {
    for (const [index, relatedUserId] of (await giveCrowd(testApp, 120)).entries()) {
      await insertNotification(platform.db, {
        userId: author.id,
        type: 'follow',
        title: `number ${index}`,
        relatedUserId,
        dedupeKey: `test:${index}`,
      })
    }
    const pages: number[] = []
    let cursor: string | undefined
    do {
      const query = { ...(cursor && { cursor }) }
      const { result, statements } = await recordStatements(() =>
        call(getNotifications, { query }, author),
      )
      expect(statements.length).toBeLessThanOrEqual(6)
      pages.push(result.body.items.length)
      cursor = result.body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(pages).toEqual([50, 50, 23])
  })

  test('are in the reader’s language, whatever version wrote them', async () => {
    const witness = await join('witness')
    const rows = [
      ['like', 'liked your post', 'like:a', 'mag deinen Beitrag'],
      ['comment', 'commented on your post', 'comments:a', 'hat deinen Beitrag kommentiert'],
      ['comment', 'replied to your comment', 'replies:a', 'hat auf deinen Kommentar geantwortet'],
      ['follow', 'started following you', 'follow:a', 'folgt dir jetzt'],
      ['post_share', 'shared your post', 'share:a', 'hat deinen Beitrag geteilt'],
      [
        'other',
        'Your style vote reached 50 votes',
        'votes:a:50',
        'Dein Style Vote hat 50 Stimmen erreicht',
      ],
    ] as const
    for (const [type, title, dedupeKey] of rows) {
      const cause = { type, title, relatedUserId: author.id, dedupeKey }
      await insertNotification(platform.db, { userId: witness.id, ...cause })
    }
    const cookie = `${witness.cookie}; ${LANGUAGE_COOKIE}=de`
    const { body } = await call(getNotifications, {}, { cookie })
    expect(body.items.map(({ title }) => title).toReversed()).toEqual(
      rows.map(([, , , said]) => said),
    )
  })
})
