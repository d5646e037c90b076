// Results that the author of a style vote hides: nobody gets a count before voting, in any answer or event.
import { getSos } from '@kloset/contract/feeds.schemas'
import { getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { describe, expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createSockets } from '../../test-support/sockets.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [author, first, second] = [await join('author'), await join('first'), await join('second')]
const { open, openAsVisitor } = await createSockets(testApp)

const shareHidden = async () => {
  const fields = { postType: 'style_vote', title: 'Which brocade?', hidesResults: true } as const
  const post = await share(testApp, author, fields, 2)
  const [one = '', other = ''] = post.styleVote?.options.map(({ id }) => id) ?? []
  return { params: { postId: post.id }, one, other }
}

type Member = typeof author | undefined

/** The vote in every answer that shows it. */
async function readEverywhere(postId: string, member: Member) {
  const ofPerson = { params: { userId: author.id }, query: { postType: 'style_vote' } } as const
  const detail = await call(getPost, { params: { postId } }, member)
  const lists = [(await call(getPostsOfPerson, ofPerson, member)).body.items]
  if (member) {
    lists.push((await call(getSos, { query: {} }, member)).body.items)
    lists.push((await call(searchPosts, { query: { q: 'brocade' } }, member)).body.items)
  }
  const inLists = lists.map((items) => items.find(({ id }) => id === postId)?.styleVote)
  return [detail.body.styleVote, ...inLists]
}

const hidden = {
  totalVotes: null,
  hidesResults: true,
  chosenOptionId: null,
  options: [{ votesCount: null }, { votesCount: null }],
}

/** @returns the totals that a tab with the post open receives, until the test is over */
async function watch(postId: string, member: Member) {
  const client = member ? open({ cookie: member.cookie }) : openAsVisitor()
  const totals: number[] = []
  client.on('vote.counts', ({ totalVotes }) => totals.push(totalVotes))
  expect(await client.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
  return totals
}

describe('hidden results', () => {
  test('are in no answer to people who have not voted, and in every answer to the author', async () => {
    const { params, one } = await shareHidden()
    await call(castVote, { params, body: { optionId: one } }, first)
    for (const member of [second, undefined]) {
      for (const vote of await readEverywhere(params.postId, member)) {
        expect(vote).toMatchObject(hidden)
      }
    }
    const options = [{ votesCount: 1 }, { votesCount: 0 }]
    for (const vote of await readEverywhere(params.postId, author)) {
      expect(vote).toMatchObject({ totalVotes: 1, hidesResults: true, options })
    }
  })

  test('show with the vote, and are hidden again when it is taken back', async () => {
    const { params, one, other } = await shareHidden()
    await call(castVote, { params, body: { optionId: one } }, first)
    const cast = await call(castVote, { params, body: { optionId: other } }, second)
    const options = [{ votesCount: 1 }, { votesCount: 1 }]
    expect(cast.body).toMatchObject({ totalVotes: 2, chosenOptionId: other, options })
    for (const vote of await readEverywhere(params.postId, second)) {
      expect(vote).toMatchObject({ totalVotes: 2, chosenOptionId: other, options })
    }
    expect((await call(removeVote, { params }, second)).body).toMatchObject(hidden)
    for (const vote of await readEverywhere(params.postId, second)) {
      expect(vote).toMatchObject(hidden)
    }
    const own = await call(removeVote, { params }, author)
    expect(own.body).toMatchObject({
      totalVotes: 1,
      options: [{ votesCount: 1 }, { votesCount: 0 }],
    })
  })

  test('are in no event to people who have not voted', async () => {
    const { params, one } = await shareHidden()
    const [atAuthor, atFirst, atSecond, atVisitor] = [
      await watch(params.postId, author),
      await watch(params.postId, first),
      await watch(params.postId, second),
      await watch(params.postId, undefined),
    ]
    await call(castVote, { params, body: { optionId: one } }, first)
    await expect.poll(() => atAuthor.at(-1)).toBe(1)
    await expect.poll(() => atFirst.at(-1)).toBe(1)
    await call(castVote, { params, body: { optionId: one } }, second)
    await expect.poll(() => atSecond).toEqual([2])
    // After taking the vote back they do not get the next count.
    await call(removeVote, { params }, second)
    await expect.poll(() => atFirst.at(-1)).toBe(1)
    await call(castVote, { params, body: { optionId: one } }, author)
    await expect.poll(() => atAuthor.at(-1)).toBe(2)
    expect(atSecond).toEqual([2])
    expect(atVisitor).toEqual([])
  })

  test('of a vote that shows them do not change', async () => {
    const post = await share(testApp, author, { postType: 'style_vote', title: 'Which?' }, 2)
    expect(post.styleVote).toMatchObject({ totalVotes: 0, hidesResults: false })
    const seen = await call(getPost, { params: { postId: post.id } }, second)
    expect(seen.body.styleVote).toMatchObject({ totalVotes: 0, hidesResults: false })
  })
})
