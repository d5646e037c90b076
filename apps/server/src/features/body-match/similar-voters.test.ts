// A vote that is only for people with a body like its author's: who votes, who is refused, and what nobody learns.
import { planDraft } from '@kloset/contract/drafts.schemas'
import { getSos, getVotingMinute } from '@kloset/contract/feeds.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { saveMeasurements, type Measurements } from '@kloset/contract/measurements.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { createPost, getPost } from '@kloset/contract/posts.schemas'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { giveDraft, giveUpload, share } from '../../test-support/fixtures.ts'
import { farBody, joinMeasured, unmeasured } from '../../test-support/bodies.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { forgetSamples } from './ranks.queries.ts'
import { measuredAt } from './test-support/measured-at.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const near = { height: 66, chest: 38, waist: 31, hips: 41, bodyType: 'feminine' } as const

// Words of likeness depend on the rank, so most people have other bodies.
for (let each = 0; each < 12; each += 1) await joinMeasured(testApp, `else${each}`, farBody)
const author = await joinMeasured(testApp, 'author')
const alike = await joinMeasured(testApp, 'alike')
const far = await joinMeasured(testApp, 'far', farBody)
const hidden = await joinMeasured(testApp, 'hidden', { allowMeasurementFiltering: false })
const unknown = await join('unknown')

beforeEach(() => forgetSamples(platform.reads))

const shareVote = async (fields: object = {}, by = author) => {
  const draft = { postType: 'style_vote', title: 'Which?', votesFrom: 'similar', ...fields }
  const post = await share(testApp, by, draft as never, 2)
  return { params: { postId: post.id }, optionId: post.styleVote?.options[0]?.id ?? '' }
}
type Vote = Awaited<ReturnType<typeof shareVote>>

const cast = ({ params, optionId }: Vote, member: TestPerson) =>
  call(castVote, { params, body: { optionId } }, member)
const read = async ({ params }: Vote, member?: TestPerson) =>
  (await call(getPost, { params }, member)).body
const minute = async (member: TestPerson) =>
  (await call(getVotingMinute, { query: {} }, member)).body.items.map(({ id }) => id)
const save = (member: TestPerson, own: Partial<Measurements>) =>
  call(saveMeasurements, { body: { ...unmeasured, ...own } }, member)

test('everybody sees it, and people with a body like the author’s vote on it', async () => {
  const vote = await shareVote()
  for (const [member, mayVote] of [
    [author, true],
    [alike, true],
    [far, false],
    [hidden, false],
    [unknown, false],
  ] as const) {
    const { styleVote } = await read(vote, member)
    expect([member.username, styleVote?.votesFrom, styleVote?.mayVote]).toEqual([
      member.username,
      'similar',
      mayVote,
    ])
    const { status, problem } = await cast(vote, member)
    expect([status, problem?.code]).toEqual(mayVote ? [200, undefined] : [403, 'vote_for_similar'])
  }
  const { styleVote } = await read(vote)
  expect([styleVote?.totalVotes, styleVote?.votesFrom]).toEqual([2, 'similar'])
})

test('people who open SOS at the same moment each get their own state of it', async () => {
  const voter = await joinMeasured(testApp, 'voter')
  const vote = await shareVote()
  await cast(vote, voter)
  const members = [far, alike, unknown, author, alike, voter, far, alike, hidden]
  const open = async (member: TestPerson) => (await call(getSos, { query: {} }, member)).body.items
  const alone = []
  for (const member of members) alone.push(await open(member))
  expect(alone.map(([top]) => [top?.styleVote?.mayVote, top?.styleVote?.chosenOptionId])).toEqual(
    members.map((member) => [
      [author, alike, voter].includes(member),
      member === voter ? vote.optionId : null,
    ]),
  )
  expect(await Promise.all(members.map(open))).toEqual(alone)
})

test('the voting minute brings it to those who may vote', async () => {
  const { params } = await shareVote()
  expect(await minute(alike)).toContain(params.postId)
  expect(await minute(far)).not.toContain(params.postId)
  expect(await minute(unknown)).not.toContain(params.postId)
})

test('many new votes for other bodies leave the older ones in the voting minute', async () => {
  const { params } = await shareVote({ votesFrom: 'everyone' }, far)
  for (let each = 0; each < 31; each += 1) await shareVote()
  const alsoFar = await joinMeasured(testApp, 'alsofar', farBody)
  for (const member of [hidden, unknown, alsoFar]) {
    expect(await minute(member)).toContain(params.postId)
  }
})

