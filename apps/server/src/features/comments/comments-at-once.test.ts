// Comments of one moment, which are written by one statement: each is complete, and a failing one does not affect the
// others.
import { getComments } from '@kloset/contract/comments.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { withDeadline } from '../../platform/http/deadline.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { addComment } from './comments.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [ana, ben, cleo, dora] = [
  await join('ana'),
  await join('ben'),
  await join('cleo'),
  await join('dora'),
]

const shareAs = async (author: TestPerson) =>
  (await share(testApp, author, { postType: 'forum' })).id

interface Written {
  readonly postId: string
  readonly by: TestPerson
  readonly id?: string
  readonly parentId?: string
}

/** With a long deadline: requests of the same moment wait for each other's reads, and then for one write. */
const write = ({ postId, by, id = randomUUID(), parentId }: Written, uses = platform) =>
  withDeadline(60_000, () =>
    addComment(uses, {
      id,
      postId,
      userId: by.id,
      content: `of ${id}`,
      parentId: parentId ?? null,
    }),
  )

const countOf = async (postId: string) =>
  (await call(getPost, { params: { postId } })).body.counts.commentsCount

async function notificationsOf(person: TestPerson, postId: string) {
  const { items } = (await call(getNotifications, {}, person)).body
  return items.filter(({ post }) => post?.id === postId)
}

test('one statement writes the comments of one moment, with their counts and notifications', async () => {
  const [first, second] = [await shareAs(ana), await shareAs(dora)]
  const asked: Written[] = [
    { postId: first, by: ben },
    { postId: first, by: cleo },
    { postId: first, by: dora },
    { postId: second, by: ana },
  ]
  const { result, statements } = await recordStatements(() =>
    Promise.all(asked.map((each) => write(each))),
  )
  expect(statements.filter((text) => text.includes('insert into post_comments'))).toHaveLength(1)
  expect(result.map(({ post_id, user_id }) => [post_id, user_id])).toEqual(
    asked.map(({ postId, by }) => [postId, by.id]),
  )
  expect([await countOf(first), await countOf(second)]).toEqual([3, 1])

  const params = { postId: first }
  const { items } = (await call(getComments, { params, query: { order: 'newest' } }, ana)).body
  const [newest] = items
  const received = await notificationsOf(ana, first)
  expect(received).toMatchObject([{ actorsCount: 3, actor: { id: newest?.author?.id } }])
  expect(await notificationsOf(dora, second)).toMatchObject([
    { actorsCount: 1, actor: { id: ana.id } },
  ])
})

test('replies of one moment count for their parent comments, and notify the authors of these', async () => {
  const postId = await shareAs(ana)
  const above = await write({ postId, by: ben })
  const replies = await Promise.all([
    write({ postId, by: cleo, parentId: above.id }),
    write({ postId, by: dora, parentId: above.id }),
    write({ postId, by: ana }),
  ])
  expect(replies.map(({ parent_comment_id }) => parent_comment_id)).toEqual([
    above.id,
    above.id,
    null,
  ])
  const { items } = (await call(getComments, { params: { postId } }, ana)).body
  expect(items.find(({ id }) => id === above.id)?.replyCount).toBe(2)
  expect(await countOf(postId)).toBe(4)
  expect(await notificationsOf(ben, postId)).toMatchObject([{ actorsCount: 2 }])
})

test('one beyond its writer’s limit is refused, and the others are written', async () => {
  const postId = await shareAs(ana)
  const uses = { ...platform, config: { ...platform.config, rateLimitScale: 1 } }
  // A new person may write five on a post in five minutes.
  for (let count = 0; count < 5; count += 1) await write({ postId, by: ben }, uses)
  const [refused, written] = await Promise.allSettled([
    write({ postId, by: ben }, uses),
    write({ postId, by: cleo }, uses),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited' } })
  expect(written).toMatchObject({ status: 'fulfilled', value: { user_id: cleo.id } })
  expect(await countOf(postId)).toBe(6)
})

test('one id chosen by two people is a comment of each, and notifies each author of their own', async () => {
  const id = randomUUID()
  const [first, second] = [await shareAs(ana), await shareAs(dora)]
  const [mine, theirs] = await Promise.all([
    write({ postId: first, by: ben, id }),
    write({ postId: second, by: cleo, id }),
  ])
  expect([mine.post_id, theirs.post_id]).toEqual([first, second])
  expect(await notificationsOf(ana, first)).toMatchObject([
    { actorsCount: 1, actor: { id: ben.id } },
  ])
  expect(await notificationsOf(dora, second)).toMatchObject([
    { actorsCount: 1, actor: { id: cleo.id } },
  ])
  expect([await notificationsOf(ana, second), await notificationsOf(dora, first)]).toEqual([[], []])

  const again = await Promise.allSettled([
    write({ postId: first, by: cleo, id }),
    write({ postId: first, by: ben, id }),
  ])
  expect(again).toMatchObject([
    { status: 'rejected', reason: { code: 'conflict' } },
    { status: 'fulfilled', value: { id, user_id: ben.id } },
  ])
  expect(await countOf(first)).toBe(1)
})
