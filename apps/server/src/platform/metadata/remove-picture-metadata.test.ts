// The planted texts are where cameras write the location, the time and the owner.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedGif, polyglotJpeg } from '../../test-support/corpus.ts'
import { mediaFiles, segment } from '../test-support/media-elements.ts'
import { removePictureMetadata } from './remove-metadata.ts'

const file = await mediaFiles()

const planted = /planted|52\.52|13\.405|GPS/
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">planted-xmp</x:xmpmeta>'

/** A picture held on its side, with a location and a camera in EXIF, and XMP. */
const taken = (): Sharp =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c86432' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'planted-camera', Artist: 'planted-name', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSProcessingMethod: 'planted-place',
      },
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
    segment(0xee, 'Adobe\0\u0064\0\0\0\0\u0001planted'),
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

describe('a picture keeps every pixel, its length and how it was held, and nothing else, as', () => {
  const cases: Record<string, () => Promise<Buffer>> = {
    jpeg: crowdedJpeg,
    png: () => taken().png().toBuffer(),
    webp: () => taken().webp().toBuffer(),
    gif: crowdedGif,
    avif: () => taken().avif({ effort: 0 }).toBuffer(),
  }
  test.each(Object.entries(cases))('%s', async (name, draw) => {
    const before = await draw()
    expect(before.toString('latin1')).toMatch(planted)
    const path = await file(`look.${name}`, before)
    for (const run of ['once', 'again']) {
      await removePictureMetadata(path)
      const after = await readFile(path)
      expect([run, after.length]).toEqual([run, before.length])
      expect(after.toString('latin1')).not.toMatch(planted)
      const pixels = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()
      expect((await pixels(after)).equals(await pixels(before))).toBe(true)
      const [now, then] = [await sharp(after).metadata(), await sharp(before).metadata()]
      expect(now).toMatchObject({ width: then.width, height: then.height, space: then.space })
      expect([now.orientation, now.pages, now.delay]).toEqual([
        then.orientation,
        then.pages,
        then.delay,
      ])
    }
  })

  test('heic', async () => {
    const before = await readFile(join(import.meta.dirname, '../images/fixtures/look.heic'))
    const facts = await sharp(before).metadata()
    expect(facts.exif?.length).toBeGreaterThan(100)
    const path = await file('look.heic', before)
    await removePictureMetadata(path)
    const after = await readFile(path)
    expect(after.length).toBe(before.length)
    expect(after.includes(facts.exif?.subarray(6, 60) ?? '')).toBe(false)
    expect((await sharp(after).metadata()).icc).toEqual(facts.icc)
    const items = before.indexOf('mdat')
    expect(after.subarray(0, items)).toEqual(before.subarray(0, items))
  })
})

test('a JPEG keeps its frame and loses the small picture inside it', async () => {
  const frame = 'JFIF\0\u0001\u0002\u0001\0\u0048\0\u0048'
  const [thumbnail, nothing] = ['\u0002\u0002planted-rgb!', '\0'.repeat(14)]
  const photo = await polyglotJpeg()
  const withFrame = (rest: string) =>
    Buffer.concat([photo.subarray(0, 2), segment(0xe0, frame + rest), photo.subarray(2)])
  const path = await file('frame.jpg', withFrame(thumbnail))
  await removePictureMetadata(path)
  const [after, start] = [await readFile(path), withFrame(nothing).subarray(0, 34)]
  expect(after.subarray(0, start.length)).toEqual(start)
  expect(await sharp(after).metadata()).toMatchObject({ width: 300, height: 200 })
})

test('colours are kept: a profile stays in its picture', async () => {
  const wide = await taken().withIccProfile('p3').jpeg().toBuffer()
  const path = await file('wide.jpg', wide)
  await removePictureMetadata(path)
  const [{ icc }, after] = [await sharp(wide).metadata(), await sharp(path).metadata()]
  expect(after.icc).toEqual(icc)
})
