// The outcome of a style vote: its author tells it once, and voters are notified.
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { castVote, tellOutcome } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { giveCrowd, giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { run as endVotes } from './end-votes.ts'
import { run as notifyOfOutcome } from './notify-of-outcome.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, voter, other] = [await join('author'), await join('voter'), await join('other')]
type Person = typeof author

async function shareVote(by: Person = author) {
  const draft = { postType: 'style_vote', title: 'Which?', ends: { inMinutes: 60 } } as const
  const post = await share(testApp, by, draft, 2)
  const [one = '', two = ''] = post.styleVote?.options.map(({ id }) => id) ?? []
  return { params: { postId: post.id }, one, two }
}

const tell = (params: { postId: string }, body: object, member: Person = author) =>
  call(tellOutcome, { params, body: { optionId: null, words: null, ...body } }, member)

const read = async (postId: string, member: Person = voter) =>
  (await call(getPost, { params: { postId } }, member)).body

const titles = async (member: Person, postId: string) =>
  (await call(getNotifications, { query: {} }, member)).body.items
    .filter(({ post }) => post?.id === postId)
    .map(({ title }) => title)

test('an outcome with a photo ends the vote, is read by everybody, and notifies voters once', async () => {
  const { params, one, two } = await shareVote()
  await call(castVote, { params, body: { optionId: one } }, voter)
  const uploadId = await giveUpload(testApp, author)
  const photo = { uploadId, altText: 'The blue one, worn' }
  const told = await tell(params, { optionId: two, words: ' Three people stopped. ', photo })
  expect(told.status).toBe(204)

  const post = await read(params.postId)
  expect(post.outcome).toMatchObject({
    optionId: two,
    words: 'Three people stopped.',
    photo: { altText: 'The blue one, worn', state: 'ready' },
  })
  expect(post.media).toHaveLength(2)
  expect(post.styleVote).toMatchObject({ isClosed: true, totalVotes: 1 })
  const late = await call(castVote, { params, body: { optionId: two } }, other)
  expect(late).toMatchObject({ status: 409, problem: { code: 'vote_closed' } })

  for (let time = 0; time < 2; time += 1) await notifyOfOutcome(platform, params)
  await endVotes(platform)
  expect(await titles(voter, params.postId)).toEqual([
    'told how a vote you took part in turned out',
  ])
  expect(await titles(author, params.postId)).toEqual([])
})

test('every voter is notified of an outcome, also where more voted than the job reads at once', async () => {
  const { params, one } = await shareVote()
  const crowd = await giveCrowd(testApp, 1100)
  await sql`
    insert into style_votes (post_id, user_id, option_id)
    select ${params.postId}::uuid, unnest(${crowd}::uuid[]), ${one}::uuid
  `.execute(platform.db)
  await tell(params, { optionId: one })
  await notifyOfOutcome(platform, params)
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from notifications where related_post_id = ${params.postId}
  `.execute(platform.db)
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(crowd.toSorted())
})

test('something other than the options can be told, with only words', async () => {
  const { params } = await shareVote()
  expect((await tell(params, { words: 'I stayed at home.' })).status).toBe(204)
  expect((await read(params.postId)).outcome).toMatchObject({
    optionId: null,
    words: 'I stayed at home.',
    photo: null,
  })
})

test('a second outcome, and two at the same moment, are refused', async () => {
  const { params, one, two } = await shareVote()
  const answers = await Promise.all([
    tell(params, { optionId: one }),
    tell(params, { optionId: two }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await tell(params, { optionId: one })).toMatchObject({
    status: 409,
    problem: { code: 'outcome_told' },
  })
})

test('the outcome of another person’s vote, or with their options or files, is refused', async () => {
  const { params, one } = await shareVote()
  const foreign = await shareVote(other)
  expect(await tell(params, { optionId: one }, other)).toMatchObject({
    status: 404,
    problem: { code: 'post_not_found' },
  })
  expect(await tell(params, { optionId: foreign.one })).toMatchObject({
    status: 409,
    problem: { code: 'voting_unavailable' },
  })
  const theirs = { uploadId: await giveUpload(testApp, other), altText: null }
  expect(await tell(params, { optionId: one, photo: theirs })).toMatchObject({ status: 404 })
  const video = { uploadId: await giveUpload(testApp, author, 'video'), altText: null }
  expect(await tell(params, { optionId: one, photo: video })).toMatchObject({ status: 400 })
  for (const body of [{ optionId: 'b' }, { words: 'x'.repeat(301) }, { photo: 'mine' }]) {
    expect((await tell(params, body)).status).toBe(400)
  }
  expect((await tell({ postId: randomUUID() }, {})).status).toBe(404)
  const look = await share(testApp, author, { postType: 'regular' })
  expect((await tell({ postId: look.id }, {})).status).toBe(404)
  expect((await read(params.postId)).outcome).toBeNull()
})
