// Files of very many small elements, which would keep a server busy for seconds.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { box, element, mediaFiles, segment, words } from '../test-support/media-elements.ts'
import { MOST_ELEMENTS } from './blanks.ts'
import { removePictureMetadata, removeVideoMetadata } from './remove-metadata.ts'

const file = await mediaFiles()

describe('a file of more elements than any camera writes is damage, kept ones too, as', () => {
  const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#c86432' } })
  const many = (count: number, one: Buffer) => Buffer.alloc(count * one.length, one)
  const insert = (bytes: Buffer, at: number, more: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
  const film = box('ftyp', 'isom', words(0))

  const pictures: Record<string, (count: number) => Promise<Buffer>> = {
    jpeg: async (count) =>
      insert(await plain().jpeg().toBuffer(), 2, many(count, segment(0xe5, ''))),
    png: async (count) => {
      const chunk = Buffer.concat([words(0), Buffer.from('noNe'), words(crc32('noNe'))])
      return insert(await plain().png().toBuffer(), 33, many(count, chunk))
    },
    webp: async (count) => {
      const bytes = await plain().webp().toBuffer()
      const whole = Buffer.concat([bytes, many(count, Buffer.from('ICCP\0\0\0\0'))])
      whole.writeUInt32LE(whole.length - 8, 4)
      return whole
    },
    gif: async (count) => {
      const bytes = await plain().gif().toBuffer()
      return insert(bytes, bytes.length - 1, many(count, Buffer.from([0x21, 0xfe, 0])))
    },
    avif: async (count) =>
      Buffer.concat([await plain().avif({ effort: 0 }).toBuffer(), many(count, box('free'))]),
  }
  const videos: Record<string, (count: number) => Buffer> = {
    'boxes of a film': (count) => Buffer.concat([film, many(count, box('free'))]),
    'boxes of its lists': (count) =>
      Buffer.concat([film, ...Array(3).fill(box('moov', many(Math.ceil(count / 3), box('free'))))]),
    'programs of a recording': (count) =>
      Buffer.concat([element('1a45dfa3'), many(count, element('4d80'))]),
  }
  const cases = [
    ...Object.entries(pictures).map(([name, draw]) => [name, draw, removePictureMetadata] as const),
    ...Object.entries(videos).map(([name, draw]) => [name, draw, removeVideoMetadata] as const),
  ]
  test.each(cases)('%s', async (name, draw, remove) => {
    await remove(await file(name, await draw(MOST_ELEMENTS - 100)))
    await expect(remove(await file(name, await draw(MOST_ELEMENTS + 1)))).rejects.toMatchObject({
      code: 'file_damaged',
    })
  })

  test('lists longer than a film has', async () => {
    const half = box('moov', Buffer.alloc(9 * 1024 * 1024))
    await removeVideoMetadata(await file('half.mp4', Buffer.concat([film, half])))
    await expect(
      removeVideoMetadata(await file('whole.mp4', Buffer.concat([film, half, half]))),
    ).rejects.toMatchObject({ code: 'file_damaged' })
  })
})
