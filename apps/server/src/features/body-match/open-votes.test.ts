// The questions of a voting minute: open votes of others on which one has not voted, near bodies first.
import { getVotingMinute } from '@kloset/contract/feeds.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { farBody, joinMeasured } from '../../test-support/bodies.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [near, far, unknown, viewer] = [
  await joinMeasured(testApp, 'near', {}),
  await joinMeasured(testApp, 'far', farBody),
  await join('unknown'),
  await joinMeasured(testApp, 'viewer', {}),
]

const shareVote = (by: TestPerson) =>
  share(testApp, by, { postType: 'style_vote', title: 'Which?' }, 2)

const minute = async (except: readonly string[] = [], member = viewer) =>
  (
    await call(
      getVotingMinute,
      { query: except.length > 0 ? { except: except.join() } : {} },
      member,
    )
  ).body

test('near bodies come first, then others, without one’s own, voted, closed and skipped ones', async () => {
  const ofNear = await shareVote(near)
  const ofFar = await shareVote(far)
  const ofUnknown = await shareVote(unknown)
  await shareVote(viewer)
  await share(testApp, near, { postType: 'forum' })
  const closed = await shareVote(near)
  await sql`update posts set ends_at = now() where post_id = ${closed.id}`.execute(platform.db)
  const voted = await shareVote(near)
  await call(
    castVote,
    { params: { postId: voted.id }, body: { optionId: voted.styleVote?.options[0]?.id ?? '' } },
    viewer,
  )
  const ids = async (except?: readonly string[], member?: TestPerson) =>
    (await minute(except, member)).items.map(({ id }) => id)
  expect(await ids()).toEqual([ofNear.id, ofFar.id, ofUnknown.id])
  expect(await ids([ofNear.id])).toEqual([ofFar.id, ofUnknown.id])
  // Without a body of one's own the newest come first.
  expect(await ids([], unknown)).toContain(voted.id)
  expect((await ids([], unknown)).at(-1)).toBe(ofNear.id)
  await call(blockPerson, { params: { userId: far.id } }, viewer)
  expect(await ids()).toEqual([ofNear.id, ofUnknown.id])
})

test('ten are the most, and the list does not continue', async () => {
  for (let count = 0; count < 12; count += 1) await shareVote(unknown)
  const { items, nextCursor } = await minute()
  expect([items.length, nextCursor]).toEqual([10, null])
  const nonsense = await call(getVotingMinute, { query: { except: 'this,that' } }, viewer)
  expect(nonsense.status).toBe(400)
})
