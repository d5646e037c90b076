import { addComment } from '@kloset/contract/comments.schemas'
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import { getUnreadCount } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { giveCrowd, insist, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { like, unlike } from './likes.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

describe('likes', () => {
  test('a like counts once however often it is sent, and is the viewer’s own', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const params = { postId }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(likePost, { params }, reader)),
    )
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, () => ({ liked: true, likesCount: 1 })),
    )
    const seen = await call(getPost, { params }, reader)
    expect(seen.body.viewer.liked).toBe(true)
    const seenByAuthor = await call(getPost, { params }, author)
    expect(seenByAuthor.body).toMatchObject({ viewer: { liked: false }, counts: { likesCount: 1 } })
  })

  test('taking a like back counts down once', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    await call(likePost, { params: { postId } }, reader)
    for (const _twice of [1, 2]) {
      const { body } = await call(unlikePost, { params: { postId } }, reader)
      expect(body).toEqual({ liked: false, likesCount: 0 })
    }
  })

  test('like, unlike, like notify the author once, and their own like never', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const before = (await call(getUnreadCount, {}, author)).body.unreadCount
    for (const endpoint of [likePost, unlikePost, likePost]) {
      await call(endpoint, { params: { postId } }, reader)
    }
    await call(likePost, { params: { postId } }, author)
    const after = (await call(getUnreadCount, {}, author)).body.unreadCount
    expect(after - before).toBe(1)
  })

  test('an unknown post, and a visitor, are refused', async () => {
    const absent = await call(likePost, { params: { postId: randomUUID() } }, reader)
    expect(absent).toMatchObject({ status: 404, problem: { code: 'post_not_found' } })
    const visitor = await call(likePost, { params: { postId: randomUUID() } })
    expect(visitor).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } })
    const garbage = await call(likePost, { params: { postId: 'x' } }, reader)
    expect(garbage.problem.fields).toMatchObject([{ path: 'params.postId' }])
  })

  test('a like and a comment that come while the post is being deleted are refused', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const params = { postId }
    const acts = await platform.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('posts').where('post_id', '=', postId).execute()
      const begun = [
        call(likePost, { params }, reader),
        call(addComment, { params, body: { content: 'nice', clientKey: randomUUID() } }, reader),
      ]
      await untilWaiting(platform.db, 2)
      return begun
    })
    for (const answer of await Promise.all(acts)) {
      expect(answer).toMatchObject({ status: 404, problem: { code: 'post_not_found' } })
    }
  })

  test('likes at the same moment each have their own result, and locked posts delay no others', async () => {
    const [here, held] = await Promise.all(
      [1, 2].map(() => share(testApp, author, { postType: 'regular' })),
    )
    if (!here || !held) throw new Error('not shared')
    const likes = (postId: string) => call(likePost, { params: { postId } }, reader)
    const waiting = await platform.db.transaction().execute(async (tx) => {
      await sql`select from posts where post_id = ${held.id} for update`.execute(tx)
      const locked = likes(held.id)
      const [good, gone] = await Promise.all([likes(here.id), likes(randomUUID())])
      expect(good.body).toEqual({ liked: true, likesCount: 1 })
      expect(gone).toMatchObject({ status: 404, problem: { code: 'post_not_found' } })
      // A deleted person's like fails alone.
      const [byNobody, again] = await Promise.allSettled([
        like(platform, here.id, randomUUID()),
        likes(here.id),
      ])
      expect(byNobody.status).toBe('rejected')
      expect(again).toMatchObject({ value: { body: { likesCount: 1 } } })
      return { locked }
    })
    expect((await waiting.locked).body).toEqual({ liked: true, likesCount: 1 })
  })

  test('500 people who like and unlike at the same time leave the count equal to the rows', async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    const people = await giveCrowd(testApp, 500)
    await Promise.all(
      people.map(async (id, index) => {
        await insist(() => like(platform, postId, id))
        if (index % 3 === 0) await insist(() => unlike(platform, postId, id))
      }),
    )
    const { rows } = await sql<{ likes: number; counted: number }>`
      select likes_count as counted,
        (select count(*)::int from post_likes where post_likes.post_id = posts.post_id) as likes
      from posts where post_id = ${postId}
    `.execute(platform.db)
    expect(rows).toEqual([{ likes: 333, counted: 333 }])
  })
})
