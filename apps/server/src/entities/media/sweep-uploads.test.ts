import { HOUR_MS } from '@kloset/contract/durations'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { UPLOADS_PATH } from '@kloset/contract/media'
import { retryMedia } from '@kloset/contract/media.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto, videoFixtures } from '../../test-support/uploads.ts'
import { originalKey } from './media.rules.ts'
import { sweepFolders } from './sweep-folders.ts'
import { run as sweepOwnerless } from './sweep-ownerless.ts'
import { run as sweep } from './sweep-uploads.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const [author, stranger] = [await testApp.join('author'), await testApp.join('stranger')]
const { dataDir } = platform.config
const { ask, begin, filesIn, read, share, upload } = createUploader(testApp, author)
const photo = await takePhoto()

/** Uploads a video that is valid at its start, so that it is accepted, and broken further on. */
async function uploadBroken() {
  const video = await readFile(join(videoFixtures, 'phone.mov'))
  const [start, end] = [video.indexOf('mdat') + 4, video.indexOf('moov') - 4]
  video.fill(0x55, start + ((end - start) >> 1), end)
  return upload(video, 'video/quicktime')
}

describe('processing that fails', () => {
  test('names its reason, and can be retried for a week', async () => {
    const { id: postId } = await share(idOf(await uploadBroken()))
    await drain()
    const failed = await read(postId)
    expect(failed.media[0]).toMatchObject({
      state: 'failed',
      failure: 'video_damaged',
    })
    const params = { postId, position: 0 }
    const byStranger = await call(retryMedia, { params }, stranger)
    expect(byStranger.problem.code).toBe('post_not_found')
    expect((await call(retryMedia, { params }, author)).status).toBe(204)
    expect((await read(postId)).media[0]).toMatchObject({ state: 'processing', failure: null })
    await drain()
    expect((await read(postId)).media[0]?.state).toBe('failed')
    await sweep(platform)
    expect(await filesIn('media/private')).toEqual(['original'])

    await sql`
      update uploads set created_at = created_at - interval '8 days' where post_id = ${postId}
    `.execute(platform.db)
    await sweep(platform)
    expect(await filesIn('media/private')).toEqual([])
    expect((await call(retryMedia, { params }, author)).status).toBe(204)
    await drain()
    expect((await read(postId)).media[0]).toMatchObject({
      state: 'failed',
      failure: 'original_gone',
    })
  })
})

