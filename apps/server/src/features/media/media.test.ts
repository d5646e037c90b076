import { createPost, getPost, type Post } from '@kloset/contract/posts'
import { discardUpload, retryMedia, UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import { sql } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as sweep } from './sweep-uploads.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const [author, stranger] = [await testApp.join('author'), await testApp.join('stranger')]
const { dataDir } = platform.config
const videoFixtures = join(import.meta.dirname, '../../platform/video/fixtures')

const tus = { 'tus-resumable': '1.0.0' }
const body = 'application/offset+octet-stream'
const encode = (text: string) => Buffer.from(text).toString('base64')

let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#c06080' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .jpeg()
    .toBuffer()
})

function begin(bytes: number, filetype: string, as?: TestPerson) {
  return app.http.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      ...tus,
      ...(as && { cookie: as.cookie }),
      'upload-length': String(bytes),
      'upload-metadata': `filename ${encode('../../planted.name')},filetype ${encode(filetype)}`,
    },
  })
}

function send(location: string, offset: number, bytes: Buffer, as: TestPerson) {
  return app.http.inject({
    method: 'PATCH',
    url: location,
    headers: {
      ...tus,
      cookie: as.cookie,
      'upload-offset': String(offset),
      'content-type': body,
    },
    payload: bytes,
  })
}

const ask = (location: string, as: TestPerson) =>
  app.http.inject({ method: 'HEAD', url: location, headers: { ...tus, cookie: as.cookie } })

/** A whole upload in one go. */
async function upload(bytes: Buffer, filetype: string, as = author) {
  const begun = await begin(bytes.length, filetype, as)
  if (begun.statusCode !== 201) return begun
  return send(String(begun.headers.location), 0, bytes, as)
}

const idOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers[UPLOAD_ID_HEADER])

async function share(uploadId: string, as = author): Promise<Post> {
  const { body: post } = await call(
    createPost,
    {
      body: {
        postType: 'regular',
        media: [{ uploadId, altText: 'A pink coat' }],
        klotags: [],
        clientKey: randomUUID(),
      },
    },
    as,
  )
  return post
}

const read = (postId: string) => call(getPost, { params: { postId } }, author)

