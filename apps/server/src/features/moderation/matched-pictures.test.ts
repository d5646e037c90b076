// The operator's matcher is asked about every picture before others see it (SCAN_URL).
import { getCase } from '@kloset/contract/moderation.schemas'
import { createPost, getPost, updatePost } from '@kloset/contract/posts.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { run as processMedia } from '../../entities/media/process-media.ts'
import { run as findCopies } from '../../entities/moderation/find-copies.ts'
import { run as moveFiles } from '../../entities/moderation/move-files-of-case.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, videoFixtures } from '../../test-support/uploads.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'
import { drawPhoto, drawPlate, seesPost, sharePhoto } from './test-support/photos.ts'

interface Asked {
  readonly type: string | undefined
  readonly authorization: string | undefined
  readonly body: Buffer
}
let asked: Asked[] = []
let matcherAnswer: { status: number; text: string }
/** Happens while the matcher looks at a picture. */
let meanwhile: () => Promise<unknown>
const matcher = createServer((request: IncomingMessage, response) => {
  void buffer(request).then(async (body) => {
    const { 'content-type': type, authorization } = request.headers
    asked.push({ type, authorization, body })
    await meanwhile()
    response.writeHead(matcherAnswer.status).end(matcherAnswer.text)
  })
})
matcher.listen(0, '127.0.0.1')
await once(matcher, 'listening')
afterAll(() => matcher.close())
const { port } = matcher.address() as AddressInfo

const testApp = await createTestApp({ SCAN_URL: `http://kloset:a%2Fb@127.0.0.1:${port}/check` })
const { call, drain, platform } = testApp
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

beforeEach(() => {
  asked = []
  meanwhile = () => Promise.resolve()
  matcherAnswer = { status: 200, text: '{ "match": false }' }
})

const share = async (as: TestPerson, color = '#406080') =>
  sharePhoto(testApp, as, await drawPlate(color))
const sees = (postId: string, as: TestPerson) => seesPost(testApp, postId, as)
const stateOf = async (postId: string, as: TestPerson) =>
  (await call(getPost, { params: { postId } }, as)).body.media[0]?.state

test('a picture that does not match is shown; the matcher saw it whole and small', async () => {
  const { id } = await share(await givePerson(testApp))
  expect(await sees(id, reader)).toBe(true)
  const [question] = asked
  expect(asked).toHaveLength(1)
  expect(question?.type).toBe('image/webp')
  expect(question?.authorization).toBe(`Basic ${Buffer.from('kloset:a/b').toString('base64')}`)
  expect(await sharp(question?.body).metadata()).toMatchObject({ format: 'webp', width: 1080 })
})

test('a picture that matches waits for a moderator, and its author is notified', async () => {
  matcherAnswer = { status: 200, text: '{ "match": true }' }
  const author = await givePerson(testApp)
  const { id } = await share(author)
  expect([await sees(id, reader), await sees(id, author)]).toEqual([false, true])
  const { body } = await call(getOwnStatements, {}, author)
  expect(body.items).toMatchObject([{ action: 'hold', decidedBy: 'machine', isStrike: false }])
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const found = await call(getCase, { params: { caseId } }, moderator)
  expect(found.body).toMatchObject({ isAutomated: true, reports: [{ category: 'illegal' }] })
})

test('a picture that is too plain for a hash is asked about as well', async () => {
  matcherAnswer = { status: 200, text: '{ "match": true }' }
  const { id } = await share(await givePerson(testApp), '#000000')
  expect(asked).toHaveLength(1)
  expect(await sees(id, reader)).toBe(false)
})

test('a picture is held when one like it is removed while it is checked', async () => {
  const picture = await drawPhoto(300, 90)
  const [removed, author] = [await givePerson(testApp), await givePerson(testApp)]
  const { id } = await sharePhoto(testApp, removed, picture)
  const uploader = createUploader(testApp, author)
  const uploadId = idOf(await uploader.upload(picture, 'image/jpeg'))
  const copy = await uploader.share(uploadId)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, removed.id)
  meanwhile = async () => {
    await decideAbout(testApp, moderator, removed.id, { action: 'remove' })
    await moveFiles(platform, { caseId })
    await findCopies(platform, { caseId })
  }
  await processMedia(platform, { userId: author.id, uploadId }, { isLast: false })
  expect([await sees(copy.id, reader), await sees(copy.id, author)]).toEqual([false, true])
})

test('a picture that is taken from its look while it is checked holds nothing', async () => {
  const author = await givePerson(testApp)
  const { upload } = createUploader(testApp, author)
  const [kept, taken] = [
    idOf(await upload(await drawPhoto(200, 60), 'image/jpeg')),
    idOf(await upload(await drawPhoto(420, 120), 'image/jpeg')),
  ]
  const media = [kept, taken].map((uploadId) => ({ uploadId, altText: null }))
  const post = { postType: 'regular' as const, clientKey: randomUUID(), media }
  const { id } = (await call(createPost, { body: post }, author)).body
  await processMedia(platform, { userId: author.id, uploadId: kept }, { isLast: false })
  matcherAnswer = { status: 200, text: '{ "match": true }' }
  const look = { seenEditedAt: null, media: [{ position: 0, altText: null }] }
  const body = { postType: 'regular' as const, caption: null, klotags: [], look }
  meanwhile = () => call(updatePost, { params: { postId: id }, body }, author)
  await processMedia(platform, { userId: author.id, uploadId: taken }, { isLast: false })
  expect(await sees(id, reader)).toBe(true)
  await expect(findCaseAbout(testApp, moderator, author.id)).rejects.toThrow('no open case')
})

test('a video whose poster cannot be made waits for a moderator, because nobody has checked it', async () => {
  const author = await givePerson(testApp)
  const uploader = createUploader(testApp, author)
  const video = await readFile(join(videoFixtures, 'phone.mov'))
  const uploadId = idOf(await uploader.upload(video, 'video/quicktime'))
  const { id } = await uploader.share(uploadId)
  const { storage } = platform
  const losing = {
    ...storage,
    putFile: async (...[key, path]: Parameters<typeof storage.putFile>) => {
      await rm(join(dirname(path), 'poster.png'), { force: true })
      await storage.putFile(key, path)
    },
  }
  const job = { userId: author.id, uploadId }
  await processMedia({ ...platform, storage: losing }, job, { isLast: true })
  expect(asked).toEqual([])
  expect(await stateOf(id, author)).toBe('ready')
  expect(await sees(id, reader)).toBe(false)
})

test.for([
  { status: 500, text: '' },
  { status: 200, text: 'no' },
  { status: 200, text: '{ "match": "no" }' },
  { status: 302, text: '' },
])('after the answer %j the request is repeated, and the picture waits', async (answer) => {
  matcherAnswer = answer
  const author = await givePerson(testApp)
  const { id } = await share(author)
  expect(await stateOf(id, author)).toBe('processing')
  matcherAnswer = { status: 200, text: '{ "match": false }' }
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(platform.db)
  await drain()
  expect(await stateOf(id, reader)).toBe('ready')
})

test('after the last attempt a moderator decides about a picture that could not be checked', async () => {
  matcherAnswer = { status: 503, text: '' }
  const author = await givePerson(testApp)
  const { id, uploadId } = await share(author)
  await processMedia(platform, { userId: author.id, uploadId }, { isLast: true })
  expect(await stateOf(id, author)).toBe('ready')
  expect(await sees(id, reader)).toBe(false)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const found = await call(getCase, { params: { caseId } }, moderator)
  expect(found.body.reports).toMatchObject([{ category: 'other' }])
})
