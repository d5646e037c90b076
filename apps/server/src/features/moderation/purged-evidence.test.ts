// Evidence is deleted once nobody can object any more, and not before.
import { deletePost } from '@kloset/contract/posts.schemas'
import { getCase, takeCase } from '@kloset/contract/moderation.schemas'
import { decideObjection, getActs, undoAct } from '@kloset/contract/moderation-acts.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { getOwnStatement, objectToStatement } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { run as purgeEvidence } from '../../entities/moderation/purge-evidence.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { takePhoto } from '../../test-support/uploads.ts'
import {
  decideAbout,
  findCaseAbout,
  giveModerator,
  inDays,
  report,
} from './test-support/moderators.ts'
import { sharePhoto } from './test-support/photos.ts'

const testApp = await createTestApp({ OBJECTION_DAYS: '7' })
const { app, call, drain, platform } = testApp
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]
const photo = await takePhoto()
let author: TestPerson

beforeEach(async () => {
  author = await givePerson(testApp)
})

/** Makes all of moderation this much older, and runs the hourly job. */
async function purgeAfter(hours: number) {
  await sql`
    alter table moderation_acts disable trigger user;
    update moderation_acts set created_at = created_at - make_interval(hours => ${sql.lit(hours)});
    alter table moderation_acts enable trigger user;
    update moderation_cases set closed_at = closed_at - make_interval(hours => ${sql.lit(hours)});
  `.execute(platform.db)
  await purgeEvidence(platform)
}

/** The stored files of an upload, wherever they are. */
async function filesOf(uploadId: string): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['public/', 'private/']) {
    for await (const { key } of platform.storage.list(folder)) {
      if (key.includes(uploadId)) keys.push(key)
    }
  }
  return keys
}

/** A reported post that was removed. */
async function removePost(post: { readonly id: string }) {
  const subject = { subjectKind: 'post', subjectId: post.id } as const
  await report(testApp, { ...subject, text: 'It links to my-old-flat.example.' }, reader)
  await report(testApp, { ...subject, name: 'Ida Brandt', email: 'ida@example.test' })
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  await call(takeCase, { params: { caseId } }, moderator)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  const actId = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
  await drain()
  return { caseId, actId, evidence: body.reported?.pictures[0]?.url ?? '' }
}

const statusOf = async (url: string) =>
  (await app.http.inject({ url, headers: { cookie: moderator.cookie } })).statusCode

const storedReports = async (caseId: string) => {
  const { rows } = await sql`select * from reports where case_id = ${caseId}`.execute(platform.db)
  return JSON.stringify(rows)
}

test('evidence goes after the time to object, with its files, words and the names of visitors', async () => {
  const post = await sharePhoto(testApp, author, photo)
  const { caseId, actId, evidence } = await removePost(post)
  await call(deletePost, { params: { postId: post.id } }, author)
  await drain()

  await purgeAfter(7 * 24 - 1)
  expect(await statusOf(evidence)).toBe(200)
  expect(await storedReports(caseId)).toContain('my-old-flat')

  await purgeAfter(2)
  expect(await statusOf(evidence)).toBe(404)
  expect(await filesOf(post.uploadId)).toEqual([])
  expect(await storedReports(caseId)).not.toMatch(/my-old-flat|Ida Brandt|ida@example/)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  expect(body).toMatchObject({ state: 'closed', reported: null, now: null, reportsCount: 2 })
  expect(body.reports.map(({ text, name }) => [text, name])).toEqual([
    [null, null],
    [null, null],
  ])
  const own = await call(getOwnStatement, { params: { actId } }, author)
  expect(own.body).toMatchObject({ subject: null, reason: 'This is an advertisement.' })
  const undone = await call(undoAct, { params: { actId }, body: {} }, moderator)
  expect(undone.problem.code).toBe('conflict')
})

test('a removed picture stays out of reach, and goes when its author deletes the post', async () => {
  const post = await sharePhoto(testApp, author, photo)
  await removePost(post)
  await purgeAfter(7 * 24 + 1)
  const files = await filesOf(post.uploadId)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((key) => key.startsWith('public/'))).toEqual([])
  await call(deletePost, { params: { postId: post.id } }, author)
  await drain()
  expect(await filesOf(post.uploadId)).toEqual([])
})

