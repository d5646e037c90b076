// Cutouts of garments in a closet: which uploads can be one, and when a replaced one is deleted.
import * as contract from '@kloset/contract/closet.schemas'
import { discardUpload } from '@kloset/contract/media.schemas'
import { createPost, deletePost } from '@kloset/contract/posts.schemas'
import { garmentInputs } from '@kloset/contract/garments.schemas'
import { mediaTexts } from '@kloset/texts/media'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { derivativesFolder } from '../../entities/media/media.rules.ts'
import { run as sweepUploads } from '../../entities/media/sweep-uploads.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf } from '../../test-support/uploads.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { findExportPage } from '../../views/leaving/export.queries.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db, storage } = platform
let owner: TestPerson
beforeEach(async () => {
  owner = await givePerson(testApp)
})

async function giveGarment(as = owner): Promise<string> {
  const garments = garmentInputs.parse([{ category: 'skirt' }])
  await share(testApp, as, { postType: 'regular', garments })
  const { body } = await call(contract.getCloset, { query: {} }, as)
  return body.items[0]?.id ?? ''
}
const cut = (garmentId: string, uploadId: string | null, as = owner) =>
  call(contract.setCutout, { params: { garmentId }, body: { uploadId } }, as)
const cutoutOf = async (garmentId: string) =>
  (await call(contract.getClosetGarment, { params: { garmentId } }, owner)).body.cutout
const codeOf = async (answer: Promise<{ problem: { code: string } }>) => (await answer).problem.code

test('a cutout that was sent is shown, and stays transparent', async () => {
  const garmentId = await giveGarment()
  expect(await cutoutOf(garmentId)).toBeNull()
  const hole = {
    input: { create: { width: 200, height: 300, channels: 4 as const, background: '#16204a' } },
  }
  const picture = await sharp({
    create: { width: 400, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ ...hole, left: 100, top: 100 }])
    .png()
    .toBuffer()
  const uploadId = idOf(await createUploader(testApp, owner).upload(picture, 'image/png'))
  expect((await cut(garmentId, uploadId)).status).toBe(204)
  expect(await cutoutOf(garmentId)).toEqual({ uploadId, state: 'processing', url: null })
  await drain()
  const shown = await cutoutOf(garmentId)
  expect(shown?.url).toContain(uploadId)
  const key = `${derivativesFolder(uploadId)}${shown?.url?.split('/').at(-1)}`
  const { data, info } = await storage.withFile(key, (path) =>
    sharp(path).raw().toBuffer({ resolveWithObject: true }),
  )
  expect([info.channels, data[3]]).toEqual([4, 0])
})

test('it is removed and put back', async () => {
  const [garmentId, uploadId] = [await giveGarment(), await giveUpload(testApp, owner)]
  await cut(garmentId, uploadId)
  expect((await cutoutOf(garmentId))?.url).toContain(uploadId)
  await cut(garmentId, null)
  expect(await cutoutOf(garmentId)).toBeNull()
  await cut(garmentId, uploadId)
  expect((await cutoutOf(garmentId))?.uploadId).toBe(uploadId)
})

test('only an unused picture of one’s own can be one, and only of one’s own garment', async () => {
  const garmentId = await giveGarment()
  const other = await givePerson(testApp)
  const mine = await giveUpload(testApp, owner)
  expect(await codeOf(cut(garmentId, randomUUID()))).toBe('upload_not_found')
  expect(await codeOf(cut(garmentId, await giveUpload(testApp, other)))).toBe('upload_not_found')
  expect(await codeOf(cut(garmentId, await giveUpload(testApp, owner, 'video')))).toBe(
    'upload_not_found',
  )
  expect(await codeOf(cut(garmentId, null, other))).toBe('not_found')
  expect(await codeOf(cut(randomUUID(), mine))).toBe('not_found')
  expect(await codeOf(cut(garmentId, 'no'))).toBe('invalid_input')
  // The failed requests did not claim it.
  expect((await cut(garmentId, mine)).status).toBe(204)
})

test('a cutout cannot be used for anything else, nor be thrown away', async () => {
  const [garmentId, uploadId] = [await giveGarment(), await giveUpload(testApp, owner)]
  await cut(garmentId, uploadId)
  const body = { postType: 'regular' as const, media: [{ uploadId }], clientKey: randomUUID() }
  expect(await codeOf(call(createPost, { body }, owner))).toBe('upload_not_found')
  expect(await codeOf(call(discardUpload, { params: { uploadId } }, owner))).toBe(
    'upload_not_found',
  )
})

