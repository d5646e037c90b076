import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getDraft } from '@kloset/contract/drafts.schemas'
import { createPost, getPost } from '@kloset/contract/posts.schemas'
import type { ServerEvents } from '@kloset/contract/realtime'
import { voteLimits } from '@kloset/contract/style-votes'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { askAgain, giveDraft, giveMembers, giveUpload, share } from '../../test-support/fixtures.ts'
import { createSockets } from '../../test-support/sockets.ts'
import { type Called, createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, voter] = [await join('author'), await join('voter')]
const crowd = await giveMembers(testApp, 500)
const { open } = await createSockets(testApp)

const shareVote = async (pictures = 2) => {
  const post = await share(testApp, author, { postType: 'style_vote', title: 'Which?' }, pictures)
  return { params: { postId: post.id }, options: post.styleVote?.options ?? [] }
}

interface Params {
  postId: string
}
type Act = () => Promise<{ status: number }>

const casts =
  (member: { cookie: string }, params: Params, optionId: string) =>
  (): Promise<Called<typeof castVote>> =>
    call(castVote, { params, body: { optionId } }, member)

const MOST_ROUNDS = 6

/** Runs everybody's first actions at once, then their second ones; an action that is refused as busy is repeated. */
async function actAtOnce(lives: readonly (readonly Act[])[]): Promise<void> {
  const most = Math.max(...lives.map(({ length }) => length))
  for (let turn = 0; turn < most; turn += 1) {
    let left = lives.flatMap((acts) => acts[turn] ?? [])
    const { status } = await askAgain(async () => {
      const answers = await Promise.all(left.map((act) => act()))
      for (const answer of answers) expect([200, 503]).toContain(answer.status)
      left = left.filter((_act, index) => answers[index]?.status === 503)
      return { status: left.length > 0 ? 503 : 200 }
    }, MOST_ROUNDS)
    expect(status).toBe(200)
  }
}

