// Files of countless small elements, which would keep a decoder busy for half a minute, or take two gigabytes.
import { createCipheriv } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedGif } from '../../test-support/corpus.ts'
import { box, mediaFiles, segment } from '../test-support/media-elements.ts'
import { imageLimits, inspectImage } from './inspect.ts'
import { mostElements } from './refuse-endless.ts'

const file = await mediaFiles()
const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#c86432' } })
const many = (count: number, one: Buffer) => Buffer.alloc(count * one.length, one)
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])

describe('a picture of too many elements is refused as damaged:', () => {
  const empty = segment(0xe1, '')
  const jpeg = () => plain().jpeg().toBuffer()
  const progressive = () => plain().jpeg({ progressive: true }).toBuffer()
  const comment = Buffer.from([0x21, 0xfe, 0])
  const gif = () => plain().gif().toBuffer()
  const { jpegMarkers, gifBlocks, heifBoxes } = mostElements
  type Draw = (count: number) => Promise<Buffer>
  const cases: [name: string, most: number, draw: Draw][] = [
    ['jpeg', jpegMarkers, async (count) => insert(await jpeg(), 2, many(count, empty))],
    [
      'jpeg, behind junk',
      jpegMarkers,
      async (count) =>
        insert(await jpeg(), 2, Buffer.concat([Buffer.alloc(99, 7), many(count, empty)])),
    ],
    [
      'jpeg, between its scans',
      jpegMarkers,
      async (count) => {
        const bytes = await progressive()
        return insert(bytes, bytes.lastIndexOf(Buffer.from([0xff, 0xda])), many(count, empty))
      },
    ],
    [
      'gif',
      gifBlocks,
      async (count) => {
        const bytes = await gif()
        return insert(bytes, bytes.length - 1, many(count, comment))
      },
    ],
    [
      'gif, within one comment',
      gifBlocks,
      async (count) => {
        const bytes = await gif()
        const blocks = many(count, Buffer.from([1, 65]))
        const whole = Buffer.concat([comment.subarray(0, 2), blocks, Buffer.alloc(1)])
        return insert(bytes, bytes.length - 1, whole)
      },
    ],
    [
      'avif',
      heifBoxes,
      async (count) =>
        Buffer.concat([await plain().avif({ effort: 0 }).toBuffer(), many(count, box('free'))]),
    ],
  ]
  test.each(cases)('%s', async (name, most, draw) => {
    expect(await inspectImage(await file(name, await draw(most - 100)))).toMatchObject({ width: 9 })
    await expect(inspectImage(await file(name, await draw(most + 1)))).rejects.toMatchObject({
      code: 'file_damaged',
    })
  })
})

test('25 MB of noise behind a photo are accepted', async () => {
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(
    Buffer.alloc(25 * 1024 * 1024),
  )
  const path = await file('film.jpg', Buffer.concat([await plain().jpeg().toBuffer(), noise]))
  expect(await inspectImage(path)).toMatchObject({ width: 9, height: 9 })
})

test('an animation of too many frames is refused, however small they are', async () => {
  const frames = imageLimits.frames + 1
  const strip = sharp({
    create: { width: 1, height: frames, channels: 3, background: '#000000' },
  }).raw()
  const pixels = await strip.toBuffer()
  for (let at = 0; at < pixels.length; at += 3) pixels.writeUIntBE((at * 7919) & 0xffffff, at, 3)
  const raw = { width: 1, height: frames, channels: 3, pageHeight: 1 } as const
  const path = await file('frames.webp', await sharp(pixels, { raw }).webp().toBuffer())
  await expect(inspectImage(path)).rejects.toMatchObject({ code: 'picture_too_large' })
})

test('a truncated GIF is damaged, although a decoder shows its beginning', async () => {
  const whole = await animatedGif()
  expect(await inspectImage(await file('whole.gif', whole))).toMatchObject({ frames: 3 })
  for (const share of [0.2, 0.5, 0.95, 1]) {
    const cut = whole.subarray(0, Math.min(whole.length * share, whole.length - 1))
    await expect(inspectImage(await file('cut.gif', cut))).rejects.toMatchObject({
      code: 'file_damaged',
    })
  }
})
