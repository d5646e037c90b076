// Style votes with an end: closed by their time, whenever the job runs, and each person concerned is notified once.
import { DAY_MS, HOUR_MS } from '@kloset/contract/durations'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { createPost, getPost } from '@kloset/contract/posts.schemas'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { refuseNotifications } from '../../test-support/refused-writes.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { run as eraseAccount } from '../../views/leaving/erase-account.ts'
import { run as endVotes } from './end-votes.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, first, second, blocker] = [
  await join('author'),
  await join('first'),
  await join('second'),
  await join('blocker'),
]
type Person = typeof author

const shareVote = async (fields: object = {}, by: Person = author) => {
  const draft = { postType: 'style_vote', title: 'Which?', ends: { inMinutes: 60 }, ...fields }
  const post = await share(testApp, by, draft as never, 2)
  const [one = '', other = ''] = post.styleVote?.options.map(({ id }) => id) ?? []
  return { post, params: { postId: post.id }, one, other }
}

/** Makes the vote end. */
const letEnd = (postId: string) =>
  sql`
    update posts set created_at = now() - interval '2 hours', ends_at = now() - interval '1 second'
    where post_id = ${postId}
  `.execute(platform.db)

const vote = async (postId: string, member?: Person) =>
  (await call(getPost, { params: { postId } }, member)).body.styleVote

const notices = async (member: Person, postId: string) =>
  (await call(getNotifications, { query: {} }, member)).body.items
    .filter(({ post }) => post?.id === postId)
    .map(({ title, actor }) => [title, actor?.id ?? null])

describe('a vote that has an end', () => {
  test('says when it ends, and takes votes until then', async () => {
    const { post, params, one } = await shareVote()
    expect(post.styleVote?.isClosed).toBe(false)
    const left = Date.parse(post.styleVote?.endsAt ?? '') - Date.now()
    expect(left).toBeGreaterThan(59 * 60_000)
    expect(left).toBeLessThanOrEqual(HOUR_MS)
    expect((await call(castVote, { params, body: { optionId: one } }, first)).status).toBe(200)
  })

  test('ends at the time that its author chose', async () => {
    const at = new Date(Date.now() + DAY_MS).toISOString()
    const { post } = await shareVote({ ends: { at } })
    expect(post.styleVote?.endsAt).toBe(at)
  })

  test('is refused with its reason when the end is past or too far away', async () => {
    const ends = [
      [{ at: '2020-01-01T00:00:00Z' }, 'Please choose an end in the future.'],
      [{ inMinutes: 31 * 1440 }, 'Please choose an end within 30 days.'],
      [null, 'Results can only be hidden until the end of a vote that has one.'],
    ] as const
    for (const [end, detail] of ends) {
      const answer = await call(
        createPost,
        {
          body: {
            postType: 'style_vote',
            clientKey: randomUUID(),
            media: [{ uploadId: await giveUpload(testApp, author) }],
            hidesUntilEnd: end === null,
            ends: end,
          } as never,
        },
        author,
      )
      expect(answer).toMatchObject({ status: 400, problem: { code: 'invalid_input', detail } })
    }
    const nonsense = { postType: 'style_vote', clientKey: randomUUID(), media: [] }
    for (const end of [{ inMinutes: 0 }, { inMinutes: 1.5 }, { at: 'tonight' }, 'soon', {}]) {
      const answer = await call(createPost, { body: { ...nonsense, ends: end } as never }, author)
      expect(answer.status).toBe(400)
    }
  })

  test('takes none after it, nor lets one be taken back, before any job ran', async () => {
    const { params, one, other } = await shareVote()
    await call(castVote, { params, body: { optionId: one } }, first)
    await letEnd(params.postId)
    const closed = { status: 409, problem: { code: 'vote_closed' } }
    expect(await call(castVote, { params, body: { optionId: one } }, second)).toMatchObject(closed)
    expect(await call(castVote, { params, body: { optionId: other } }, first)).toMatchObject(closed)
    expect(await call(removeVote, { params }, first)).toMatchObject(closed)
    expect(await vote(params.postId, first)).toMatchObject({
      isClosed: true,
      totalVotes: 1,
      chosenOptionId: one,
      options: [{ votesCount: 1 }, { votesCount: 0 }],
    })
  })
})

test('a vote on a style vote that is over is deleted with its voter’s account', async () => {
  const { params, one } = await shareVote()
  const leaver = await join('leaver')
  for (const voter of [first, leaver]) {
    await call(castVote, { params, body: { optionId: one } }, voter)
  }
  await letEnd(params.postId)
  await eraseAccount(platform, { userId: leaver.id })
  expect(await vote(params.postId, first)).toMatchObject({ totalVotes: 1, isClosed: true })
  const { rows } = await sql`select from users where id = ${leaver.id}`.execute(platform.db)
  expect(rows).toEqual([])
})

describe('results that are hidden until the end', () => {
  test('are seen by the author alone before, and by everybody after', async () => {
    const { params, one } = await shareVote({ hidesUntilEnd: true })
    const cast = await call(castVote, { params, body: { optionId: one } }, first)
    const hidden = { totalVotes: null, options: [{ votesCount: null }, { votesCount: null }] }
    expect(cast.body).toMatchObject({ ...hidden, chosenOptionId: one, hidesUntilEnd: true })
    for (const member of [first, second, undefined]) {
      expect(await vote(params.postId, member)).toMatchObject(hidden)
    }
    expect(await vote(params.postId, author)).toMatchObject({ totalVotes: 1 })
    await letEnd(params.postId)
    for (const member of [first, second, undefined]) {
      expect(await vote(params.postId, member)).toMatchObject({ totalVotes: 1, isClosed: true })
    }
  })
})

describe('the end of a vote', () => {
  test('notifies its author and those who voted once, and nobody behind a block', async () => {
    const { params, one } = await shareVote()
    for (const voter of [first, second, blocker]) {
      await call(castVote, { params, body: { optionId: one } }, voter)
    }
    await call(blockPerson, { params: { userId: author.id } }, blocker)
    await endVotes(platform)
    expect(await notices(first, params.postId)).toEqual([])
    await letEnd(params.postId)
    await endVotes(platform)
    // A job that comes late, or twice.
    await sql`update posts set end_told_at = null where post_id = ${params.postId}`.execute(
      platform.db,
    )
    await endVotes(platform)
    for (const voter of [first, second]) {
      expect(await notices(voter, params.postId)).toEqual([
        ['has the result of a vote you took part in', author.id],
      ])
    }
    expect(await notices(author, params.postId)).toEqual([
      ['Your style vote is over: see what people chose', null],
    ])
    const { rows } = await sql`
      select from notifications where user_id = ${blocker.id} and related_post_id = ${params.postId}
    `.execute(platform.db)
    expect(rows).toEqual([])
  })

  test('says to its author that nobody voted', async () => {
    const { params } = await shareVote()
    await letEnd(params.postId)
    await endVotes(platform)
    expect(await notices(author, params.postId)).toEqual([
      ['Your style vote is over. Nobody voted', null],
    ])
  })

  test('is notified although the end of another vote cannot be', async () => {
    const [broken, other] = [await shareVote(), await shareVote()]
    for (const { post } of [broken, other]) await letEnd(post.id)
    const allow = await refuseNotifications(platform.db, 'related_post_id', broken.post.id)
    await expect(endVotes(platform)).rejects.toThrow('failed')
    expect(await notices(author, other.post.id)).toHaveLength(1)
    await allow()
    await endVotes(platform)
    expect(await notices(author, broken.post.id)).toHaveLength(1)
  })
})
