import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto, videoFixtures } from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { app } = testApp
const author = await testApp.join('author')
const { begin, filesIn, send, share, upload } = createUploader(testApp, author)
const photo = await takePhoto()

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
      const refused = await begin(bytes, filetype)
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
    const begun = await begin(100, 'image/jpeg')
    const location = String(begun.headers.location)
    expect((await send(location, 0, photo)).json()).toMatchObject({
      code: 'file_too_large',
    })
    const skipped = await begin(photo.length, 'image/jpeg')
    const wrong = await send(String(skipped.headers.location), 50, photo)
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
