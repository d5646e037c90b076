// The picture that people see is rotated by the video's display matrix, exactly once.
import { Decoder, Demuxer } from 'node-av/api'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderImage } from '../images/render.ts'
import { drawVideo } from './test-support/draw-video.ts'
import { inspectVideo, renderVideo } from './video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-rotation-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The upper left four of a matrix: x becomes a·x + c·y, y becomes b·x + d·y (ISO/IEC 14496-12, 6.2.2). */
type Matrix = readonly [a: number, b: number, c: number, d: number]
const rotations: Record<string, Matrix> = {
  'as it is': [1, 0, 0, 1],
  'a quarter clockwise': [0, 1, -1, 0],
  'upside down': [-1, 0, 0, -1],
  'a quarter counterclockwise': [0, -1, 1, 0],
  mirrored: [-1, 0, 0, 1],
  'mirrored and upside down': [1, 0, 0, -1],
  'mirrored and a quarter clockwise': [0, 1, 1, 0],
  'mirrored and a quarter counterclockwise': [0, -1, -1, 0],
}

/** As `drawVideo` paints them: top left, top right, bottom left, bottom right. */
const drawn = 'RGBY'
const spots = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** The corners in the same order, after the matrix has rotated them. */
function turned([a, b, c, d]: Matrix): string {
  const seen = spots.map(() => '')
  spots.forEach(([x, y], index) => {
    const [toX, toY] = [a * x + c * y, b * x + d * y]
    seen[spots.findIndex(([left, top]) => left === toX && top === toY)] = drawn[index] ?? ''
  })
  return seen.join('')
}

/** Writes a matrix into the head of the only track (`tkhd`, version 0). */
function hold(bytes: Buffer, [a, b, c, d]: Matrix): Buffer {
  const at = bytes.indexOf('tkhd') + 4 + 40
  const fixed = (value: number) => value * 65_536
  const entries = [fixed(a), fixed(b), 0, fixed(c), fixed(d), 0]
  for (const [index, entry] of entries.entries()) bytes.writeInt32BE(entry, at + 4 * index)
  return bytes
}

const rotationOf = (bytes: Buffer): Matrix => {
  const at = bytes.indexOf('tkhd') + 4 + 40
  const entry = (index: number) => bytes.readInt32BE(at + 4 * index) / 65_536
  return [entry(0), entry(1), entry(3), entry(4)]
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly colorAt: (x: number, y: number) => readonly [number, number, number]
}

const colors = { R: [254, 0, 0], G: [0, 255, 1], B: [0, 0, 254], Y: [255, 255, 0] } as const

function cornersOf({ width, height, colorAt }: Pixels): string {
  return spots
    .map(([x, y]) => {
      const seen = colorAt(
        Math.floor(width * (x < 0 ? 0.25 : 0.75)),
        Math.floor(height * (y < 0 ? 0.25 : 0.75)),
      )
      const near = Object.entries(colors).find(([, color]) =>
        color.every((value, channel) => Math.abs(value - (seen[channel] ?? 0)) < 60),
      )
      return near?.[0] ?? `(${seen.join()})`
    })
    .join('')
}

/** A picture as every browser shows it: rotated by its EXIF. */
async function pictureCorners(path: string): Promise<string> {
  const picture = sharp(path).autoOrient().removeAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
  }
  return cornersOf({ width, height, colorAt })
}

/** The first coded frame of a film, before its matrix rotates it. */
async function codedCorners(path: string): Promise<string> {
  await using demuxer = await Demuxer.open(path)
  const video = demuxer.video()
  if (!video) throw new Error('No picture')
  using decoder = await Decoder.create(video)
  for await (const frame of decoder.frames(demuxer.packets(video.index))) {
    if (!frame) break
    const { width, height } = frame
    const planes = frame.toBuffer()
    frame.free()
    const [uAt, vAt] = [width * height, width * height + (width / 2) * (height / 2)]
    const colorAt = (x: number, y: number) => {
      const half = (y >> 1) * (width / 2) + (x >> 1)
      const light = 1.164 * ((planes[y * width + x] ?? 0) - 16)
      const [u, v] = [(planes[uAt + half] ?? 0) - 128, (planes[vAt + half] ?? 0) - 128]
      return [light + 1.596 * v, light - 0.392 * u - 0.813 * v, light + 2.017 * u] as const
    }
    return cornersOf({ width, height, colorAt })
  }
  throw new Error('No frame')
}

describe.each([
  ['that plays as it is', 'libx264'],
  ['that is encoded anew', 'mpeg4'],
])('a video %s, rotated', (_how, codec) => {
  test.each(Object.entries(rotations))('%s', async (name, matrix) => {
    const path = join(folder, `${codec} ${name}.mov`)
    await drawVideo(path, { format: 'mov', codec })
    await writeFile(path, hold(await readFile(path), matrix))
    const isUpright = matrix[0] === 0
    const size = isUpright ? { width: 64, height: 96 } : { width: 96, height: 64 }
    expect(await inspectVideo(path)).toMatchObject(size)

    const out = await mkdtemp(join(folder, 'out-'))
    const rendered = await renderVideo(path, out)
    expect(rendered).toMatchObject(size)
    const poster = await sharp(rendered.posterPath).metadata()
    expect(poster).toMatchObject(size)
    expect([poster.orientation, poster.exif]).toEqual([undefined, undefined])
    const { renditions, linkPreview, ...shown } = await renderImage(rendered.posterPath, out)
    expect(shown).toMatchObject(size)
    const expected = turned(matrix)
    for (const file of [rendered.posterPath, linkPreview.path, ...renditions.map((r) => r.path)]) {
      expect([file, await pictureCorners(file)]).toEqual([file, expected])
    }
    expect(rotationOf(await readFile(rendered.previewPath))).toEqual(rotations['as it is'])
    expect(await codedCorners(rendered.previewPath)).toBe(expected)
    const video = rotationOf(await readFile(rendered.videoPath))
    expect(video).toEqual(codec === 'libx264' ? matrix : rotations['as it is'])
    expect(await codedCorners(rendered.videoPath)).toBe(codec === 'libx264' ? drawn : expected)
  })
})