test('processing that fails before a post or for a message keeps no original, because nothing retries it', async () => {
  const uploadId = idOf(await uploadBroken())
  await uploadBroken()
  const message = { params: { userId: stranger.id }, body: { clientId: randomUUID(), uploadId } }
  await call(sendMessage, message, author)
  await drain()
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from uploads where state = 'failed' and post_id is null
  `.execute(platform.db)
  expect(rows).toEqual([{ failed: 2 }])
  expect(await filesIn('media/private')).toEqual([])
})

describe('the sweeps', () => {
  const old = new Date(Date.now() - 25 * HOUR_MS)
  const age = async (path: string) => utimes(path, old, old)

  test('delete unfinished, unused and ownerless files, and no others', async () => {
    const used = idOf(await upload(photo, 'image/jpeg'))
    const post = await share(used)
    const unused = idOf(await upload(photo, 'image/jpeg'))
    const fresh = idOf(await upload(photo, 'image/jpeg'))
    await drain()
    const abandoned = String((await begin(100, 'image/jpeg')).headers.location)
    const recent = String((await begin(100, 'image/jpeg')).headers.location)
    const abandonedPath = join(dataDir, 'incoming', abandoned.split('/').at(-1) ?? '')
    await age(abandonedPath)
    await age(`${abandonedPath}.json`)
    const ownerless = `public/m/${randomUUID()}/480.webp`
    await platform.storage.put(ownerless, Buffer.from('x'))
    await age(join(dataDir, 'media', ownerless))
    for await (const { key } of platform.storage.list(`public/m/${used}/`)) {
      await age(join(dataDir, 'media', key))
    }
    await writeFile(join(dataDir, 'media', 'tmp', 'draft'), 'cut off')
    await age(join(dataDir, 'media', 'tmp', 'draft'))
    await sql`update uploads set created_at = ${old} where id in (${unused}, ${used})`.execute(
      platform.db,
    )

    await sweep(platform)
    expect(await platform.storage.size(ownerless)).toBe(1)
    await sweepOwnerless(platform)
    expect((await ask(abandoned)).statusCode).toBe(200)
    await sweepFolders(platform)

    expect((await ask(abandoned)).statusCode).toBe(404)
    expect((await ask(recent)).statusCode).toBe(200)
    expect((await ask(`${UPLOADS_PATH}/${unused}`)).statusCode).toBe(404)
    expect((await ask(`${UPLOADS_PATH}/${fresh}`)).statusCode).toBe(200)
    expect(await platform.storage.size(`public/m/${unused}/320.webp`)).toBeNull()
    expect(await platform.storage.size(`public/m/${fresh}/320.webp`)).toBeGreaterThan(0)
    expect(await platform.storage.size(ownerless)).toBeNull()
    const [file] = (await read(post.id)).media
    expect((await app.http.inject({ url: file?.renditions[0]?.url ?? '' })).statusCode).toBe(200)
    expect(await filesIn('media/tmp')).toEqual([])
  })

  test('mark uploads of a dead process as failed', async () => {
    const uploadId = idOf(await upload(photo, 'image/jpeg'))
    const { id: postId } = await share(uploadId)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(platform.db)
    await sql`
      update uploads set created_at = now() - interval '2 hours' where id = ${uploadId}
    `.execute(platform.db)
    await sweep(platform)
    expect((await read(postId)).media[0]).toMatchObject({
      state: 'failed',
      failure: 'gave_up',
    })
  })

  test('do the rest although one upload fails', async () => {
    const uploadIds = [
      idOf(await upload(photo, 'image/jpeg')),
      idOf(await upload(photo, 'image/jpeg')),
    ] as const
    const [broken, other] = [await share(uploadIds[0]), await share(uploadIds[1])]
    const done = idOf(await upload(photo, 'image/jpeg'))
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(platform.db)
    await sql`
      update uploads set created_at = now() - interval '2 hours' where id in (${sql.join(uploadIds)})
    `.execute(platform.db)
    await sql`update uploads set state = 'ready' where id = ${done}`.execute(platform.db)
    const allow = await refuseWrites(platform.db, {
      event: 'update',
      table: 'uploads',
      column: 'post_id',
      value: broken.id,
    })
    await expect(sweep(platform)).rejects.toThrow('failed')
    const stateOf = async (postId: string) => (await read(postId)).media[0]?.state
    expect([await stateOf(broken.id), await stateOf(other.id)]).toEqual(['processing', 'failed'])
    expect(await platform.storage.size(originalKey(done))).toBeNull()
    await allow()
    await sweep(platform)
    expect(await stateOf(broken.id)).toBe('failed')
  })
})

test('an upload whose description was cut off by a crash stops nobody from leaving', async () => {
  const leaver = await testApp.join('leaver')
  const before = await filesIn('incoming')
  const cutOff = join(dataDir, 'incoming', `${randomUUID()}.json`)
  await begin(photo.length, 'image/jpeg', leaver)
  await writeFile(cutOff, '{"id":')
  const confirmation = leaver.username
  const body = { password: `${confirmation}-secret`, confirmation }
  expect((await call(deleteAccount, { body }, leaver)).status).toBe(204)
  // Nobody is known to own it, so it is removed with the files that are a day old.
  expect((await filesIn('incoming')).toSorted()).toEqual([...before, basename(cutOff)].toSorted())
})
