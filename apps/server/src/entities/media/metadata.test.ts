// The tests plant a place, a time and an owner where cameras, phones and browsers write them. Once a file is processed,
// the data folder contains none of these, whatever the file was for.
import { sendMessage } from '@kloset/contract/messages.schemas'
import { setAvatar } from '@kloset/contract/profiles.schemas'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { box, element, segment } from '../../platform/test-support/media-elements.ts'
import { animatedGif, polyglotJpeg } from '../../test-support/corpus.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto, videoFixtures } from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const [author, friend] = [await testApp.join('author'), await testApp.join('friend')]
const { filesIn, read, share, upload } = createUploader(testApp, author)

const planted = /planted|52\.52|13\.405|ISO6709/
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">planted-xmp</x:xmpmeta>'

/** The names of stored and incoming files that still contain something planted. */
async function findPlanted(): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['media', 'incoming']) {
    const path = join(platform.config.dataDir, folder)
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((each) => each.isFile())) {
      const bytes = await readFile(join(entry.parentPath, entry.name))
      if (planted.test(bytes.toString('latin1'))) found.push(entry.name)
      if (!entry.name.endsWith('.webp')) continue
      const { exif, xmp: words, iptc, comments } = await sharp(bytes).metadata()
      if (exif ?? words ?? iptc ?? comments) found.push(entry.name)
    }
  }
  return found
}

/** A picture held on its side, with a place and a camera in EXIF, and XMP. */
const taken = (): Sharp =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c86432' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'planted-camera', Artist: 'planted-name', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSProcessingMethod: 'planted-place' },
    })
    .withXmp(xmp)

/** A JPEG with IPTC, a comment, a maker's segment, and a second picture after its end. */
async function crowdedJpeg(): Promise<Buffer> {
  const photo = await taken().jpeg().toBuffer()
  return Buffer.concat([
    photo.subarray(0, 2),
    segment(0xed, 'Photoshop 3.0\0planted-iptc'),
    segment(0xfe, 'planted-comment'),
    segment(0xe5, 'planted-maker'),
    segment(0xe0, 'JFXX\0\u0013\u0001\u0002planted'),
    photo.subarray(2),
    await polyglotJpeg(),
  ])
}

/** XMP in a GIF: letters where lengths of blocks are expected (XMP Specification 3, 1.1.2). */
async function crowdedGif(): Promise<Buffer> {
  const moving = await animatedGif()
  const colors = 13 + 3 * 2 ** (((moving[10] ?? 0) & 7) + 1)
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0])
  return Buffer.concat([
    moving.subarray(0, colors),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from(`XMP DataXMP${xmp}`),
    trailer,
    Buffer.from([0x21, 0xfe, 15]),
    Buffer.from('planted-comment\0'),
    moving.subarray(colors),
    Buffer.from('planted-behind'),
  ])
}

/** A video as phones write it, with the time in its headers and the place in QuickTime's keys. */
async function phoneVideo(): Promise<Buffer> {
  const bytes = await readFile(join(videoFixtures, 'phone.mov'))
  for (const head of ['mvhd', 'tkhd', 'mdhd']) bytes.write('planted!', bytes.indexOf(head) + 8)
  return Buffer.concat([bytes, box('meta', 'keys: com.apple.quicktime.location.ISO6709 planted')])
}

async function recording(): Promise<Buffer> {
  const bytes = await readFile(join(videoFixtures, 'recording.webm'))
  const info = element('1549a966', element('7ba9', 'planted-title'), element('5741', 'planted'))
  const chapter = element('80', element('85', 'planted-chapter'))
  const chapters = element('1043a770', element('45b9', element('b6', chapter)))
  return Buffer.concat([bytes, element('1254c367', 'planted-tag'), info, chapters])
}

describe('nothing but picture and sound is left in', () => {
  const files: Record<string, () => Promise<Buffer>> = {
    jpeg: crowdedJpeg,
    png: () => taken().png().toBuffer(),
    webp: () => taken().webp().toBuffer(),
    gif: crowdedGif,
    avif: () => taken().avif({ effort: 0 }).toBuffer(),
    heic: async () => {
      const fixture = join(import.meta.dirname, '../../platform/images/fixtures/look.heic')
      return Buffer.concat([await readFile(fixture), box('free', 'planted-behind')])
    },
    mov: phoneVideo,
    webm: recording,
  }
  test.each(Object.entries(files))('%s', async (name, draw) => {
    const bytes = await draw()
    expect(bytes.toString('latin1')).toMatch(planted)
    const { id } = await share(idOf(await upload(bytes, '')))
    expect(await findPlanted()).toEqual(['original'])
    await drain()
    const [media] = (await read(id)).media
    expect([name, media?.state]).toEqual([name, 'ready'])
    expect(await findPlanted()).toEqual([])
    expect(await filesIn('media/private')).toEqual([])
  })
})

test('no metadata is left in a picture of a message, an unused one and a profile picture', async () => {
  const photo = await takePhoto()
  const uploadId = idOf(await upload(photo, 'image/jpeg'))
  await upload(photo, 'image/jpeg')
  const message = { params: { userId: friend.id }, body: { clientId: randomUUID(), uploadId } }
  expect((await call(sendMessage, message, author)).status).toBe(200)
  const image = photo.toString('base64')
  const { body } = await call(setAvatar, { body: { image } }, author)
  expect(body.avatarUrl).toContain('/avatars/')
  await drain()
  expect(await findPlanted()).toEqual([])
  expect(await filesIn('media/private')).toEqual([])
})
