import { discardUpload } from '@kloset/contract/media.schemas'
import { MEGABYTE, mediaLimits, UPLOADS_PATH } from '@kloset/contract/media'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, symlink } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import {
  animatedGif,
  bitmapPng,
  cmykJpeg,
  deepPng,
  polyglotJpeg,
  svgWithScript,
} from '../../test-support/corpus.ts'
import {
  createUploader,
  idOf,
  takePhoto,
  tusBody,
  tusHeaders,
  videoFixtures,
} from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { app, call, drain } = testApp
const author = await testApp.join('author')
const { begin, filesIn, read, send, share, upload } = createUploader(testApp, author)
const uploadIdOf = (begun: { headers: Record<string, unknown> }) =>
  String(begun.headers['location']).split('/').at(-1) ?? ''
const photo = await takePhoto()

describe('what is refused leaves nothing behind', () => {
  test('by its announced type and size', async () => {
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
      const refused = await begin(bytes, filetype)
      expect(refused.headers['content-type']).toContain('application/problem+json')
      expect(refused.json()).toMatchObject(answer)
    }
    expect(await filesIn('incoming')).toEqual([])
  })

  test('by a limit of a gigabyte in 24 hours, before its bytes are sent; a smaller file is accepted', async () => {
    const person = await testApp.join('collector')
    const { http } = await buildApp(testApp.platform, {
      consume: createRateLimits({}),
      checkAnswers: true,
      isReady: () => Promise.resolve(true),
    })
    const limited = createUploader({ ...testApp, app: { ...app, http } }, person)
    const { imageBytes, videoBytes } = mediaLimits
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await limited.begin(videoBytes, 'video/mp4')).statusCode).toBe(201)
    }
    const begun = await filesIn('incoming')
    for (const _again of [1, 2]) {
      const refused = await limited.begin(videoBytes, 'video/mp4')
      expect(refused.json()).toMatchObject({
        status: 429,
        code: 'rate_limited',
        detail: expect.stringMatching(/1 GB in 24 hours.*wait 24 hours/) as string,
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    }
    expect(await filesIn('incoming')).toEqual(begun)
    expect((await limited.begin(imageBytes - MEGABYTE, 'image/jpeg')).statusCode).toBe(201)
    expect((await limited.begin(1, 'image/jpeg')).statusCode).toBe(429)
    expect((await begin(1, 'image/jpeg')).statusCode).toBe(201)
    for (const name of await filesIn('incoming')) {
      await rm(join(testApp.platform.config.dataDir, 'incoming', name))
    }
  })

  test('by its content, whatever its name', async () => {
    const before = await filesIn('media')
    const playlist = '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n'
    const cases: [bytes: Buffer, filetype: string, code: string][] = [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 'invalid_file_type'],
      [Buffer.from(svgWithScript), 'image/png', 'invalid_file_type'],
      [bitmapPng(30_000, 30_000), 'image/png', 'picture_too_large'],
      [bitmapPng(65_535, 10), 'image/png', 'picture_too_large'],
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

  test('when it is larger than announced, e.g. a video of 51 megabytes', async () => {
    const megabyte = 1024 * 1024
    const begun = await begin(50 * megabyte, 'video/mp4')
    const tooMuch = await send(String(begun.headers.location), 0, Buffer.alloc(51 * megabyte))
    expect(tooMuch.json()).toMatchObject({ code: 'file_too_large' })
    await call(discardUpload, { params: { uploadId: uploadIdOf(begun) } }, author)
    expect(await filesIn('incoming')).toEqual([])
  })

  test('a picture with the type of a video is processed as a picture', async () => {
    const finished = await upload(photo, 'video/mp4')
    expect((await share(idOf(finished))).media[0]?.kind).toBe('image')
  })

  test('rare but valid files are accepted, and no answer contains data hidden in them', async () => {
    const cases = { polyglotJpeg, cmykJpeg, deepPng, animatedGif }
    for (const [name, draw] of Object.entries(cases)) {
      const post = await share(idOf(await upload(await draw(), '')))
      await drain()
      const [media] = (await read(post.id)).media
      expect([name, media?.state]).toEqual([name, 'ready'])
      const [smallest] = media?.renditions ?? []
      const link = smallest?.url.replace(/[^/]+$/, 'link.jpg') ?? ''
      for (const url of [...(media?.renditions.map((one) => one.url) ?? []), link]) {
        const download = await app.http.inject({ url })
        expect(download.statusCode).toBe(200)
        expect(download.rawPayload.includes('planted')).toBe(false)
        const { exif, xmp, iptc } = await sharp(download.rawPayload).metadata()
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      }
    }
  })

  test('with more bytes than announced, and at a wrong offset', async () => {
    const begun = await begin(100, 'image/jpeg')
    const location = String(begun.headers.location)
    expect((await send(location, 0, photo)).json()).toMatchObject({
      code: 'file_too_large',
    })
    const skipped = await begin(photo.length, 'image/jpeg')
    const wrong = await send(String(skipped.headers.location), 50, photo)
    expect(wrong.json()).toMatchObject({ code: 'conflict' })
  })

  test('by a client that cancels it, at any point', async () => {
    const files = async () => {
      await testApp.drain()
      return [...(await filesIn('incoming')), ...(await filesIn('media'))].toSorted()
    }
    const before = await files()
    const answers = new Set<unknown>()
    for (let turns = 0; turns < 100; turns += 1) {
      const begun = await begin(photo.length, 'image/jpeg')
      const sending = send(String(begun.headers['location']), 0, photo)
      for (let turn = 0; turn < turns % 25; turn += 1) await nextTurn()
      const params = { uploadId: uploadIdOf(begun) }
      answers.add((await call(discardUpload, { params }, author)).status)
      answers.add((await sending).statusCode)
    }
    expect([...answers].filter((status) => status !== 204)).toEqual([404])
    expect(await files()).toEqual(before)
  })

  test('at addresses that are not media', async () => {
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

describe('a client that is still sending gets an answer', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  /** All requests use one connection, one after the other. */
  async function patch(id: string, offset: number, bytes: Buffer) {
    const { port } = app.http.server.address() as AddressInfo
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method: 'PATCH',
      path: `${UPLOADS_PATH}/${id}`,
      headers: {
        ...tusHeaders,
        cookie: author.cookie,
        'upload-offset': String(offset),
        'content-type': tusBody,
        'content-length': bytes.length,
      },
    })
    sent.end(bytes)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: await json(answer) }
  }

  beforeAll(() => app.http.listen({ host: '127.0.0.1', port: 0 }))

  test('when the disk fails in the middle', async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024)
    const id = uploadIdOf(await begin(bytes.length, 'video/mp4'))
    // A storage without free space.
    const file = join(testApp.platform.config.dataDir, 'incoming', id)
    await rm(file)
    await symlink('/dev/full', file)
    const answer = await patch(id, 0, bytes)
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  })

  test('at the wrong offset, and may ask again at once', async () => {
    const bytes = Buffer.alloc(2 * 1024 * 1024)
    const id = uploadIdOf(await begin(bytes.length, 'video/mp4'))
    for (const offset of [5, 7]) {
      const answer = await patch(id, offset, bytes)
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
  })
})
