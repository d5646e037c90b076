import { discardUpload } from '@kloset/contract/media.schemas'
import { UPLOAD_ID_HEADER } from '@kloset/contract/media'
import { deletePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { run as processMedia } from './process-media.ts'
import { AppError } from '../../platform/errors.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  createUploader,
  idOf,
  takePhoto,
  tusBody,
  tusHeaders,
  videoFixtures,
} from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const [author, stranger] = [await testApp.join('author'), await testApp.join('stranger')]
const { ask, begin, filesIn, read, send, share, upload } = createUploader(testApp, author)
const photo = await takePhoto()
/** What `person` uploads to a server with a different storage. */
const uploaderOn = async (storage: Partial<typeof platform.storage>, person: TestPerson) => {
  const { http } = await buildApp(
    { ...platform, storage: { ...platform.storage, ...storage } },
    { consume: () => Promise.resolve(), checkAnswers: true, isReady: () => Promise.resolve(true) },
  )
  return createUploader({ ...testApp, app: { ...testApp.app, http } }, person)
}

describe('an upload', () => {
  test('becomes a picture on a post in several widths; its original cannot be fetched and is deleted', async () => {
    const finished = await upload(photo, 'image/jpeg')
    expect(finished.statusCode).toBe(204)
    const post = await share(idOf(finished))
    expect(post.media[0]).toMatchObject({
      state: 'processing',
      width: 640,
      height: 800,
      altText: 'A pink coat',
      renditions: [],
      color: expect.stringMatching(/^#[bc][0-9a-f]/),
    })
    expect(post.media[0]?.placeholder).not.toBeNull()
    const original = `private/u/${idOf(finished)}/original`
    expect(await buffer(await platform.storage.read(original))).toEqual(photo)
    for (const path of [original, `../${original}`, `..%2f${original}`]) {
      expect((await app.http.inject({ url: `/media/${path}` })).statusCode).toBe(404)
    }
    await drain()
    const ready = await read(post.id)
    expect(ready.media[0]).toMatchObject({ state: 'ready', failure: null })
    expect(ready.media[0]?.renditions.map(({ width }) => width)).toEqual([320, 480, 640])
    const url = ready.media[0]?.renditions[1]?.url ?? ''
    const image = await app.http.inject({ url })
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined()
    expect(await filesIn('media/private')).toEqual([])
    expect(await filesIn('incoming')).toEqual([])
    await call(deletePost, { params: { postId: post.id } }, author)
    await drain()
    expect(await filesIn('media')).toEqual([])
  })

  test('becomes a video that plays, with a poster and a silent preview', async () => {
    const bytes = await readFile(join(videoFixtures, 'phone.mov'))
    const uploadId = idOf(await upload(bytes, 'video/quicktime'))
    const post = await share(uploadId)
    expect(post.media[0]).toMatchObject({ kind: 'video', state: 'processing', durationSeconds: 5 })
    await drain()
    const [video] = (await read(post.id)).media
    expect(video).toMatchObject({ state: 'ready', width: 180, height: 320 })
    expect(video?.renditions.length).toBeGreaterThan(0)
    const range = { range: 'bytes=4-7' }
    expect(await platform.storage.size(`private/u/${uploadId}/original`)).toBeNull()
    const part = await app.http.inject({ url: video?.videoUrl ?? '', headers: range })
    expect(part).toMatchObject({ statusCode: 206, body: 'ftyp' })
    expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '4' })
    const beyond = { range: 'bytes=99999999-' }
    const refused = await app.http.inject({ url: video?.videoUrl ?? '', headers: beyond })
    expect(refused.statusCode).toBe(416)
    const tail = { range: 'bytes=-3' }
    const last = await app.http.inject({ url: video?.previewUrl ?? '', headers: tail })
    expect(last.rawPayload.length).toBe(3)
  })

  test('whose last response was lost is found finished', async () => {
    const begun = await begin(photo.length, 'image/jpeg')
    const location = String(begun.headers.location)
    const answers = await Promise.all([send(location, 0, photo), ask(location)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200])
    for (const again of [await ask(location), await send(location, 0, photo)]) {
      expect(again.headers).toMatchObject({
        'upload-offset': String(photo.length),
        [UPLOAD_ID_HEADER]: location.split('/').at(-1),
      })
    }
    const { rows } = await sql`
      select from uploads where id = ${location.split('/').at(-1)}
    `.execute(platform.db)
    expect(rows.length).toBe(1)
  })

  test('that the database has no space for is kept, and accepted once it has', async () => {
    const location = String((await begin(photo.length, 'image/jpeg')).headers.location)
    await sql`
      create function fill_disk() returns trigger language plpgsql
      as $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$
    `.execute(platform.db)
    await sql`
      create trigger fill_disk before insert on uploads for each row execute function fill_disk()
    `.execute(platform.db)
    const refused = await send(location, 0, photo)
    expect(refused.json()).toMatchObject({ status: 507, code: 'database_full' })
    await sql`drop function fill_disk cascade`.execute(platform.db)
    expect((await ask(location)).headers[UPLOAD_ID_HEADER]).toBe(location.split('/').at(-1))
  })

  test('that is cut off in the middle of a request keeps the received bytes and resumes there', async () => {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
    const location = String((await begin(photo.length, 'image/jpeg')).headers.location)
    const half = Math.floor(photo.length / 2)
    const cut = request(`${app.http.listeningOrigin}${location}`, {
      method: 'PATCH',
      headers: {
        ...tusHeaders,
        cookie: author.cookie,
        'upload-offset': '0',
        'content-type': tusBody,
        'content-length': String(photo.length),
      },
    })
    cut.on('error', () => {})
    cut.write(photo.subarray(0, half))
    await vi.waitFor(async () => {
      expect((await ask(location)).headers['upload-offset']).toBe(String(half))
    })
    cut.destroy()
    const finished = await vi.waitFor(async () => {
      const answer = await send(location, half, photo.subarray(half))
      expect(answer.statusCode).toBe(204)
      return answer
    })
    expect(idOf(finished)).toBe(location.split('/').at(-1))
  })

  test('belongs to one person', async () => {
    const begun = await begin(photo.length, 'image/jpeg')
    const location = String(begun.headers.location)
    const params = { uploadId: location.split('/').at(-1) ?? '' }
    expect((await ask(location, stranger)).statusCode).toBe(404)
    expect((await send(location, 0, photo, stranger)).json()).toMatchObject({
      code: 'upload_not_found',
    })
    const discarded = await call(discardUpload, { params }, stranger)
    expect(discarded.problem.code).toBe('upload_not_found')
    const own = String((await begin(photo.length, 'image/jpeg', stranger)).headers.location)
    await send(`${own}?/${params.uploadId}`, 0, photo.subarray(9), stranger)
    expect((await ask(location)).headers['upload-offset']).toBe('0')
    const ownId = own.split('/').at(-1) ?? ''
    await call(discardUpload, { params: { uploadId: ownId } }, stranger)
    const finished = await send(location, 0, photo)
    expect(finished.statusCode).toBe(204)
    const used: unknown = await share(params.uploadId, stranger)
    expect(used).toMatchObject({ code: 'upload_not_found' })
    expect((await begin(9, 'image/jpeg', null)).json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('that is cancelled, before or after its end, leaves nothing', async () => {
    await drain()
    const before = await filesIn('media')
    const begun = await begin(photo.length, 'image/jpeg')
    const whole = idOf(await upload(photo, 'image/jpeg'))
    const processed = idOf(await upload(photo, 'image/jpeg'))
    await drain()
    for (const uploadId of [
      String(begun.headers.location).split('/').at(-1) ?? '',
      whole,
      processed,
    ]) {
      const { status } = await call(discardUpload, { params: { uploadId } }, author)
      expect(status).toBe(204)
      const again = await call(discardUpload, { params: { uploadId } }, author)
      expect(again.problem.code).toBe('upload_not_found')
    }
    await drain()
    expect((await filesIn('media')).toSorted()).toEqual(before.toSorted())
    expect(await filesIn('incoming')).toEqual([])
  })

  test('that is cancelled as its last byte arrives is gone, for that request as well', async () => {
    await drain()
    const before = await filesIn('media')
    const begun = await begin(photo.length, 'image/jpeg')
    const location = String(begun.headers.location)
    const params = { uploadId: location.split('/').at(-1) ?? '' }
    const statuses: number[] = []
    const size = async (key: string) => {
      statuses.push((await call(discardUpload, { params }, author)).status)
      return platform.storage.size(key)
    }
    const meanwhile = await uploaderOn({ size }, author)
    const answer = await meanwhile.send(location, 0, photo)
    expect(statuses).toEqual([204])
    expect(answer.json()).toMatchObject({ status: 404, code: 'upload_not_found' })
    expect((await ask(location)).statusCode).toBe(404)
    expect(await filesIn('incoming')).toEqual([])
    expect(await filesIn('media')).toEqual(before)
  })

  test('that is cancelled, with the account, while it is stored is not kept in storage', async () => {
    const before = await filesIn('media')
    const leaver = await testApp.join('leaver')
    const begun = await begin(photo.length, 'image/jpeg', leaver)
    const location = String(begun.headers.location)
    const params = { uploadId: location.split('/').at(-1) ?? '' }
    const putFile = async (key: string, path: string) => {
      await platform.storage.putFile(key, path)
      expect(await filesIn('media')).toHaveLength(before.length + 1)
      await call(discardUpload, { params }, leaver)
      await platform.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    }
    const meanwhile = await uploaderOn({ putFile }, leaver)
    const answer = await meanwhile.send(location, 0, photo)
    expect(answer.json()).toMatchObject({ status: 404, code: 'upload_not_found' })
    expect(await filesIn('media')).toEqual(before)
  })

  test('of a video whose poster cannot be stored is tried again, and at last shown without it', async () => {
    const uploadId = idOf(
      await upload(await readFile(join(videoFixtures, 'phone.mov')), 'video/quicktime'),
    )
    const { id: postId } = await share(uploadId)
    const { storage } = platform
    const full: typeof storage = {
      ...storage,
      putFile: async (key, path) => {
        if (key.endsWith('.webp')) throw new AppError('storage_full')
        await storage.putFile(key, path)
      },
    }
    const job = { userId: author.id, uploadId }
    const process = (isLast: boolean) =>
      processMedia({ ...platform, storage: full }, job, { isLast })
    await expect(process(false)).rejects.toMatchObject({ code: 'storage_full' })
    expect((await read(postId)).media[0]?.state).toBe('processing')
    await process(true)
    expect((await read(postId)).media[0]).toMatchObject({ state: 'ready', renditions: [] })
  })

  test('whose post is deleted while it is processed leaves no file, whichever comes first', async () => {
    await drain()
    const before = await filesIn('media')
    const orders = ['before the first file', 'after the last file'] as const
    for (const order of orders) {
      const uploadId = idOf(await upload(photo, 'image/jpeg'))
      const { id: postId } = await share(uploadId)
      const remove = async () => {
        const { status } = await call(deletePost, { params: { postId } }, author)
        expect(status).toBe(204)
      }
      const { storage } = platform
      const watched: typeof storage = {
        ...storage,
        putFile: async (key, path) => {
          if (order === 'before the first file' && key.endsWith('/320.webp')) await remove()
          await storage.putFile(key, path)
          if (order === 'after the last file' && key.endsWith('/link.jpg')) await remove()
        },
      }
      const job = { userId: author.id, uploadId }
      await processMedia({ ...platform, storage: watched }, job, { isLast: false })
      await drain()
      expect([order, ...(await filesIn('media')).toSorted()]).toEqual([order, ...before.toSorted()])
    }
  })

  test('in use can neither be used again nor cancelled', async () => {
    const uploadId = idOf(await upload(photo, 'image/jpeg'))
    await share(uploadId)
    const again: unknown = await share(uploadId)
    expect(again).toMatchObject({ code: 'upload_not_found' })
    const discarded = await call(discardUpload, { params: { uploadId } }, author)
    expect(discarded.problem.code).toBe('upload_not_found')
  })
})
