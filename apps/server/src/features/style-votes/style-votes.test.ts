import { getNotifications } from '@kloset/contract/notifications'
import { getPost } from '@kloset/contract/posts'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { castVote, removeVote } from '@kloset/contract/style-votes'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { giveCrowd, insist, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { castVote as cast, removeVote as remove } from './style-votes.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, voter] = [await join('author'), await join('voter')]
const crowd = await giveCrowd(testApp, 500)
await testApp.app.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = testApp.app.http.server.address() as AddressInfo

const shareVote = async (pictures = 2) => {
  const post = await share(testApp, author, { postType: 'style_vote', title: 'Which?' }, pictures)
  return { params: { postId: post.id }, options: post.styleVote?.options ?? [] }
}

/** Has the post open until the test is over; answers what it hears of the votes. */
async function watch(postId: string) {
  const socket: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie: voter.cookie },
  })
  onTestFinished(() => void socket.disconnect())
  const heard: Parameters<ServerEvents['vote.counts']>[0][] = []
  socket.on('vote.counts', (event) => heard.push(event))
  expect(await socket.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
  return heard
}

describe('style votes', () => {
  test('a vote is cast, moved and taken back with exact counts', async () => {
    const { params, options } = await shareVote()
    const [first, second] = options.map(({ id }) => id) as [string, string]
    const votes = async (optionId: string) =>
      (await call(castVote, { params, body: { optionId } }, voter)).body
    expect(await votes(first)).toMatchObject({
      totalVotes: 1,
      chosenOptionId: first,
      options: [{ votesCount: 1 }, { votesCount: 0 }],
    })
    expect(await votes(first)).toMatchObject({ totalVotes: 1 })
    expect(await votes(second)).toMatchObject({
      totalVotes: 1,
      chosenOptionId: second,
      options: [{ votesCount: 0 }, { votesCount: 1 }],
    })
    const seen = await call(getPost, { params }, voter)
    expect(seen.body.styleVote).toMatchObject({ totalVotes: 1, chosenOptionId: second })
    const removed = await call(removeVote, { params }, voter)
    expect(removed.body).toMatchObject({ totalVotes: 0, chosenOptionId: null })
    expect((await call(removeVote, { params }, voter)).body.totalVotes).toBe(0)
  })

  test('an option of another post, a fallback option and a look cannot be voted on', async () => {
    const one = await shareVote()
    const other = await shareVote()
    for (const optionId of [other.options[0]?.id ?? '', 'fallback-0']) {
      const refused = await call(castVote, { params: one.params, body: { optionId } }, voter)
      expect(refused).toMatchObject({ status: 409, problem: { code: 'voting_unavailable' } })
    }
    const look = await share(testApp, author, { postType: 'regular' })
    const refused = await call(
      castVote,
      { params: { postId: look.id }, body: { optionId: 'fallback-0' } },
      voter,
    )
    expect(refused.problem.code).toBe('post_not_found')
  })

  test('an old post without options shows its pictures with zero votes', async () => {
    const { params } = await shareVote(3)
    await sql`delete from style_vote_options where post_id = ${params.postId}`.execute(platform.db)
    const seen = await call(getPost, { params }, voter)
    expect(seen.body.styleVote).toEqual({
      totalVotes: 0,
      chosenOptionId: null,
      options: [0, 1, 2].map((position) => ({
        id: `fallback-${position}`,
        position,
        votesCount: 0,
      })),
    })
  })

  test('500 people voting, moving and leaving at once: every count equals its rows', async () => {
    const { params, options } = await shareVote(4)
    const optionId = (index: number) => options[index % options.length]?.id ?? ''
    await Promise.all(
      crowd.map(async (userId, index) => {
        await insist(() => cast(platform, { ...params, userId, optionId: optionId(index) }))
        await insist(() => cast(platform, { ...params, userId, optionId: optionId(index * 7 + 1) }))
        if (index % 5 === 0) await insist(() => remove(platform, params.postId, userId))
      }),
    )
    const { rows } = await sql<{ counted: number; votes: number }>`
      select votes_count as counted, (
        select count(*)::int from style_votes
        where style_votes.post_id = style_vote_options.post_id and option_id = style_vote_options.id
      ) as votes
      from style_vote_options where post_id = ${params.postId}
    `.execute(platform.db)
    for (const row of rows) expect(row.counted).toBe(row.votes)
    expect(rows.reduce((total, row) => total + row.votes, 0)).toBe(400)
  })

  test('those watching end up with the true counts when many vote at once', async () => {
    const { params, options } = await shareVote(4)
    const heard = await watch(params.postId)
    await Promise.all(
      crowd.slice(0, 60).map(async (userId, index) => {
        const optionId = options[index % options.length]?.id ?? ''
        await insist(() => cast(platform, { ...params, userId, optionId }))
      }),
    )
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ totalVotes: 60, options: options.map(({ id }) => ({ id, votesCount: 15 })) })
    await remove(platform, params.postId, crowd[0] ?? '')
    await expect.poll(() => heard.at(-1)).toMatchObject({ totalVotes: 59 })
  })

  test('the author hears of a round total once, however often it is reached', async () => {
    const { params, options } = await shareVote()
    const people = crowd.slice(0, 12)
    const optionId = options[0]?.id ?? ''
    await Promise.all(
      people.map((userId) => insist(() => cast(platform, { ...params, userId, optionId }))),
    )
    for (const userId of people) await remove(platform, params.postId, userId)
    for (const userId of people) await cast(platform, { ...params, userId, optionId })
    const { body } = await call(getNotifications, { query: {} }, author)
    const told = body.items.filter(({ post }) => post?.id === params.postId)
    expect(told.map(({ title }) => title)).toEqual(['Your style vote reached 10 votes'])
  })
})