/** Names of all files under the data folder. */
async function filesIn(folder: string): Promise<string[]> {
  const path = join(dataDir, folder)
  if (!existsSync(path)) return []
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('an upload', () => {
  test('becomes a picture on a post, in widths, without its place, and the original is gone', async () => {
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
    await drain()
    const { body: ready } = await read(post.id)
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
  })

  test('becomes a video that plays, with a poster and a silent preview', async () => {
    const bytes = await readFile(join(videoFixtures, 'phone.mov'))
    const post = await share(idOf(await upload(bytes, 'video/quicktime')))
    expect(post.media[0]).toMatchObject({ kind: 'video', state: 'processing', durationSeconds: 5 })
    await drain()
    const [video] = (await read(post.id)).body.media
    expect(video).toMatchObject({ state: 'ready', width: 180, height: 320 })
    expect(video?.renditions.length).toBeGreaterThan(0)
    const range = { range: 'bytes=4-7' }
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

  test('that the client saw fail at its last request is found finished', async () => {
    const begun = await begin(photo.length, 'image/jpeg', author)
    const location = String(begun.headers.location)
    const answers = await Promise.all([send(location, 0, photo, author), ask(location, author)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200])
    for (const again of [await ask(location, author), await send(location, 0, photo, author)]) {
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

  test('that is cut off in the middle of a request keeps what arrived and goes on from there', async () => {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
    const location = String((await begin(photo.length, 'image/jpeg', author)).headers.location)
    const half = Math.floor(photo.length / 2)
    const cut = request(`${app.http.listeningOrigin}${location}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        cookie: author.cookie,
        'upload-offset': '0',
        'content-type': body,
        'content-length': String(photo.length),
      },
    })
    cut.on('error', () => {})
    cut.write(photo.subarray(0, half))
    await vi.waitFor(async () => {
      expect((await ask(location, author)).headers['upload-offset']).toBe(String(half))
    })
    cut.destroy()
    const finished = await vi.waitFor(async () => {
      const answer = await send(location, half, photo.subarray(half), author)
      expect(answer.statusCode).toBe(204)
      return answer
    })
    expect(idOf(finished)).toBe(location.split('/').at(-1))
  })

  test('is nobody else’s', async () => {
    const begun = await begin(photo.length, 'image/jpeg', author)
    const location = String(begun.headers.location)
    const params = { uploadId: location.split('/').at(-1) ?? '' }
    expect((await ask(location, stranger)).statusCode).toBe(404)
    expect((await send(location, 0, photo, stranger)).json()).toMatchObject({
      code: 'upload_not_found',
    })
    const discarded = await call(discardUpload, { params }, stranger)
    expect(discarded.problem.code).toBe('upload_not_found')
    const finished = await send(location, 0, photo, author)
    expect(finished.statusCode).toBe(204)
    const used = await call(
      createPost,
      {
        body: {
          postType: 'regular',
          media: [{ uploadId: params.uploadId }],
          klotags: [],
          clientKey: randomUUID(),
        },
      },
      stranger,
    )
    expect(used.problem.code).toBe('upload_not_found')
    expect((await begin(9, 'image/jpeg')).json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('thrown away, before or after its end, leaves nothing', async () => {
    await drain()
    const before = await filesIn('media')
    const begun = await begin(photo.length, 'image/jpeg', author)
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

  test('in use can neither be used again nor thrown away', async () => {
    const uploadId = idOf(await upload(photo, 'image/jpeg'))
    await share(uploadId)
    expect((await share(uploadId)) as unknown).toMatchObject({ code: 'upload_not_found' })
    const discarded = await call(discardUpload, { params: { uploadId } }, author)
    expect(discarded.problem.code).toBe('upload_not_found')
  })
})

describe('what is refused leaves nothing behind', () => {
  test('by what is announced', async () => {
    const megabyte = 1024 * 1024
    const cases: [bytes: number, filetype: string, answer: object][] = [
      [
        51 * megabyte,
        'video/mp4',
        { code: 'file_too_large', detail: expect.stringContaining('Video file is 51.0 MB.') },
      ],
      [
        26 * megabyte,
        'image/png',
        { code: 'file_too_large', detail: expect.stringContaining('Your file is 26.0 MB.') },
      ],
      [99, 'image/svg+xml', { code: 'invalid_file_type' }],
      [99, 'text/html', { code: 'invalid_file_type' }],
      [0, 'image/jpeg', { code: 'file_damaged' }],
    ]
    for (const [bytes, filetype, answer] of cases) {
      const refused = await begin(bytes, filetype, author)
      expect(refused.headers['content-type']).toContain('application/problem+json')
      expect(refused.json()).toMatchObject(answer)
    }
    expect(await filesIn('incoming')).toEqual([])
  })

  test('by what is inside, whatever it is called', async () => {
    const before = await filesIn('media')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const playlist = '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n'
    const cases: [bytes: Buffer, filetype: string, code: string][] = [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 'invalid_file_type'],
      [Buffer.from(svg), 'image/png', 'invalid_file_type'],
      [Buffer.from(playlist), 'video/mp4', 'invalid_file_type'],
      [Buffer.from('....ftypisom' + playlist), 'video/mp4', 'file_damaged'],
      [photo.subarray(0, photo.length / 2), 'image/jpeg', 'file_damaged'],
      [await readFile(join(videoFixtures, 'sound.m4a')), 'video/mp4', 'invalid_file_type'],
      [randomBytes(5000), '', 'invalid_file_type'],
    ]
    for (const [bytes, filetype, code] of cases) {
      expect((await upload(bytes, filetype)).json()).toMatchObject({ code })
    }
    expect(await filesIn('incoming')).toEqual([])
    expect(await filesIn('media')).toEqual(before)
  })

  test('a picture by the name of a video is a picture', async () => {
    const finished = await upload(photo, 'video/mp4')
    expect((await share(idOf(finished))).media[0]?.kind).toBe('image')
  })

  test('more bytes than announced, and bytes at the wrong place', async () => {
    const begun = await begin(100, 'image/jpeg', author)
    const location = String(begun.headers.location)
    expect((await send(location, 0, photo, author)).json()).toMatchObject({
      code: 'file_too_large',
    })
    const skipped = await begin(photo.length, 'image/jpeg', author)
    const wrong = await send(String(skipped.headers.location), 50, photo, author)
    expect(wrong.json()).toMatchObject({ code: 'conflict' })
  })

  test('addresses that are not media', async () => {
    for (const path of [
      '../secret',
      '%2e%2e/secret',
      '..%2fsecret',
      'm/none/480.webp',
      'm//x',
      '',
    ]) {
      const { statusCode } = await app.http.inject({ url: `/media/${path}` })
      expect(statusCode).toBe(404)
    }
  })
})

describe('processing that fails', () => {
  test('says why, and can be tried again', async () => {
    // Sound at the start, so that it is taken in; broken further on.
    const whole = await readFile(join(videoFixtures, 'phone.mov'))
    whole.fill(0x55, whole.indexOf('mdat') + 4, whole.indexOf('moov') - 4)
    const { id: postId } = await share(idOf(await upload(whole, 'video/quicktime')))
    await drain()
    const { body: failed } = await read(postId)
    expect(failed.media[0]).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('This video is damaged'),
    })
    const params = { postId, position: 0 }
    const byStranger = await call(retryMedia, { params }, stranger)
    expect(byStranger.problem.code).toBe('post_not_found')
    expect((await call(retryMedia, { params }, author)).status).toBe(204)
    expect((await read(postId)).body.media[0]).toMatchObject({ state: 'processing', failure: null })
    await drain()
    expect((await read(postId)).body.media[0]?.state).toBe('failed')
  })
})

describe('the sweep', () => {
  const old = new Date(Date.now() - 25 * 3_600_000)
  const age = async (path: string) => utimes(path, old, old)

  test('removes what was never finished, never used or belongs to nobody, and nothing else', async () => {
    const used = idOf(await upload(photo, 'image/jpeg'))
    const post = await share(used)
    const unused = idOf(await upload(photo, 'image/jpeg'))
    const fresh = idOf(await upload(photo, 'image/jpeg'))
    await drain()
    const abandoned = String((await begin(100, 'image/jpeg', author)).headers.location)
    const recent = String((await begin(100, 'image/jpeg', author)).headers.location)
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

    expect((await ask(abandoned, author)).statusCode).toBe(404)
    expect((await ask(recent, author)).statusCode).toBe(200)
    expect((await ask(`${UPLOADS_PATH}/${unused}`, author)).statusCode).toBe(404)
    expect((await ask(`${UPLOADS_PATH}/${fresh}`, author)).statusCode).toBe(200)
    expect(await platform.storage.size(`public/m/${unused}/320.webp`)).toBeNull()
    expect(await platform.storage.size(`public/m/${fresh}/320.webp`)).toBeGreaterThan(0)
    expect(await platform.storage.size(ownerless)).toBeNull()
    const [file] = (await read(post.id)).body.media
    expect((await app.http.inject({ url: file?.renditions[0]?.url ?? '' })).statusCode).toBe(200)
    expect(await filesIn('media/tmp')).toEqual([])
  })

  test('gives up on what a dead process left unsaid', async () => {
    const uploadId = idOf(await upload(photo, 'image/jpeg'))
    const { id: postId } = await share(uploadId)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(platform.db)
    await sql`
      update uploads set created_at = now() - interval '2 hours' where id = ${uploadId}
    `.execute(platform.db)
    await sweep(platform)
    expect((await read(postId)).body.media[0]).toMatchObject({
      state: 'failed',
      failure: 'This file could not be processed. Please try again.',
    })
  })
})