const left = async (ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)
  `.execute(db)
  return rows.map(({ id }) => id)
}
const passDays = (column: 'created_at' | 'let_go_at') =>
  sql`
    update uploads set ${sql.ref(column)} = ${sql.ref(column)} - interval '2 days'
    where user_id = ${owner.id}
  `.execute(db)

test('one that is replaced can be put back for a day, however old it is, and is swept then', async () => {
  const garmentId = await giveGarment()
  const [before, now] = [await giveUpload(testApp, owner), await giveUpload(testApp, owner)]
  await cut(garmentId, before)
  await passDays('created_at')
  await cut(garmentId, now)
  await sweepUploads(platform)
  expect((await cut(garmentId, before)).status).toBe(204)
  await cut(garmentId, now)
  await passDays('let_go_at')
  await sweepUploads(platform)
  expect(await left([before, now])).toEqual([now])
  expect((await cutoutOf(garmentId))?.uploadId).toBe(now)
})

/** Both acts change the upload: the first reaches it first, and the second waits for it. */
async function atTheSameMoment<First, Second>(
  uploadId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const both = await db.transaction().execute(async (tx) => {
    await sql`select from uploads where id = ${uploadId} for update`.execute(tx)
    const one = first()
    await untilWaiting(db, 1)
    const other = second()
    await untilWaiting(db, 2)
    return [one, other] as const
  })
  return Promise.all(both)
}

/** A garment whose cutout was replaced so long ago that the next sweep deletes it. */
async function giveReplaced() {
  const garmentId = await giveGarment()
  const [before, now] = [await giveUpload(testApp, owner), await giveUpload(testApp, owner)]
  await cut(garmentId, before)
  await cut(garmentId, now)
  await passDays('created_at')
  await passDays('let_go_at')
  return { garmentId, before, now, putBack: () => cut(garmentId, before) }
}

test('one that is put back at the moment of its sweep stays', async () => {
  const { garmentId, before, now, putBack } = await giveReplaced()
  const [{ status }] = await atTheSameMoment(before, putBack, () => sweepUploads(platform))
  expect(status).toBe(204)
  expect(await left([before, now])).toEqual([before, now])
  expect((await cutoutOf(garmentId))?.uploadId).toBe(before)
})

test('one that is swept at that moment is not put back, and the other stays', async () => {
  const { garmentId, before, now, putBack } = await giveReplaced()
  const [, { problem }] = await atTheSameMoment(before, () => sweepUploads(platform), putBack)
  expect(problem.code).toBe('upload_not_found')
  expect(await left([before, now])).toEqual([now])
  expect((await cutoutOf(garmentId))?.uploadId).toBe(now)
})

test('the cutout of a garment that is not in the closet any more is swept', async () => {
  const [garmentId, uploadId] = [await giveGarment(), await giveUpload(testApp, owner)]
  await cut(garmentId, uploadId)
  const { body } = await call(contract.getClosetGarment, { params: { garmentId } }, owner)
  await passDays('created_at')
  await sweepUploads(platform)
  expect(await left([uploadId])).toEqual([uploadId])
  const params = { postId: body.postId }
  expect((await call(deletePost, { params }, owner)).status).toBe(204)
  await sweepUploads(platform)
  expect(await left([uploadId])).toEqual([])
})

test('one that cannot be processed says so', async () => {
  const [garmentId, uploadId] = [await giveGarment(), await giveUpload(testApp, owner)]
  await cut(garmentId, uploadId)
  await sql`
    update uploads set state = 'failed', renditions = '[]' where id = ${uploadId}
  `.execute(db)
  expect(await cutoutOf(garmentId)).toEqual({ uploadId, state: 'failed', url: null })
})

test('an upload that failed before is refused with the reason it failed for', async () => {
  const [garmentId, uploadId] = [await giveGarment(), await giveUpload(testApp, owner)]
  await sql`
    update uploads set state = 'failed', failure = 'gave_up' where id = ${uploadId}
  `.execute(db)
  const { problem } = await cut(garmentId, uploadId)
  expect(problem).toMatchObject({ code: 'file_damaged', detail: mediaTexts.failures.gave_up })
  expect(await cutoutOf(garmentId)).toBeNull()
})

test('it is in the export of its owner', async () => {
  const [garmentId, uploadId] = [await giveGarment(), await giveUpload(testApp, owner)]
  await cut(garmentId, uploadId)
  const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
  const page = { userId: owner.id, after, limit: 9 }
  expect(await findExportPage(db, 'closet_garments', page)).toMatchObject([{ cutout_id: uploadId }])
  const uploads = await findExportPage(db, 'uploads', page)
  expect(uploads.find(({ id }) => id === uploadId)).toMatchObject({ closet_garment_id: garmentId })
})

test('a cutout of a garment whose look was deleted meanwhile is refused with the reason', async () => {
  const garments = garmentInputs.parse([{ category: 'skirt' }])
  const look = await share(testApp, owner, { postType: 'regular', garments })
  const { body } = await call(contract.getCloset, { query: {} }, owner)
  await call(deletePost, { params: { postId: look.id } }, owner)
  const refused = await cut(body.items[0]?.id ?? '', await giveUpload(testApp, owner))
  expect(refused.problem.detail).toBe('This garment is no longer in your closet.')
})