/** Watches the post until the test is over; returns the events of its votes. */
async function watch(postId: string) {
  const client = open({ cookie: voter.cookie })
  const received: Parameters<ServerEvents['vote.counts']>[0][] = []
  client.on('vote.counts', (event) => received.push(event))
  expect(await client.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
  return received
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
    const regular = await share(testApp, author, { postType: 'regular' })
    const refused = await call(
      castVote,
      { params: { postId: regular.id }, body: { optionId: 'fallback-0' } },
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
      hidesResults: false,
      hidesUntilEnd: false,
      isYesNo: false,
      votesFrom: 'everyone',
      mayVote: true,
      endsAt: null,
      isClosed: false,
      chosenOptionId: null,
      options: [0, 1, 2].map((position) => ({
        id: `fallback-${position}`,
        position,
        name: null,
        votesCount: 0,
      })),
    })
  })

  test('options have the names that their author gave them, also after a draft', async () => {
    const optionNames = [' Rust corduroy ', null]
    const draft = { postType: 'style_vote', title: 'Which?', optionNames } as const
    const post = await share(testApp, author, draft, 3)
    const names = ['Rust corduroy', null, null]
    expect(post.styleVote?.options.map(({ name }) => name)).toEqual(names)
    const uploads = await Promise.all([giveUpload(testApp, author), giveUpload(testApp, author)])
    const media = uploads.map((uploadId) => ({ uploadId, altText: null }))
    const draftId = await giveDraft(testApp, author, { ...draft, optionNames, media })
    const kept = await call(getDraft, { params: { draftId } }, author)
    expect(kept.body.content.optionNames).toEqual(['Rust corduroy', null])
  })

  test('a name of an option is not longer than a button', async () => {
    const media = [await giveUpload(testApp, author), await giveUpload(testApp, author)]
    const body = {
      postType: 'style_vote' as const,
      clientKey: randomUUID(),
      optionNames: ['x'.repeat(voteLimits.optionNameLength + 1)],
      media: media.map((uploadId) => ({ uploadId })),
    }
    expect((await call(createPost, { body }, author)).status).toBe(400)
  })

  test('500 people voting, moving and leaving at once: every count equals its rows', async () => {
    const { params, options } = await shareVote(4)
    const optionId = (index: number) => options[index % options.length]?.id ?? ''
    const lives = crowd.map((member, index) => {
      const cast = casts(member, params, optionId(index))
      const move = casts(member, params, optionId(index * 7 + 1))
      const leave = () => call(removeVote, { params }, member)
      return [
        [cast, move, leave],
        [cast, move],
        [cast, leave, move],
        [cast, cast, move],
        [cast, leave, leave, cast, move],
      ][index % 5] as Act[]
    })
    await actAtOnce(lives)
    const { rows } = await sql<{ counted: number; votes: number }>`
      select votes_count as counted, (
        select count(*)::int from style_votes
        where style_votes.post_id = style_vote_options.post_id and option_id = style_vote_options.id
      ) as votes
      from style_vote_options where post_id = ${params.postId} order by option_index
    `.execute(platform.db)
    for (const row of rows) expect(row.counted).toBe(row.votes)
    const { body: seen } = await call(getPost, { params }, crowd[1])
    expect(seen.styleVote).toMatchObject({
      totalVotes: 400,
      chosenOptionId: optionId(8),
      options: rows.map(({ votes }) => ({ votesCount: votes })),
    })
  })

  test('one person voting here, there and not at all at once ends with one vote or none', async () => {
    const { params, options } = await shareVote()
    const acts = options.map(({ id }) => casts(voter, params, id))
    const leave = () => call(removeVote, { params }, voter)
    await actAtOnce(Array.from({ length: 8 }, () => [...acts, leave].map((act) => [act])).flat())
    const { body } = await call(getPost, { params }, voter)
    const chosen = body.styleVote?.chosenOptionId ?? null
    expect(body.styleVote?.totalVotes).toBe(chosen === null ? 0 : 1)
    for (const { id, votesCount } of body.styleVote?.options ?? []) {
      expect(votesCount).toBe(id === chosen ? 1 : 0)
    }
  })

  test('one statement casts, moves or takes back a vote', async () => {
    const { params, options } = await shareVote()
    const [first, second] = options.map(({ id: optionId }) => ({ params, body: { optionId } }))
    const acts = [
      () => call(castVote, first, voter),
      () => call(castVote, second, voter),
      () => call(removeVote, { params }, voter),
    ]
    for (const act of acts) {
      const { result, statements } = await recordStatements<{ status: number }>(act)
      expect(result.status).toBe(200)
      const writing = statements.filter((text) => /insert|update|delete/i.test(text))
      expect(writing).toHaveLength(1)
      // The others read whether the voter sees the post, and for the answer the counts.
      expect(statements.length).toBeLessThanOrEqual(4)
    }
  })

  test('those watching end up with the true counts when many vote at once', async () => {
    const { params, options } = await shareVote(4)
    const received = await watch(params.postId)
    await actAtOnce(
      crowd
        .slice(0, 60)
        .map((member, index) => [casts(member, params, options[index % options.length]?.id ?? '')]),
    )
    await expect
      .poll(() => received.at(-1))
      .toMatchObject({ totalVotes: 60, options: options.map(({ id }) => ({ id, votesCount: 15 })) })
    await call(removeVote, { params }, crowd[0])
    await expect.poll(() => received.at(-1)).toMatchObject({ totalVotes: 59 })
  })

  test('the author is notified of a milestone once, however often it is reached', async () => {
    const { params, options } = await shareVote()
    const members = crowd.slice(0, 12)
    const optionId = options[0]?.id ?? ''
    await actAtOnce(members.map((member) => [casts(member, params, optionId)]))
    for (const member of members) await call(removeVote, { params }, member)
    for (const member of members) await casts(member, params, optionId)()
    const { body } = await call(getNotifications, { query: {} }, author)
    const notified = body.items.filter(({ post }) => post?.id === params.postId)
    expect(notified.map(({ title }) => title)).toEqual(['Your style vote reached 10 votes'])
  })

  test('a milestone that many votes pass at one moment notifies too', async () => {
    const { params, options } = await shareVote()
    await actAtOnce(
      crowd.slice(0, 90).map((member) => [casts(member, params, options[0]?.id ?? '')]),
    )
    const { body } = await call(getNotifications, { query: {} }, author)
    const notified = body.items.filter(({ post }) => post?.id === params.postId)
    expect(notified.map(({ title }) => title)).toContain('Your style vote reached 50 votes')
  })
})
