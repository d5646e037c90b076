// What voters with a body like the viewer's chose: for five or more, after the end, in round numbers.
import type { Answer } from '@kloset/contract/endpoint'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { castVote, getSimilarVoters } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { farBody, joinMeasured, measured } from '../../test-support/bodies.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

const people = async (name: string, count: number, own: Partial<Measurements>) => {
  const joined: TestPerson[] = []
  for (let each = 0; each < count; each += 1)
    joined.push(await joinMeasured(testApp, `${name}${each}`, own))
  return joined
}

/** In the middle of its group: moved by any offset, a body like it stays there. */
const slim = { height: 69, chest: 35, waist: 26, hips: 38 }
const near = await people('near', 7, slim)
const far = await people('far', 18, farBody)
const hidden = await people('hidden', 4, { ...slim, allowMeasurementFiltering: false })
const author = await join('author')
const viewer = await joinMeasured(testApp, 'viewer', { ...slim, allowMeasurementFiltering: false })

async function shareVote() {
  const draft = { postType: 'style_vote', title: 'Which?', ends: { inMinutes: 60 } } as const
  const post = await share(testApp, author, draft, 2)
  const [one = '', two = ''] = post.styleVote?.options.map(({ id }) => id) ?? []
  return { params: { postId: post.id }, one, two }
}
type Vote = Awaited<ReturnType<typeof shareVote>>

const voteFor = async ({ params }: Vote, optionId: string, voters: readonly TestPerson[]) => {
  for (const voter of voters) {
    expect((await call(castVote, { params, body: { optionId } }, voter)).status).toBe(200)
  }
}
const close = ({ params }: Vote) =>
  sql`
    update posts set created_at = now() - interval '2 hours', ends_at = now() - interval '1 second'
    where post_id = ${params.postId}
  `.execute(platform.db)

type Found = Answer<typeof getSimilarVoters>['similarVoters']
const ask = async ({ params }: Vote, member = viewer): Promise<Found> =>
  (await call(getSimilarVoters, { params }, member)).body.similarVoters

test('five opted-in voters with a body like one’s own say what most of them chose, after the end', async () => {
  const vote = await shareVote()
  await voteFor(vote, vote.two, near.slice(0, 5))
  await voteFor(vote, vote.one, [...near.slice(5, 6), ...far.slice(0, 9), ...hidden])
  expect(await ask(vote)).toBeNull()
  await close(vote)
  const found = { optionId: vote.two, percent: 80, votersFrom: 5 }
  expect(await ask(vote)).toEqual(found)
  expect(await ask(vote)).toEqual(found)
  const [blocked] = near
  await call(blockPerson, { params: { userId: blocked?.id ?? '' } }, viewer)
  expect(await ask(vote)).toEqual(found)
})

test('four of them, others who did not opt in, and one’s own vote do not make five', async () => {
  const vote = await shareVote()
  await voteFor(vote, vote.two, [...near.slice(0, 4), ...hidden, ...far.slice(0, 9), viewer])
  await close(vote)
  expect(await ask(vote)).toBeNull()
})

test('a viewer without a body does not see it', async () => {
  const vote = await shareVote()
  await voteFor(vote, vote.two, near)
  await close(vote)
  expect(await ask(vote, author)).toBeNull()
  expect(await ask(vote)).toEqual({ optionId: vote.two, percent: 100, votersFrom: 5 })
})

test('a viewer who changes their own body step by step never sees one voter come or go', async () => {
  const vote = await shareVote()
  await voteFor(vote, vote.one, [...near.slice(0, 4), ...far.slice(0, 5)])
  await voteFor(vote, vote.two, near.slice(4))
  await close(vote)
  const attacker = await join('attacker')
  const answers = new Set<string>()
  for (let step = 0; step <= 40; step += 1) {
    const off = step / 4
    const body = {
      ...measured,
      height: slim.height - 2 + off,
      chest: slim.chest - 3 + off,
      waist: slim.waist - 4 + 2 * off,
      hips: slim.hips - 3 + off,
    }
    await call(saveMeasurements, { body }, attacker)
    answers.add(JSON.stringify(await ask(vote, attacker)))
  }
  const ofAll = { optionId: vote.one, percent: 60, votersFrom: 5 }
  const ofFar = { optionId: vote.one, percent: 100, votersFrom: 5 }
  expect(answers).toContain(JSON.stringify(ofAll))
  const allowed = new Set([null, ofAll, ofFar].map((answer) => JSON.stringify(answer)))
  expect([...answers].filter((answer) => !allowed.has(answer))).toEqual([])
})
