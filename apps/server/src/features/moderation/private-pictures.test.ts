// Pictures of conversations are private: neither the matcher nor the scan nor the hashes of removed pictures look at
// them. A picture that a moderator removed from a conversation is found in posts.
import { sendMessage } from '@kloset/contract/messages.schemas'
import { PURPOSE_MESSAGE } from '@kloset/contract/media'
import { createPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf } from '../../test-support/uploads.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'
import { drawPhoto, drawPlate, seesPost, sharePhoto } from './test-support/photos.ts'

let asked = 0
const matcher = createServer((_request, response) => {
  asked += 1
  response.end('{ "match": true }')
})
matcher.listen(0, '127.0.0.1')
await once(matcher, 'listening')
afterAll(() => matcher.close())
const { port } = matcher.address() as AddressInfo

/** Uploads a JPEG for a message, and sends it when it is processed. */
async function sendPhoto(testApp: TestApp, from: TestPerson, to: TestPerson, bytes: Buffer) {
  const uploader = createUploader(testApp, from)
  const uploadId = idOf(await uploader.upload(bytes, 'image/jpeg', PURPOSE_MESSAGE))
  await testApp.drain()
  const sent = await testApp.call(
    sendMessage,
    { params: { userId: to.id }, body: { clientId: randomUUID(), uploadId } },
    from,
  )
  return { uploadId, message: sent.body }
}

test('no check looks at a picture of a conversation, and no post can use it', async () => {
  const testApp = await createTestApp({
    SCAN_URL: `http://127.0.0.1:${port}`,
    SCAN_PICTURES: 'hold',
    SCAN_THRESHOLD: '1',
  })
  const moderator = await giveModerator(testApp)
  const [ann, bo] = [await givePerson(testApp), await givePerson(testApp)]
  const { message, uploadId } = await sendPhoto(testApp, ann, bo, await drawPlate('#c04030'))
  expect(message.media).toMatchObject({ state: 'ready' })
  expect(asked).toBe(0)
  const { rows } = await sql`select finding from uploads where id = ${uploadId}`.execute(
    testApp.platform.db,
  )
  expect(rows).toEqual([{ finding: null }])
  await expect(findCaseAbout(testApp, moderator, ann.id)).rejects.toThrow('no open case')

  const uploader = createUploader(testApp, ann)
  const photo = await drawPlate('#c04031')
  const unsent = idOf(await uploader.upload(photo, 'image/jpeg', PURPOSE_MESSAGE))
  const media = [{ uploadId: unsent, altText: 'Around the checks' }]
  const body = { postType: 'regular' as const, media, clientKey: randomUUID() }
  const refused = await testApp.call(createPost, { body }, ann)
  expect(refused.problem.code).toBe('upload_not_found')
})

test('a picture that was removed from a conversation is found in a post, and not in a conversation', async () => {
  const testApp = await createTestApp()
  const moderator = await giveModerator(testApp)
  const [ann, bo, cleo] = await Promise.all([1, 2, 3].map(() => givePerson(testApp)))
  if (!ann || !bo || !cleo) throw new Error('three people')
  const photo = await drawPhoto(430, 170)
  const { message } = await sendPhoto(testApp, ann, bo, photo)
  const subject = { subjectKind: 'message' as const, subjectId: message.id, withUserId: ann.id }
  await report(testApp, subject, bo)
  await decideAbout(testApp, moderator, ann.id, { action: 'remove' })
  await testApp.drain()

  const { id } = await sharePhoto(testApp, cleo, photo)
  expect(await seesPost(testApp, id, bo)).toBe(false)
  const again = await sendPhoto(testApp, bo, cleo, photo)
  expect(again.message.media).toMatchObject({ state: 'ready' })
  await expect(findCaseAbout(testApp, moderator, bo.id)).rejects.toThrow('no open case')
})