test('a vote that was cast stays when the body changes, and can be taken back but not cast again', async () => {
  const person = await joinMeasured(testApp, 'changing')
  const vote = await shareVote()
  expect((await cast(vote, person)).status).toBe(200)
  await save(person, { ...near, ...farBody, allowMeasurementFiltering: true })
  const { styleVote } = await read(vote, person)
  expect([styleVote?.chosenOptionId, styleVote?.mayVote]).toEqual([vote.optionId, false])
  const taken = await call(removeVote, { params: vote.params }, person)
  expect([taken.status, taken.body.totalVotes, taken.body.mayVote]).toEqual([200, 0, false])
  expect((await cast(vote, person)).problem?.code).toBe('vote_for_similar')
})

test('everybody votes while the post points to no body: narrowed, or its author opted out', async () => {
  const person = await joinMeasured(testApp, 'leaving')
  const vote = await shareVote({}, person)
  expect((await cast(vote, far)).status).toBe(403)
  await save(person, near)
  expect((await read(vote, far)).styleVote).toMatchObject({ votesFrom: 'everyone', mayVote: true })
  expect((await cast(vote, far)).status).toBe(200)
  const other = await shareVote()
  const body = { audience: 'followers', commentsFrom: 'everyone' } as const
  await call(setAudience, { params: other.params, body }, author)
  expect((await read(other, author)).styleVote?.votesFrom).toBe('everyone')
})

test('it is refused where nobody could vote, and the answer depends on the author alone', async () => {
  const refused = async (by: TestPerson, fields: object = {}) => {
    const media = [{ uploadId: await giveUpload(testApp, by) }]
    const draft = { postType: 'style_vote', votesFrom: 'similar', media, clientKey: randomUUID() }
    const { problem } = await call(createPost, { body: { ...draft, ...fields } as never }, by)
    return [problem?.code, problem?.detail]
  }
  const noBody = ['conflict', expect.stringContaining('your body is not known well enough')]
  const notEverybody = ['conflict', expect.stringContaining('Only a vote that everyone sees')]
  expect(await refused(unknown)).toEqual(noBody)
  expect(await refused(hidden)).toEqual(noBody)
  expect(await refused(author, { audience: 'followers' })).toEqual(notEverybody)
  expect(await refused(author, { audience: 'me' })).toEqual(notEverybody)
  const closed = await joinMeasured(testApp, 'closed')
  await call(choosePrivacy, { body: { isPrivate: true } }, closed)
  expect(await refused(closed)).toEqual(notEverybody)
  const media = [{ uploadId: await giveUpload(testApp, closed), altText: null }]
  const content = { postType: 'style_vote', votesFrom: 'similar', media } as const
  const draftId = await giveDraft(testApp, closed, content)
  const body = { publishAt: new Date(Date.now() + 60_000).toISOString(), timeZone: 'UTC' }
  const planned = await call(planDraft, { params: { draftId }, body }, closed)
  expect([planned.problem?.code, planned.problem?.detail]).toEqual(notEverybody)
  const short = await join('short')
  await save(short, { height: 60, bodyType: 'feminine', allowMeasurementFiltering: true })
  expect(await refused(short)).toEqual(noBody)
  const typeless = await join('typeless')
  await save(typeless, { ...near, bodyType: null, allowMeasurementFiltering: true })
  expect(await refused(typeless)).toEqual(noBody)
  // No body is like this one, and the author does not learn that.
  const alone = await joinMeasured(testApp, 'alone', { bodyType: 'masculine' })
  await shareVote({}, alone)
})

test('two people with equal moved bodies may both vote, or neither', async () => {
  const opted = { ...unmeasured, bodyType: 'feminine', allowMeasurementFiltering: true } as const
  const moveTo = async (person: TestPerson, steps: number, off: number) =>
    save(person, { ...opted, ...(await measuredAt(platform.db, person, steps, off)) })
  const [askers, voters] = [
    [await join('askerlow'), await join('askerhigh')],
    [await join('voterlow'), await join('voterhigh')],
  ] as const
  for (const [index, asker] of askers.entries()) await moveTo(asker, 27, index === 0 ? -0.45 : 0.45)
  const votes = [await shareVote({}, askers[0]), await shareVote({}, askers[1])]
  const answers = new Set<boolean | undefined>()
  for (const steps of [24, 27, 30, 34, 38, 42]) {
    const seen: (boolean | undefined)[] = []
    for (const [index, voter] of voters.entries()) {
      await moveTo(voter, steps, index === 0 ? -0.45 : 0.45)
      for (const vote of votes) seen.push((await read(vote, voter)).styleVote?.mayVote)
    }
    expect([steps, new Set(seen).size]).toEqual([steps, 1])
    answers.add(seen[0])
  }
  // It appears and disappears while they move, for all at the same step.
  expect(answers).toEqual(new Set([true, false]))
})
