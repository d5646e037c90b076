// Files that are barely accepted: a video of one frame, a truncated recording, a long page, AVIF. Each is seen to the
// end, as its author and readers see it; truncated pictures of every format are refused.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { drawVideo, type VideoDrawing } from '../../platform/video/test-support/draw-video.ts'
import { inspectVideo } from '../../platform/video/video.ts'
import { animatedGif, bitmapPng } from '../../test-support/corpus.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { drain, platform } = testApp
const { read, share, upload } = createUploader(testApp, await testApp.join('author'))
const folder = await mkdtemp(join(tmpdir(), 'kloset-unusual-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function draw(drawing: VideoDrawing): Promise<Buffer> {
  const path = join(await mkdtemp(join(folder, 'in-')), 'video')
  await drawVideo(path, drawing)
  return readFile(path)
}

/** The file of a post, from its upload until the server has processed it. */
async function process(bytes: Buffer, filetype: string) {
  const shared = await share(idOf(await upload(bytes, filetype)))
  await drain()
  const [media] = (await read(shared.id)).media
  if (!media) throw new Error('The post has no file')
  return { announcedSeconds: shared.media[0]?.durationSeconds, media }
}

const stored = <T>(url: string | null | undefined, use: (path: string) => Promise<T>) =>
  platform.storage.withFile(`public${url?.slice('/media'.length)}`, use)

test('a video of one frame is ready, and its frame is the picture that is shown', async () => {
  const { media } = await process(await draw({ format: 'mp4', frames: 1 }), 'video/mp4')
  expect(media).toMatchObject({ kind: 'video', state: 'ready', failure: null })
  const poster = media.renditions.at(-1)
  expect(poster).toMatchObject({ width: 96, height: 64 })
  await stored(poster?.url, async (path) => {
    // The red corner of the frame.
    const [red = 0, green = 0, blue = 0] = await sharp(path).raw().toBuffer()
    expect(red).toBeGreaterThan(180)
    expect(Math.max(green, blue)).toBeLessThan(90)
  })
})

test('a truncated WebM tells the length of what remains, before and after it is processed', async () => {
  const whole = await draw({ format: 'webm', codec: 'libvpx', frames: 72 })
  const { announcedSeconds, media } = await process(
    whole.subarray(0, whole.length / 2),
    'video/webm',
  )
  expect(media).toMatchObject({ state: 'ready', durationSeconds: announcedSeconds })
  const { durationSeconds } = await stored(media.videoUrl, inspectVideo)
  expect(Math.abs((announcedSeconds ?? 0) - durationSeconds)).toBeLessThan(0.1)
  expect(durationSeconds).toBeLessThan(2.9)
})

test(
  'a page of 900 x 20,000 pixels stays large enough to be read',
  { timeout: 60_000 },
  async () => {
    const { media } = await process(bitmapPng(900, 20_000), 'image/png')
    expect(media).toMatchObject({ state: 'ready', width: 900, height: 20_000 })
    expect(media.renditions.map(({ width }) => width)).toEqual([320, 480, 737])
    await stored(media.renditions.at(-1)?.url, async (path) => {
      // The longest side of a WebP.
      expect(await sharp(path).metadata()).toMatchObject({ width: 737, height: 16_383 })
    })
  },
)

const photo = await takePhoto()
const avif = await sharp(photo).avif({ effort: 0 }).toBuffer()

test.each(['image/avif', ''])('an AVIF with the type "%s" is taken', async (filetype) => {
  const { media } = await process(avif, filetype)
  expect(media).toMatchObject({ kind: 'image', state: 'ready', width: 640, height: 800 })
})

describe('a truncated picture is refused as damaged:', () => {
  const whole: Record<string, () => Promise<Buffer>> = {
    gif: animatedGif,
    jpeg: () => Promise.resolve(photo),
    png: () => sharp(photo).png().toBuffer(),
    webp: () => sharp(photo).webp().toBuffer(),
    avif: () => Promise.resolve(avif),
  }
  test.each(Object.entries(whole))('%s', async (format, make) => {
    const bytes = await make()
    const refused = await upload(bytes.subarray(0, bytes.length / 2), `image/${format}`)
    expect(refused.json()).toMatchObject({ status: 422, code: 'file_damaged' })
  })
})
