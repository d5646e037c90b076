// A post with very many rows: it is gone for everybody at once, and its rows are deleted some at a time.
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { deletePost, getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { deleteNotificationsOfPost } from '../notifications/notifications.queries.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db } = platform
const reader = await join('reader')
const MANY = 5000
const crowd = await giveCrowd(testApp, MANY)

/** A look of a person that everybody likes, opens and comments on, most of them below the first comment. */
async function shareLarge(author: TestPerson) {
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  const first = randomUUID()
  const body = { content: 'The first.', clientKey: first }
  await call(addComment, { params: { postId }, body }, reader)
  await sql`
    insert into post_likes (post_id, user_id) select ${postId}::uuid, unnest(${crowd}::uuid[])
  `.execute(db)
  await sql`
    insert into post_views (post_id, viewer_key, user_id)
    select ${postId}::uuid, person::text, person from unnest(${crowd}::uuid[]) as person
  `.execute(db)
  await sql`
    insert into post_comments (post_id, user_id, content, parent_comment_id)
    select
      ${postId}::uuid, person, 'Nice', case when number % 10 > 0 then ${first}::uuid end
    from unnest(${crowd}::uuid[]) with ordinality as crowd (person, number)
  `.execute(db)
  await sql`
    insert into notifications (user_id, type, title, related_user_id, related_post_id, dedupe_key)
    select ${author.id}::uuid, 'like', 'liked your post', person, ${postId}::uuid, 'like:' || person
    from unnest(${crowd}::uuid[]) as person
  `.execute(db)
  return postId
}

const countRows = async (postId: string) => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from posts where post_id = ${postId}) as posts,
      (select count(*)::int from post_likes where post_id = ${postId}) as likes,
      (select count(*)::int from post_views where post_id = ${postId}) as views,
      (select count(*)::int from post_comments where post_id = ${postId}) as comments,
      (select count(*)::int from post_media where post_id = ${postId}) as files,
      (select count(*)::int from notifications where related_post_id = ${postId}) as notifications
  `.execute(db)
  return rows[0]
}

const nothing = { posts: 0, likes: 0, views: 0, comments: 0, files: 0, notifications: 0 }

test('its author deletes it at once, and a job its rows', async () => {
  const ana = await join('ana')
  const postId = await shareLarge(ana)
  expect((await call(deletePost, { params: { postId } }, ana)).status).toBe(204)
  expect(await countRows(postId)).toMatchObject({ posts: 1, likes: MANY, files: 0 })
  for (const viewer of [ana, reader]) {
    const { problem } = await call(getPost, { params: { postId } }, viewer)
    expect(problem.code).toBe('post_not_found')
    const page = { params: { userId: ana.id }, query: { postType: 'regular' as const } }
    expect((await call(getPostsOfPerson, page, viewer)).body.items).toEqual([])
  }
  const late = await call(likePost, { params: { postId } }, reader)
  expect(late.problem.code).toBe('post_not_found')
  await drain()
  expect(await countRows(postId)).toEqual(nothing)
  expect((await call(getNotifications, { query: {} }, ana)).body.items).toEqual([])
})

test('an account with such a post is deleted', async () => {
  const ben = await join('ben')
  const postId = await shareLarge(ben)
  const body = { password: `${ben.username}-secret`, confirmation: ben.username }
  await call(deleteAccount, { body }, ben)
  await drain()
  expect(await countRows(postId)).toEqual(nothing)
  const { rows } = await sql`select from profiles where id = ${ben.id}`.execute(db)
  expect(rows).toEqual([])
})

test('its notifications are deleted also when one of their people leaves meanwhile', async () => {
  const cleo = await join('cleo')
  const { id: postId } = await share(testApp, cleo, { postType: 'regular' })
  const people = await giveCrowd(testApp, 5, 'leaver')
  await sql`
    insert into notifications (user_id, type, title, related_post_id, dedupe_key)
    select unnest(${people}::uuid[]), 'like', 'x', ${postId}::uuid, 'x'
  `.execute(db)
  let deleting: ReturnType<typeof deleteNotificationsOfPost> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from users where id = (
        select user_id from notifications where related_post_id = ${postId} limit 1
      )`.execute(tx)
    deleting = deleteNotificationsOfPost(db, postId, 2)
    await untilWaiting(db, 1)
  })
  expect(await deleting).toMatchObject({ isMore: true })
})
