// The effect of a decision on a post that the server hid until then, and what its author reads.
import { takeCase } from '@kloset/contract/moderation.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getOwnStatements, objectToStatement } from '@kloset/contract/statements.schemas'
import { undoAct, decideObjection } from '@kloset/contract/moderation-acts.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  decideAbout,
  findCaseAbout,
  giveModerator,
  inDays,
  report,
} from './test-support/moderators.ts'

const testApp = await createTestApp({ NEW_PEOPLE_HOURS: '24', NEW_PEOPLE_HELD: '1' })
const { call } = testApp
const [moderator, second, reader] = [
  await giveModerator(testApp),
  await giveModerator(testApp),
  await givePerson(testApp),
]

async function giveHeld() {
  const author = await givePerson(testApp)
  const { id } = await share(testApp, author, { postType: 'regular' })
  return { author, id }
}
const sees = async (postId: string) =>
  (await call(getPost, { params: { postId } }, reader)).status === 200
const holdOf = async (author: TestPerson) => {
  const { body } = await call(getOwnStatements, {}, author)
  return body.items.find(({ action }) => action === 'hold')
}

test.for([
  ['warn', { action: 'warn' }],
  ['limit', { action: 'limit', until: inDays(1) }],
] as const)('a decision to %s does not show the post', async ([, decision]) => {
  const { author, id } = await giveHeld()
  await decideAbout(testApp, moderator, author.id, decision)
  expect(await sees(id)).toBe(false)
  const actId = (await holdOf(author))?.id ?? ''
  expect((await call(undoAct, { params: { actId }, body: {} }, moderator)).status).toBe(200)
  expect(await sees(id)).toBe(true)
})

test.for([
  ['note', { action: 'note' }],
  ['mark it', { action: 'mark_sensitive' }],
] as const)('a decision to %s shows it', async ([, decision]) => {
  const { author, id } = await giveHeld()
  await decideAbout(testApp, moderator, author.id, decision)
  expect(await sees(id)).toBe(true)
})

test('of a case that is open, only the moderator who has it undoes the hold', async () => {
  const { author, id } = await giveHeld()
  const actId = (await holdOf(author))?.id ?? ''
  const undo = () => call(undoAct, { params: { actId }, body: {} }, moderator)
  expect((await undo()).problem).toMatchObject({ code: 'conflict', detail: 'Take the case first.' })
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  await call(takeCase, { params: { caseId } }, moderator)
  expect((await undo()).status).toBe(200)
  expect(await sees(id)).toBe(true)
})

test('after an undo beside a newer case, the newer case shows it', async () => {
  const { author, id } = await giveHeld()
  const actId = await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  expect((await call(undoAct, { params: { actId }, body: {} }, moderator)).status).toBe(200)
  expect(await sees(id)).toBe(false)
  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect(await sees(id)).toBe(true)
})

test('an objection to the hold waits while another moderator has the case', async () => {
  const { author, id } = await giveHeld()
  const actId = (await holdOf(author))?.id ?? ''
  await call(objectToStatement, { params: { actId }, body: { text: 'It is a coat.' } }, author)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  await call(takeCase, { params: { caseId } }, second)
  const accept = (as: TestPerson) =>
    call(decideObjection, { params: { actId }, body: { accept: true, answer: 'It is.' } }, as)
  expect((await accept(moderator)).problem.code).toBe('conflict')
  expect((await accept(second)).status).toBe(200)
  expect(await sees(id)).toBe(true)
})

test('the author of a post that is shown at last is notified of it', async () => {
  const { author, id } = await giveHeld()
  const held = await holdOf(author)
  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect(await sees(id)).toBe(true)
  const { body } = await call(getNotifications, {}, author)
  expect(body.items.map(({ moderation }) => moderation)).toContainEqual({
    kind: 'reversed',
    id: held?.id,
  })
  expect((await holdOf(author))?.reversedAt).not.toBeNull()
})

test('an accepted objection to the decision shows it too', async () => {
  const { author, id } = await giveHeld()
  const actId = await decideAbout(testApp, moderator, author.id, { action: 'warn' })
  await call(objectToStatement, { params: { actId }, body: { text: 'Why?' } }, author)
  const body = { accept: true, answer: 'You are right.' }
  const decided = await call(decideObjection, { params: { actId }, body }, second)
  expect(decided.status).toBe(200)
  expect(await sees(id)).toBe(true)
})

test('nobody else can like it, vote or comment on it while it waits', async () => {
  const author = await givePerson(testApp)
  const vote = await share(testApp, author, { postType: 'style_vote' })
  const optionId = vote.styleVote?.options[0]?.id ?? ''
  expect((await call(likePost, { params: { postId: vote.id } }, reader)).status).toBe(404)
  const params = { postId: vote.id }
  const cast = (as: TestPerson) => call(castVote, { params, body: { optionId } }, as)
  const addCommentAs = (as: TestPerson) =>
    call(addComment, { params, body: { content: 'Nice.', clientKey: randomUUID() } }, as)
  expect((await cast(reader)).problem.code).toBe('post_not_found')
  expect((await addCommentAs(reader)).problem.code).toBe('post_not_found')
  const { rows } = await sql`select from post_comments where post_id = ${vote.id}`.execute(
    testApp.platform.db,
  )
  expect(rows).toEqual([])
  expect([(await cast(author)).status, (await addCommentAs(author)).status]).toEqual([200, 200])
  expect((await call(likePost, { params: { postId: vote.id } }, author)).status).toBe(200)
})
