// An undo leaves identical rows, and the state equals the log.
import { likePost } from '@kloset/contract/likes.schemas'
import * as contract from '@kloset/contract/moderation.schemas'
import { getActs, undoAct } from '@kloset/contract/moderation-acts.schemas'
import { setAvatar, updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { joinCase } from '../../entities/moderation/cases.queries.ts'
import { createSnapshots } from '../../test-support/access/snapshot.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import {
  decideAbout,
  findCaseAbout,
  giveComment,
  giveModerator,
  inDays,
  report,
  reportMessage,
} from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db } = platform
const moderator = await giveModerator(testApp)
const reader = await givePerson(testApp)
const snapshots = await createSnapshots(db)

/** Tables that record what happened: an undo does not change their rows back. */
const history = new Set([
  'moderation_acts',
  'notifications',
  'jobs',
  'dev_mails',
  'mails_sent',
  'write_counts',
])

const stateOf = async () => {
  const tables = await snapshots.take(['nothing'])
  return Object.fromEntries(
    tables.filter(({ name }) => !history.has(name)).map((row) => [row.name, row.everything]),
  )
}

const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#c06080' },
})
  .png()
  .toBuffer()

/** Decides the case about a person and takes that back. @returns the database before, between and after */
async function decideAndUndo(person: TestPerson, decision: Parameters<typeof decideAbout>[3]) {
  const { id: caseId } = await findCaseAbout(testApp, moderator, person.id)
  await call(contract.takeCase, { params: { caseId } }, moderator)
  const before = await stateOf()
  const actId = await decideAbout(testApp, moderator, person.id, decision)
  await drain()
  const between = await stateOf()
  const undone = await call(undoAct, { params: { actId }, body: {} }, moderator)
  expect(undone.body).toMatchObject({ kind: 'undo', reversesActId: actId })
  await drain()
  return { before, between, after: await stateOf(), actId }
}

describe('an undo', () => {
  test.for([
    ['dismiss', { action: 'dismiss' }],
    ['note', { action: 'note' }],
    ['mark_sensitive', { action: 'mark_sensitive' }],
    ['remove', { action: 'remove' }],
    ['warn', { action: 'warn' }],
    ['limit', { action: 'limit', until: inDays(1) }],
    ['suspend', { action: 'suspend', until: null }],
  ] as const)('of %s about a post leaves the database as it was', async ([, decision]) => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
    await call(likePost, { params: { postId: post.id } }, reader)
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    const { before, between, after } = await decideAndUndo(author, decision)
    expect(between).not.toEqual(before)
    expect(after).toEqual(before)
  })

  test('of a removed comment and reply leaves the counts as they were', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, reader, { postType: 'forum' })
    const commentId = await giveComment(testApp, reader, post.id)
    const replyId = await giveComment(testApp, author, post.id, commentId)
    await report(testApp, { subjectKind: 'comment', subjectId: replyId, postId: post.id }, reader)
    const { before, between, after } = await decideAndUndo(author, { action: 'remove' })
    expect(between).not.toEqual(before)
    expect(after).toEqual(before)
  })

  test('of a removed comment that has replies leaves the thread as it was', async () => {
    const author = await givePerson(testApp)
    const { id: postId } = await share(testApp, reader, { postType: 'forum' })
    const commentId = await giveComment(testApp, author, postId)
    await giveComment(testApp, reader, postId, commentId)
    await report(testApp, { subjectKind: 'comment', subjectId: commentId, postId }, reader)
    const { before, between, after } = await decideAndUndo(author, { action: 'remove' })
    expect(between).not.toEqual(before)
    expect(after).toEqual(before)
  })

  test.for([
    ['limit', { action: 'limit', until: inDays(1) }, { action: 'limit', until: inDays(9) }],
    ['suspension', { action: 'suspend', until: inDays(1) }, { action: 'suspend', until: null }],
  ] as const)('of a second %s leaves the first', async ([, first, second]) => {
    const author = await givePerson(testApp)
    const { id: subjectId } = await share(testApp, author, { postType: 'regular' })
    await report(testApp, { subjectKind: 'post', subjectId }, reader)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    await decideAbout(testApp, moderator, author.id, first)
    const { before, between, after } = await decideAndUndo(author, second)
    expect(between).not.toEqual(before)
    expect(after).toEqual(before)
  })

  test('of a removed message leaves it as it was', async () => {
    const sender = await givePerson(testApp)
    await reportMessage(testApp, sender, reader)
    const { before, between, after } = await decideAndUndo(sender, { action: 'remove' })
    expect(between).not.toEqual(before)
    expect(after).toEqual(before)
  })

  test.for(['avatar', 'bio'] as const)(
    'of a removed %s leaves the profile as it was',
    async (what) => {
      const author = await givePerson(testApp)
      await call(updateProfile, { body: { bio: 'Buy at my shop' } }, author)
      await call(setAvatar, { body: { image: picture.toString('base64') } }, author)
      await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
      const { before, between, after } = await decideAndUndo(author, { action: 'remove', what })
      expect(between).not.toEqual(before)
      expect(after).toEqual(before)
    },
  )
})

test('a second undo of the same act is refused', async () => {
  const author = await givePerson(testApp)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  const { actId } = await decideAndUndo(author, { action: 'warn' })
  const twice = await call(undoAct, { params: { actId }, body: {} }, moderator)
  expect(twice.problem.code).toBe('conflict')
})

test('an undo leaves the subject to the case that a report opens at the same moment', async () => {
  const { id: personId } = await givePerson(testApp)
  await report(testApp, { subjectKind: 'profile', subjectId: personId }, reader)
  const actId = await decideAbout(testApp, moderator, personId, { action: 'dismiss' })
  const subject = { kind: 'profile', id: personId, withinId: null } as const
  const { undoing } = await db.transaction().execute(async (tx) => {
    await joinCase(tx, { subject, personId, category: 'spam', isAutomated: false })
    const undoing = call(undoAct, { params: { actId }, body: {} }, moderator)
    await untilWaiting(db, 1)
    return { undoing }
  })
  expect((await undoing).body).toMatchObject({ kind: 'undo', reversesActId: actId })
  const { rows } = await sql<{ state: string }>`
    select state from moderation_cases where subject_id = ${personId} order by number
  `.execute(db)
  expect(rows).toEqual([{ state: 'closed' }, { state: 'open' }])
})

test('rows of the log cannot be changed or deleted', async () => {
  for (const statement of [
    sql`update moderation_acts set reason = 'another'`,
    sql`delete from moderation_acts`,
    sql`truncate moderation_acts cascade`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('append-only')
  }
  const { body } = await call(getActs, {}, moderator)
  expect(body.items.length).toBeGreaterThan(0)
})
