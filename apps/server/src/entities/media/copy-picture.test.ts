// A picture of one's own post in another post: the server copies it, whole or a part, and nothing is sent.
import { copyPicture, discardUpload } from '@kloset/contract/media.schemas'
import { createPost, deletePost, getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findMediaOfPosts } from './media.queries.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db, storage } = platform
const [author, other] = [await join('author'), await join('other')]

/** The left half is red, the right half blue. */
const halves = await sharp({
  create: { width: 480, height: 600, channels: 3, background: '#d02020' },
})
  .composite([
    {
      input: await sharp({
        create: { width: 240, height: 600, channels: 3, background: '#2020d0' },
      })
        .png()
        .toBuffer(),
      left: 240,
      top: 0,
    },
  ])
  .webp()
  .toBuffer()

const keyOf = async (postId: string, position = 0) =>
  (await findMediaOfPosts(db, [postId]))[position]?.renditions.at(-1)?.key ?? ''

async function shareLook(fields: object = {}) {
  const { id } = await share(testApp, author, { postType: 'regular', ...fields } as never)
  await storage.put(await keyOf(id), halves)
  return id
}

const whole = { position: 0, area: null }
const copy = (postId: string, by: TestPerson, fields: object = {}) =>
  call(copyPicture, { body: { postId, ...whole, ...fields } }, by)

async function shareVote(uploadIds: readonly string[]) {
  const media = uploadIds.map((uploadId) => ({ uploadId }))
  const body = { postType: 'style_vote', media, clientKey: randomUUID() } as const
  const answer = await call(createPost, { body: body as never }, author)
  await drain()
  return answer
}

async function colorOf(key: string): Promise<{ red: number; blue: number; width: number }> {
  return storage.withFile(key, async (path) => {
    const { channels } = await sharp(path).stats()
    const { width } = await sharp(path).metadata()
    return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0, width }
  })
}

test('a picture of a private look fills an option, and stays when the look is deleted', async () => {
  const lookId = await shareLook({ audience: 'me' })
  const { status, body } = await copy(lookId, author)
  expect(status).toBe(200)
  const vote = await shareVote([body.uploadId])
  const postId = vote.body.id
  expect(await keyOf(postId)).not.toBe(await keyOf(lookId))
  await call(deletePost, { params: { postId: lookId } }, author)
  await drain()
  const { body: seen } = await call(getPost, { params: { postId } }, other)
  expect(seen.media[0]).toMatchObject({ state: 'ready', width: 480, height: 600 })
  expect((await colorOf(await keyOf(postId))).width).toBe(480)
})

test('a part of a picture is copied alone', async () => {
  const lookId = await shareLook()
  const area = { left: 0.5, top: 0.25, width: 0.5, height: 0.5 }
  const { body } = await copy(lookId, author, { area })
  const vote = await shareVote([body.uploadId])
  const { red, blue, width } = await colorOf(await keyOf(vote.body.id))
  expect(width).toBe(240)
  expect(blue).toBeGreaterThan(150)
  expect(red).toBeLessThan(90)
})

test('only one’s own pictures of existing posts can be copied', async () => {
  const lookId = await shareLook()
  const refused = async (postId: string, by = author, fields: object = {}) =>
    (await copy(postId, by, fields)).problem?.code
  expect(await refused(lookId, other)).toBe('not_found')
  expect(await refused(randomUUID())).toBe('not_found')
  expect(await refused(lookId, author, { position: 1 })).toBe('not_found')
  const outside = { left: 0.8, top: 0, width: 0.5, height: 1 }
  expect(await refused(lookId, author, { area: outside })).toBe('invalid_input')
  const none = { left: 0, top: 0, width: 0, height: 1 }
  expect(await refused(lookId, author, { area: none })).toBe('invalid_input')
  await sql`update posts set removed_at = now() where post_id = ${lookId}`.execute(db)
  expect(await refused(lookId)).toBe('not_found')
  const held = await shareLook()
  await sql`update posts set held_at = now() where post_id = ${held}`.execute(db)
  expect(await refused(held)).toBe('not_found')
  // A file that is gone is not an error of the server.
  const lost = await shareLook()
  await storage.delete([await keyOf(lost)])
  expect(await refused(lost)).toBe('not_found')
})

test('an unused copy can be thrown away, and a used one cannot be used again', async () => {
  const lookId = await shareLook()
  const { body: unused } = await copy(lookId, author)
  const thrown = await call(discardUpload, { params: { uploadId: unused.uploadId } }, author)
  expect(thrown.status).toBe(204)
  expect((await shareVote([unused.uploadId])).problem?.code).toBe('upload_not_found')
  const { body } = await copy(lookId, author)
  await shareVote([body.uploadId])
  expect((await shareVote([body.uploadId])).problem?.code).toBe('upload_not_found')
})
