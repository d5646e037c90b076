// The lists of posts that one liked or voted on: their order, their pages, and that nobody else sees them.
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { reactionLimits } from '@kloset/contract/reactions'
import { getOwnReactions, type ReactionKind } from '@kloset/contract/reactions.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const read = async (kind: ReactionKind, as: TestPerson, cursor?: string) =>
  (
    await call(
      getOwnReactions,
      { params: { kind }, query: cursor === undefined ? {} : { cursor } },
      as,
    )
  ).body
const idsOf = async (kind: ReactionKind, as: TestPerson) =>
  (await read(kind, as)).items.map(({ id }) => id)
const like = (postId: string, as: TestPerson) => call(likePost, { params: { postId } }, as)

async function shareVote(by: TestPerson) {
  const { id, styleVote } = await share(testApp, by, { postType: 'style_vote' }, 2)
  return { id, options: styleVote?.options.map((option) => option.id) ?? [] }
}
const vote = (postId: string, optionId: string | undefined, as: TestPerson) =>
  call(castVote, { params: { postId }, body: { optionId: optionId ?? '' } }, as)

test('lists what one liked, the latest first, until the like is taken back or the post is deleted', async () => {
  const person = await join('liker')
  const posts = []
  for (let number = 0; number < 3; number += 1) {
    posts.push((await share(testApp, author, { postType: 'regular' })).id)
  }
  const [one = '', two = '', three = ''] = posts
  // This is not the order in which they were shared.
  for (const id of [two, one, three]) await like(id, person)
  expect(await idsOf('likes', person)).toEqual([three, one, two])
  expect((await read('likes', person)).items[0]).toMatchObject({ viewer: { liked: true } })
  await call(unlikePost, { params: { postId: one } }, person)
  await call(deletePost, { params: { postId: three } }, author)
  expect(await idsOf('likes', person)).toEqual([two])
})

test('lists the votes that one voted in, with the choice; another choice keeps the position', async () => {
  const person = await join('voter')
  const [one, two] = [await shareVote(author), await shareVote(author)]
  await vote(one.id, one.options[0], person)
  await vote(two.id, two.options[0], person)
  await vote(one.id, one.options[1], person)
  const { items } = await read('votes', person)
  expect(items.map(({ id, styleVote }) => [id, styleVote?.chosenOptionId])).toEqual([
    [two.id, two.options[0]],
    [one.id, one.options[1]],
  ])
  await call(removeVote, { params: { postId: two.id } }, person)
  expect(await idsOf('votes', person)).toEqual([one.id])
})

test('shows nobody what others liked, and nothing of people behind a block', async () => {
  const person = await join('private')
  const other = await join('blocked')
  const theirs = await share(testApp, other, { postType: 'regular' })
  const seen = await share(testApp, author, { postType: 'regular' })
  await like(theirs.id, person)
  await like(seen.id, person)
  expect(await idsOf('likes', reader)).toEqual([])
  await call(blockPerson, { params: { userId: person.id } }, other)
  expect(await idsOf('likes', person)).toEqual([seen.id])
})

test('is read page by page: every like once, also those of one moment', async () => {
  const person = await join('many')
  const ids: string[] = []
  for (let number = 0; number < reactionLimits.pageSize + 5; number += 1) {
    ids.push((await share(testApp, author, { postType: 'regular' })).id)
  }
  for (const id of ids) await like(id, person)
  await sql`
    update post_likes set created_at = date_trunc('second', created_at) where user_id = ${person.id}
  `.execute(platform.db)
  const first = await read('likes', person)
  expect(first.items).toHaveLength(reactionLimits.pageSize)
  const second = await read('likes', person, first.nextCursor ?? undefined)
  expect(second.nextCursor).toBeNull()
  const read2 = [...first.items, ...second.items].map(({ id }) => id)
  expect(read2.toSorted()).toEqual(ids.toSorted())
})

test.each(['nonsense', ''])('refuses the cursor %j', async (cursor) => {
  const params = { kind: 'likes' } as const
  const { problem } = await call(getOwnReactions, { params, query: { cursor } }, reader)
  expect(problem.code).toBe('invalid_cursor')
})
