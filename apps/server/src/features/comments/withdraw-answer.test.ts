// An answer of which many people were notified: its notifications are withdrawn some at a time.
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { addComment, deleteComment } from '@kloset/contract/comments.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { run as withdrawAnswer } from './withdraw-answer.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const FOLLOWERS = 1100

async function answer(postId: string, content: string, as: TestPerson) {
  const clientKey = randomUUID()
  await call(addComment, { params: { postId }, body: { content, clientKey } }, as)
  await drain()
  return clientKey
}

/** How many followers are notified of answers by each person, the newest first. */
const toldOf = async (postId: string) => {
  const { rows } = await sql<{ newest: string; people: number }>`
    select related_user_id as newest, count(*)::int as people from notifications
    where related_post_id = ${postId} and title = 'answered a thread you follow'
    group by related_user_id
  `.execute(platform.db)
  return new Map(rows.map(({ newest, people }) => [newest, people]))
}

async function giveThread(name: string) {
  const [asker, first, second] = [
    await join(`${name}asker`),
    await join(`${name}first`),
    await join(`${name}second`),
  ]
  const { id: postId } = await share(testApp, asker, { postType: 'forum' })
  await sql`
    insert into followed_threads (post_id, user_id)
    select ${postId}::uuid, unnest(${await giveCrowd(testApp, FOLLOWERS, name)}::uuid[])
  `.execute(platform.db)
  await answer(postId, 'First.', first)
  const commentId = await answer(postId, 'Second.', second)
  expect(await toldOf(postId)).toEqual(new Map([[second.id, FOLLOWERS]]))
  return { postId, commentId, first, second }
}

test('the request that deletes an answer withdraws a part of its notifications, and a job the rest', async () => {
  const { postId, commentId, first, second } = await giveThread('deleted')
  expect((await call(deleteComment, { params: { postId, commentId } }, second)).status).toBe(200)
  const { rows: left } = await sql`
    select from notification_comments where post_id = ${postId} and comment_id = ${commentId}
  `.execute(platform.db)
  // The author of the thread was notified, too.
  expect(left).toHaveLength(FOLLOWERS + 1 - 500)
  await drain()
  expect(await toldOf(postId)).toEqual(new Map([[first.id, FOLLOWERS]]))
})

test('all who were told of an answer still hear of the others when its author leaves', async () => {
  const { postId, first, second } = await giveThread('left')
  const body = { password: `${second.username}-secret`, confirmation: second.username }
  await call(deleteAccount, { body }, second)
  await drain()
  expect(await toldOf(postId)).toEqual(new Map([[first.id, FOLLOWERS]]))
  const { rows } = await sql`select from post_comments where post_id = ${postId}`.execute(
    platform.db,
  )
  expect(rows).toHaveLength(1)
})

test('an answer is withdrawn from all its followers while one of them leaves', async () => {
  const { postId, commentId, first } = await giveThread('leaving')
  const leave = sql`
    delete from users where id = (
      select user_id from notification_comments join followed_threads using (post_id, user_id)
      where post_id = ${postId} and comment_id = ${commentId} limit 1
    )`
  let withdrawing: Promise<void> | undefined
  await platform.db.transaction().execute(async (tx) => {
    await leave.execute(tx)
    withdrawing = withdrawAnswer(platform, { postId, commentId })
    await untilWaiting(platform.db, 1)
  })
  await withdrawing
  expect(await toldOf(postId)).toEqual(new Map([[first.id, FOLLOWERS - 1]]))
})
