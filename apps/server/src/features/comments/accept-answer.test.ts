// The answer that helped: marked by the author of a thread, one at a time, and its writer is notified.
import { acceptAnswer, addComment, deleteComment } from '@kloset/contract/comments.schemas'
import { getSos } from '@kloset/contract/feeds.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [asker, helper, other] = [await join('asker'), await join('helper'), await join('other')]
type Person = typeof asker

const ask = async () => ({ postId: (await share(testApp, asker, { postType: 'forum' })).id })

async function answer(params: { postId: string }, by: Person = helper) {
  const clientKey = randomUUID()
  await call(addComment, { params, body: { content: 'Pin it.', clientKey } }, by)
  return clientKey
}
const accept = (params: { postId: string }, commentId: string | null, by: Person = asker) =>
  call(acceptAnswer, { params, body: { commentId } }, by)

const accepted = async (params: { postId: string }, member: Person = other) =>
  (await call(getPost, { params }, member)).body.acceptedAnswer?.commentId ?? null

const countAccepted = async (member: Person, postId: string) =>
  (await call(getNotifications, { query: {} }, member)).body.items.filter(
    ({ post, title }) => post?.id === postId && title.startsWith('chose your answer'),
  ).length

test('the author marks an answer, everybody reads it with the thread, and its writer is notified', async () => {
  const params = await ask()
  const first = await answer(params)
  expect(await accepted(params)).toBeNull()
  for (let time = 0; time < 2; time += 1) {
    expect((await accept(params, first)).status).toBe(204)
  }
  for (const member of [asker, helper, other]) expect(await accepted(params, member)).toBe(first)
  const { items } = (await call(getSos, { query: {} }, other)).body
  expect(items.find(({ id }) => id === params.postId)?.acceptedAnswer?.commentId).toBe(first)
  expect(await countAccepted(helper, params.postId)).toBe(1)
})

test('another answer replaces it, and choosing none withdraws it with its notification', async () => {
  const params = await ask()
  const [first, second] = [await answer(params), await answer(params, other)]
  await accept(params, first)
  await accept(params, second)
  expect(await accepted(params)).toBe(second)
  expect([
    await countAccepted(helper, params.postId),
    await countAccepted(other, params.postId),
  ]).toEqual([0, 1])
  await accept(params, null)
  expect(await accepted(params)).toBeNull()
  expect(await countAccepted(other, params.postId)).toBe(0)
})

test('a deleted answer is no longer the accepted one', async () => {
  const params = await ask()
  const commentId = await answer(params)
  await accept(params, commentId)
  await call(deleteComment, { params: { ...params, commentId } }, helper)
  expect(await accepted(params)).toBeNull()
})

test('deleting the accepted answer deletes its notification', async () => {
  const params = await ask()
  const commentId = await answer(params)
  await accept(params, commentId)
  expect(await countAccepted(helper, params.postId)).toBe(1)
  await call(deleteComment, { params: { ...params, commentId } }, helper)
  expect(await countAccepted(helper, params.postId)).toBe(0)
})

test('across a block an accepted answer does not exist', async () => {
  const params = await ask()
  const [writer, blocker] = [await join('writer'), await join('blocker')]
  const commentId = await answer(params, writer)
  await accept(params, commentId)
  await call(blockPerson, { params: { userId: writer.id } }, blocker)
  expect(await accepted(params, blocker)).toBeNull()
  expect(await accepted(params)).toBe(commentId)
})

test('nobody else marks one, nor one of another thread, nor in a post of another kind', async () => {
  const params = await ask()
  const commentId = await answer(params)
  expect(await accept(params, commentId, helper)).toMatchObject({
    status: 404,
    problem: { code: 'post_not_found' },
  })
  const gone = { status: 404, problem: { code: 'comment_not_found' } }
  expect(await accept(await ask(), commentId)).toMatchObject(gone)
  expect(await accept(params, randomUUID())).toMatchObject(gone)
  const vote = { postId: (await share(testApp, asker, { postType: 'style_vote' }, 2)).id }
  const under = await answer(vote)
  expect(await accept(vote, under)).toMatchObject({ problem: { code: 'post_not_found' } })
  const nonsense = { params, body: { commentId: 'best' } as never }
  expect((await call(acceptAnswer, nonsense, asker)).status).toBe(400)
})

test('a reply is not an answer', async () => {
  const params = await ask()
  const parentCommentId = await answer(params)
  const clientKey = randomUUID()
  const body = { content: 'It worked.', clientKey, parentCommentId }
  await call(addComment, { params, body }, other)
  expect(await accept(params, clientKey)).toMatchObject({ problem: { code: 'comment_not_found' } })
  expect(await accepted(params)).toBeNull()
})
