// Pictures that a post got after its first ones, and in which the server found something.
import type { Evidence } from '@kloset/contract/evidence.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { createPost } from '@kloset/contract/posts.schemas'
import { OUTCOME_POSITION } from '@kloset/contract/style-votes'
import { tellOutcome } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Finding } from '../../entities/media/picture-hashes.queries.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findCaseAbout, giveModerator } from './test-support/moderators.ts'
import { seesPost } from './test-support/photos.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

async function giveFound(author: TestPerson, finding: Finding): Promise<string> {
  const uploadId = await giveUpload(testApp, author)
  await sql`update uploads set finding = ${finding} where id = ${uploadId}`.execute(platform.db)
  return uploadId
}

async function shareVote(
  author: TestPerson,
  findings: readonly (Finding | null)[] = [null, null],
): Promise<string> {
  const media: { uploadId: string }[] = []
  for (const finding of findings) {
    const uploadId = finding ? await giveFound(author, finding) : await giveUpload(testApp, author)
    media.push({ uploadId })
  }
  const draft = { postType: 'style_vote', title: 'Which coat?', clientKey: randomUUID() } as const
  return (await call(createPost, { body: { ...draft, media } as never }, author)).body.id
}

const reportFinding = async (author: TestPerson, postId: string, finding: Finding) => {
  const photo = { uploadId: await giveFound(author, finding), altText: null }
  const body = { optionId: null, words: 'The third one.', photo }
  return call(tellOutcome, { params: { postId }, body }, author)
}

async function caseAbout(author: TestPerson) {
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  return (await call(getCase, { params: { caseId } }, moderator)).body
}

const positionsIn = (evidence: Evidence | null | undefined) =>
  evidence?.pictures.map(({ position }) => position)

test('the photo of an outcome that matches hides the vote, and is in its case with the words', async () => {
  const author = await givePerson(testApp)
  const id = await shareVote(author)
  expect((await reportFinding(author, id, 'matched')).status).toBe(204)
  expect(await seesPost(testApp, id, reader)).toBe(false)
  const { reported } = await caseAbout(author)
  expect(positionsIn(reported)).toEqual([0, 1, OUTCOME_POSITION])
  expect(reported?.words).toContain('The third one.')
})

test('a worse picture after a flagged one hides the post, and is reported to the same case', async () => {
  const author = await givePerson(testApp)
  const id = await shareVote(author, ['flagged', null])
  expect(await seesPost(testApp, id, reader)).toBe(true)
  expect((await reportFinding(author, id, 'explicit')).status).toBe(204)
  expect(await seesPost(testApp, id, reader)).toBe(false)
  const { reports } = await caseAbout(author)
  expect(reports.map(({ category }) => category)).toEqual(['nudity', 'nudity'])
})

test('two findings in the pictures of one post are reported once', async () => {
  const author = await givePerson(testApp)
  await shareVote(author, ['matched', 'matched'])
  expect((await caseAbout(author)).reports).toHaveLength(1)
})
