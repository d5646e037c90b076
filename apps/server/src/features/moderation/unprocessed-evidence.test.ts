// Reports that are made while a picture or video is processed: they keep it, whatever its author deletes meanwhile.
import { HOUR_MS } from '@kloset/contract/durations'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { deletePost, getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  derivativesFolder,
  originalKey,
  processMediaKey,
} from '../../entities/media/media.rules.ts'
import { run as sweepOwnerless } from '../../entities/media/sweep-ownerless.ts'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, videoFixtures } from '../../test-support/uploads.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const { db, storage } = platform
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

/** Several colours, because a picture of one colour is never recognised. */
const picture = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
    <rect width="640" height="800" fill="#c8d4d9"/>
    <path d="M90 90h200v330h-200zM380 250h160v480h-160z" fill="#5a3048"/>
    <circle cx="190" cy="610" r="110" fill="#20503f"/>
  </svg>`),
)
  .jpeg()
  .toBuffer()

const files = {
  picture: { bytes: picture, type: 'image/jpeg' },
  video: { bytes: await readFile(join(videoFixtures, 'phone.mov')), type: 'video/quicktime' },
} as const
type Kind = keyof typeof files
const kinds = ['picture', 'video'] as const

/** A post whose file waits to be processed, and that is reported. */
async function giveReported(kind: Kind) {
  const author = await givePerson(testApp)
  const uploader = createUploader(testApp, author)
  const uploadId = idOf(await uploader.upload(files[kind].bytes, files[kind].type))
  const { id } = await uploader.share(uploadId)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  expect(await evidenceAbout(author)).toEqual([])
  await processIn(uploadId, 60)
  return { author, uploadId, params: { postId: id } }
}

/** Delays the processing of an upload, as other uploads before it would. Everything else is done first. */
async function processIn(uploadId: string, minutes: number) {
  await sql`
    update graphile_worker._private_jobs set run_at = now() + make_interval(mins => ${minutes})
    where key = ${processMediaKey(uploadId)}
  `.execute(db)
}

async function processNow(uploadId: string) {
  await drain()
  await processIn(uploadId, 0)
  await drain()
}

async function evidenceAbout({ id }: TestPerson): Promise<string[]> {
  const { id: caseId } = await findCaseAbout(testApp, moderator, id)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  const { url = null, videoUrl = null } = body.reported?.pictures[0] ?? {}
  return [url, videoUrl].filter((each) => each !== null)
}

/** The answers to a moderator who opens the files of the evidence. */
async function openAll(urls: readonly string[]) {
  const headers = { cookie: moderator.cookie }
  const answers = urls.map(async (url) => (await app.http.inject({ url, headers })).statusCode)
  return Promise.all(answers)
}

/** The rows and files of an upload that remain outside the evidence. */
async function leftOf(uploadId: string) {
  const { rows } = await sql`select from uploads where id = ${uploadId}`.execute(db)
  const original = (await storage.size(originalKey(uploadId))) !== null
  const files: string[] = []
  for await (const { key } of storage.list(derivativesFolder(uploadId))) files.push(key)
  return { rows: rows.length, original, files }
}
const nothing = { rows: 0, original: false, files: [] }
const all = { picture: [200], video: [200, 200] } as const

test.for(kinds)('a %s is added to the evidence once it is ready', async (kind) => {
  const { author, uploadId, params } = await giveReported(kind)
  await processNow(uploadId)
  const evidence = await evidenceAbout(author)
  expect(await openAll(evidence)).toEqual(all[kind])
  await call(deletePost, { params }, author)
  await drain()
  expect(await openAll(evidence)).toEqual(all[kind])
})

test.for(kinds)(
  'a %s is added to the evidence also when its post is deleted first',
  async (kind) => {
    const { author, uploadId, params } = await giveReported(kind)
    await call(deletePost, { params }, author)
    await processNow(uploadId)
    expect(await openAll(await evidenceAbout(author))).toEqual(all[kind])
    expect(await leftOf(uploadId)).toEqual(nothing)
  },
)

test.for(kinds)(
  'a %s is added to the evidence also when its author deletes the account',
  async (kind) => {
    const { author, uploadId } = await giveReported(kind)
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    const body = { password: PASSWORD, confirmation: author.username }
    await call(deleteAccount, { body }, author)
    await processNow(uploadId)
    const found = await call(getCase, { params: { caseId } }, moderator)
    const { url, videoUrl } = found.body.reported?.pictures[0] ?? {}
    expect(await openAll([url, videoUrl].flatMap((each) => each ?? []))).toEqual(all[kind])
    expect(await leftOf(uploadId)).toEqual(nothing)
  },
)

test('a picture of a message is added to the evidence', async () => {
  const author = await givePerson(testApp)
  const uploader = createUploader(testApp, author)
  const uploadId = idOf(await uploader.upload(files.picture.bytes, files.picture.type))
  const sent = await call(
    sendMessage,
    { params: { userId: reader.id }, body: { clientId: randomUUID(), content: 'See', uploadId } },
    author,
  )
  await processIn(uploadId, 60)
  const subjectId = sent.body.id
  await report(testApp, { subjectKind: 'message', subjectId, withUserId: author.id }, reader)
  const body = { password: PASSWORD, confirmation: author.username }
  await call(deleteAccount, { body }, author)
  await processNow(uploadId)
  const { rows } = await sql<{ key: string | null }>`
    select evidence -> 'pictures' -> 0 ->> 'key' as key from reports
    where evidence -> 'author' ->> 'id' = ${author.id}
  `.execute(db)
  expect(rows).toEqual([{ key: expect.stringContaining(uploadId) as string }])
  expect(await leftOf(uploadId)).toEqual(nothing)
})

test('a picture that nobody reported is not processed for a deleted post', async () => {
  const author = await givePerson(testApp)
  const uploader = createUploader(testApp, author)
  const uploadId = idOf(await uploader.upload(files.picture.bytes, files.picture.type))
  const { id } = await uploader.share(uploadId)
  await processIn(uploadId, 60)
  await call(deletePost, { params: { postId: id } }, author)
  await processNow(uploadId)
  expect(await leftOf(uploadId)).toEqual(nothing)
})

test('the sweep of files without a row withholds those that a case keeps', async () => {
  const { author, uploadId } = await giveReported('picture')
  await processNow(uploadId)
  // As if a crash came after the rows were deleted and before the files were.
  await sql`delete from uploads where id = ${uploadId}`.execute(db)
  await sql`delete from posts where user_id = ${author.id}`.execute(db)
  const old = new Date(Date.now() - 25 * HOUR_MS)
  for await (const { key } of storage.list(derivativesFolder(uploadId))) {
    await utimes(join(platform.config.dataDir, 'media', key), old, old)
  }
  await sweepOwnerless(platform)
  expect(await openAll(await evidenceAbout(author))).toEqual([200])
  expect(await leftOf(uploadId)).toEqual(nothing)
})

test('a picture that is removed before it is processed is recognised later', async () => {
  const { author, uploadId } = await giveReported('picture')
  await decideAbout(testApp, moderator, author.id, { action: 'remove' })
  await processNow(uploadId)
  expect((await leftOf(uploadId)).files).toEqual([])
  const other = await givePerson(testApp)
  const uploader = createUploader(testApp, other)
  const again = idOf(await uploader.upload(files.picture.bytes, files.picture.type))
  const { id } = await uploader.share(again)
  await drain()
  expect((await call(getPost, { params: { postId: id } }, reader)).status).toBe(404)
})