test('nothing goes while an objection waits for its answer', async () => {
  const { actId, caseId, evidence } = await removePost(await sharePhoto(testApp, author, photo))
  await call(objectToStatement, { params: { actId }, body: { text: 'Why?' } }, author)
  await purgeAfter(8 * 24)
  expect(await statusOf(evidence)).toBe(200)
  const answer = { accept: false, answer: 'It is an advertisement.' }
  await call(decideObjection, { params: { actId }, body: answer }, moderator)
  await purgeAfter(8 * 24)
  expect(await statusOf(evidence)).toBe(404)
  expect(await storedReports(caseId)).not.toContain('my-old-flat')
})

test('files that cannot be deleted do not stop the purge of other cases, and the job fails', async () => {
  const { config, db } = platform
  const stuck = await removePost(await sharePhoto(testApp, author, photo))
  const next = await removePost(await share(testApp, author, { postType: 'forum', title: 'Hi' }))
  // A file has the path of a folder of the first one, so deleting fails.
  const path = `public/m/${randomUUID()}`
  await sql`
    insert into held_files (path, case_id) values (${`${path}/`}, ${stuck.caseId})
  `.execute(db)
  const file = join(config.dataDir, 'media', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
  await expect(purgeAfter(8 * 24)).rejects.toThrow('1 of 2 failed')
  expect(await storedReports(stuck.caseId)).toContain('my-old-flat')
  expect(await storedReports(next.caseId)).not.toContain('my-old-flat')
  await rm(file)
  await purgeEvidence(platform)
  expect(await storedReports(stuck.caseId)).not.toContain('my-old-flat')
})

test('a case that was opened again keeps its evidence', async () => {
  const { actId, evidence } = await removePost(await sharePhoto(testApp, author, photo))
  await call(undoAct, { params: { actId }, body: {} }, moderator)
  await drain()
  await purgeAfter(8 * 24)
  expect(await statusOf(evidence)).toBe(200)
})

test('the log forgets a removed bio, and nothing else of it changes', async () => {
  await call(updateProfile, { body: { bio: 'Call me at my-old-flat' } }, author)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  await decideAbout(testApp, moderator, author.id, { action: 'remove', what: 'bio' })
  const logged = async () => {
    const { rows } = await sql`
      select to_jsonb(acts) - 'before' - 'created_at' as act, before::text from moderation_acts acts
      where person_id = ${author.id} order by id
    `.execute(platform.db)
    return rows as { act: object; before: string }[]
  }
  const before = await logged()
  expect(JSON.stringify(before)).toContain('my-old-flat')
  await purgeAfter(8 * 24)
  const after = await logged()
  expect(JSON.stringify(after)).not.toContain('my-old-flat')
  expect(after.map(({ act }) => act)).toEqual(before.map(({ act }) => act))
  const { body } = await call(getActs, { query: { personId: author.id } }, moderator)
  expect(body.items.map(({ kind }) => kind)).toContain('remove')
})

test.for([
  ['suspension', { action: 'suspend', until: null }],
  ['limit', { action: 'limit', until: inDays(300) }],
  ['warning', { action: 'warn' }],
] as const)('a %s can be taken back also then', async ([, decision]) => {
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const actId = await decideAbout(testApp, moderator, author.id, decision)
  await purgeAfter(8 * 24)
  const { body: log } = await call(getActs, { query: { personId: author.id } }, moderator)
  expect(log.items.find(({ id }) => id === actId)?.canUndo).toBe(true)
  expect((await call(undoAct, { params: { actId }, body: {} }, moderator)).status).toBe(200)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  expect(body).toMatchObject({
    state: 'closed',
    author: { strikes: 0, isSuspended: false, limitedUntil: null },
  })
})

test.each([
  `update moderation_acts set reason = 'Another one.'`,
  `update moderation_acts set before = '{}', note = 'Another one.'`,
  'delete from moderation_acts',
  'truncate moderation_acts cascade',
])('the log refuses: %s', async (statement) => {
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  await decideAbout(testApp, moderator, author.id, { action: 'warn' })
  await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow('append-only')
})
