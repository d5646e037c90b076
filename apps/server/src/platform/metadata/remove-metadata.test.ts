// What is planted here stands where cameras write the place, the time and the owner.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { animatedGif, polyglotJpeg } from '../../test-support/corpus.ts'
import { inspectVideo } from '../video/video.ts'
import { removePictureMetadata, removeVideoMetadata } from './remove-metadata.ts'

const platform = join(import.meta.dirname, '..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-metadata-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const planted = /planted|52\.52|13\.405|GPS/
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">planted-xmp</x:xmpmeta>'

/** A picture held on its side, with a place and a camera in EXIF, and XMP. */
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

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}

/** A JPEG with IPTC, a comment, a maker's segment, and a second picture behind its end. */
async function crowdedJpeg(): Promise<Buffer> {
  const photo = await taken().jpeg().toBuffer()
  return Buffer.concat([
    photo.subarray(0, 2),
    segment(0xed, 'Photoshop 3.0\0planted-iptc'),
    segment(0xfe, 'planted-comment'),
    segment(0xe5, 'planted-maker'),
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
    const before = await readFile(join(platform, 'images/fixtures/look.heic'))
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

test('colours are kept: a profile stays in its picture', async () => {
  const wide = await taken().withIccProfile('p3').jpeg().toBuffer()
  const path = await file('wide.jpg', wide)
  await removePictureMetadata(path)
  const [{ icc }, after] = [await sharp(wide).metadata(), await sharp(path).metadata()]
  expect(after.icc).toEqual(icc)
})

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, body])
}
const words = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, 4 * index))
  return bytes
}

/** Of Matroska: an id as it is written, and a length below 127. */
const element = (id: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)))
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + body.length]), body])
}

describe('a video keeps its frames and sound', () => {
  test('of a phone, without place, names and the time', async () => {
    const before = await readFile(join(platform, 'video/fixtures/phone.mov'))
    for (const head of ['mvhd', 'tkhd', 'mdhd']) before.write('planted!', before.indexOf(head) + 8)
    expect(before.toString('latin1')).toMatch(planted)
    const quicktime = box('meta', 'keys: com.apple.quicktime.location.ISO6709 planted')
    const path = await file('phone.mov', Buffer.concat([before, quicktime]))
    const facts = await inspectVideo(path)
    await removeVideoMetadata(path)
    const after = await readFile(path)
    expect(after.length).toBe(before.length + quicktime.length)
    expect(after.toString('latin1')).not.toMatch(/planted|52\.52|ISO6709/)
    expect(await inspectVideo(path)).toEqual(facts)
    const [start, end] = [before.indexOf('mdat'), before.indexOf('moov') - 4]
    expect(after.subarray(start, end).equals(before.subarray(start, end))).toBe(true)
  })

  test('of a camera that notes where it was beside every frame', async () => {
    const frames = ['frame-1', 'frame-2', 'frame-3']
    const notes = ['planted-1', 'planted-22', 'planted-333']
    const type = box('ftyp', 'isom', words(0))
    const data = Buffer.from(frames.map((frame, index) => frame + notes[index]).join(''))
    const base = type.length + 8
    const at = (text: string) => base + data.indexOf(text)
    const track = (kind: string, samples: readonly string[]) =>
      box(
        'trak',
        box('tkhd', words(0), 'planted!', words(1)),
        box(
          'mdia',
          box('mdhd', words(1 << 24), 'planted!planted!', words(90_000)),
          box('hdlr', words(0, 0), kind, words(0, 0, 0)),
          box(
            'minf',
            box(
              'stbl',
              box('stsz', words(0, 0, samples.length, ...samples.map(({ length }) => length))),
              box('stsc', words(0, 1, 1, 1, 1)),
              box('stco', words(0, samples.length, ...samples.map(at))),
            ),
          ),
        ),
        box('udta', box('name', 'planted-name')),
      )
    const whole = [
      type,
      box('mdat', data),
      box(
        'moov',
        box('mvhd', words(1 << 24), 'planted!planted!', words(90_000)),
        track('vide', frames),
        track('meta', notes),
      ),
    ]
    const path = await file('camera.mp4', Buffer.concat(whole))
    await removeVideoMetadata(path)
    const after = (await readFile(path)).toString('latin1')
    expect(after).not.toMatch(planted)
    for (const frame of frames) expect(after).toContain(frame)
  })

  test('of a browser, without tags, title and date', async () => {
    const before = await readFile(join(platform, 'video/fixtures/recording.webm'))
    const tags = element('1254c367', 'planted-tag')
    const info = element('1549a966', element('7ba9', 'planted-title'), element('4461', 'planted!'))
    const path = await file('recording.webm', Buffer.concat([before, tags, info]))
    const facts = await inspectVideo(path)
    await removeVideoMetadata(path)
    const after = await readFile(path)
    expect(after.toString('latin1')).not.toMatch(planted)
    expect(await inspectVideo(path)).toEqual(facts)
  })
})

test('of a Matroska file its tracks lose their names and keep all that plays them', async () => {
  const track = [
    element('d7', '\u0001'),
    element('536e', 'planted-name'),
    element('63a2', 'how to play it'),
  ]
  const checked = [element('bf', 'sum!'), element('ae', ...track), element('ae', ...track)]
  const whole = [element('1a45dfa3'), element('18538067', element('1654ae6b', ...checked))]
  const path = await file('tracks.mkv', Buffer.concat(whole))
  await removeVideoMetadata(path)
  // Its head is as long as the one it stands for.
  const nothing = Buffer.concat([Buffer.from('ec400c', 'hex'), Buffer.alloc('planted-name'.length)])
  const left = element('ae', track[0] ?? '', nothing, track[2] ?? '')
  const cleared = element('1654ae6b', element('ec', '\0'.repeat(4)), left, left)
  const expected = Buffer.concat([element('1a45dfa3'), element('18538067', cleared)])
  expect((await readFile(path)).equals(expected)).toBe(true)
})

test('lists without end, and lists that lead nowhere, are damage', async () => {
  const type = box('ftyp', 'isom', words(0))
  const film = box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz'))))))
  const path = await file('short.mp4', Buffer.concat([type, film]))
  await removeVideoMetadata(path)
  const many = box('stsz', words(0, 0, 4_000_000_000))
  const runs = box('stsc', words(0, 1, 1, 4_000_000_000, 1))
  const chunks = box('stco', words(0, 4_000_000_000, 8))
  const endless = box(
    'moov',
    box('trak', box('mdia', box('minf', box('stbl', many, runs, chunks)))),
  )
  await expect(
    removeVideoMetadata(await file('endless.mp4', Buffer.concat([type, endless]))),
  ).rejects.toMatchObject({ code: 'file_damaged' })
})
