// Plants data that cameras and programs write between the frames of a video and into its sound: none of it reaches the
// files that people download, and the data that decoders need stays.
import { Demuxer } from 'node-av/api'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPictureUnits, unitLengthBytes } from './h264-units.ts'
import { drawVideo, type VideoDrawing } from './test-support/draw-video.ts'
import { renderVideo } from './video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-between-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const planted = 'planted 48.85837N 2.294481E'
/** The names of the blocks that AVCHD cameras write, and of captions in broadcasts. */
const signs = ['planted', 'MDPM', 'GA94']

/** One supplemental message: its kind, its length, and its content. */
const message = (kind: number, content: Buffer) =>
  Buffer.concat([Buffer.of(kind, content.length), content])
const anyone = Buffer.alloc(16, 0x5a)
const avchd = Buffer.from('17ee8c60f84d11d98cd60800200c9a66', 'hex')
const messages = {
  registered: message(
    4,
    Buffer.concat([Buffer.from('b5003147413934', 'hex'), Buffer.from(planted)]),
  ),
  'user data': message(5, Buffer.concat([anyone, Buffer.from(planted)])),
  // Date, time, and the location in degrees, minutes and seconds, tag by tag of four bytes.
  MDPM: message(
    5,
    Buffer.concat([
      avchd,
      Buffer.from('MDPM'),
      Buffer.of(3, 0x18, 0, 0x20, 0x26, 0x11, 0x19, 0x14, 0x30, 0, 0, 0xb2, 0, 0, 0, 48),
    ]),
  ),
  'clock time': message(1, Buffer.from(planted)),
}
const recoveryPoint = message(6, Buffer.of(0x84))
const masteringDisplay = message(
  137,
  Buffer.from('33c286c41d4c0bb884d03e803d1340429898968000002710', 'hex'),
)
const contentLight = message(144, Buffer.from('03e80190', 'hex'))

/** A unit of messages, escaped as in ITU-T H.264 and H.265 (7.4.1). */
function unit(head: Buffer, parts: readonly Buffer[]): Buffer {
  const bytes: number[] = []
  let zeros = 0
  for (const byte of Buffer.concat([...parts, Buffer.of(0x80)])) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.concat([head, Buffer.from(bytes)])
}
const h264 = (...parts: Buffer[]) => unit(Buffer.of(6), parts)
const hevc = (...parts: Buffer[]) => unit(Buffer.of(39 << 1, 1), parts)
const withLength = (bytes: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** A unit as encoders return it, after a start code; the container uses lengths instead. */
const withStart = (bytes: Buffer) => Buffer.concat([Buffer.of(0, 0, 0, 1), bytes])

async function render(drawing: VideoDrawing) {
  const path = join(await mkdtemp(join(folder, 'in-')), `video.${drawing.format}`)
  await drawVideo(path, drawing)
  const out = await mkdtemp(join(folder, 'out-'))
  const { posterPath, previewPath, videoPath } = await renderVideo(path, out)
  const made = [posterPath, previewPath, videoPath]
  return {
    before: await readFile(path),
    after: Buffer.concat(await Promise.all(made.map((each) => readFile(each)))),
    videoPath,
  }
}
const found = (bytes: Buffer) => signs.filter((sign) => bytes.includes(sign))

/** The bytes of each coded frame, in order. */
async function framesOf(path: string): Promise<Buffer[]> {
  await using demuxer = await Demuxer.open(path)
  const frames: Buffer[] = []
  for await (const packet of demuxer.packets(demuxer.video()?.index)) {
    if (!packet) break
    frames.push(Buffer.from(packet.data ?? []))
    packet.free()
  }
  return frames
}

const all = Object.values(messages)

describe('a video that plays as it is', () => {
  test('keeps its frames exactly, and no data between them', async () => {
    const plain = join(folder, 'plain.mp4')
    await drawVideo(plain, { format: 'mp4' })
    const { before, after, videoPath } = await render({
      format: 'mp4',
      rewrite: (frame) => Buffer.concat([...all.map((each) => withStart(h264(each))), frame]),
    })
    expect(found(before)).toEqual(signs)
    expect(found(after)).toEqual([])
    const frames = await framesOf(plain)
    expect(frames).toHaveLength(12)
    expect(await framesOf(videoPath)).toEqual(frames.map((frame) => keepPictureUnits(frame, 4)))
  })

  test('keeps, of one unit with many messages, those that decoders and screens need', async () => {
    const kept = h264(recoveryPoint, masteringDisplay, contentLight)
    const [location, block] = [messages['user data'], messages.MDPM]
    const { before, after, videoPath } = await render({
      format: 'mp4',
      rewrite: (frame, index) =>
        index > 0
          ? frame
          : Buffer.concat([
              withStart(h264(location, recoveryPoint, block, masteringDisplay, contentLight)),
              frame,
            ]),
    })
    expect(found(before)).toEqual(['planted', 'MDPM'])
    expect(found(after)).toEqual([])
    expect((await framesOf(videoPath))[0]?.includes(withLength(kept))).toBe(true)
  })

  test('loses units that are not part of the picture, and trailing bytes', () => {
    const slice = withLength(Buffer.from('65888400', 'hex'))
    const ownUse = withLength(Buffer.concat([Buffer.of(30), Buffer.from(planted)]))
    const filler = withLength(Buffer.concat([Buffer.of(12), Buffer.from(planted)]))
    const cut = Buffer.concat([Buffer.of(0, 0, 9, 9), Buffer.from(planted)])
    const packet = Buffer.concat([ownUse, slice, filler, cut])
    expect(keepPictureUnits(packet, 4)).toEqual(slice)
    expect(keepPictureUnits(Buffer.concat([ownUse, filler]), 4)).toEqual(Buffer.alloc(0))
    expect(keepPictureUnits(Buffer.alloc(3), 4)).toEqual(Buffer.alloc(0))
  })

  test('plays as it is only while its configuration holds parameters alone', () => {
    const plain = Buffer.from('0142c014ffe100042742c01401000268ce', 'hex')
    expect(unitLengthBytes(plain)).toBe(4)
    const note = Buffer.concat([plain.subarray(0, 5), Buffer.of(0xe1, 0, 4, 6, 5, 1, 1, 0)])
    for (const odd of [note, plain.subarray(0, 9), Buffer.from(planted), Buffer.alloc(0), null]) {
      expect(unitLengthBytes(odd)).toBeNull()
    }
  })

  test('has its sound encoded again, without the data in it', async () => {
    // A data stream element (ISO/IEC 14496-3, 4.4.2.7) before each frame of AAC: of any tag, aligned.
    const note = Buffer.concat([Buffer.of(0x81, planted.length), Buffer.from(planted)])
    const { before, after } = await render({
      format: 'mp4',
      sound: { codec: 'aac', rewrite: (frame) => Buffer.concat([note, frame]) },
    })
    expect(found(before)).toEqual(['planted'])
    expect(found(after)).toEqual([])
    expect(after.includes('mp4a')).toBe(true)
  })
})

describe('a video that is encoded again', () => {
  const x265 = { 'x265-params': 'log-level=none' }
  test.each<[string, VideoDrawing]>([
    ['HEVC', { format: 'mp4', codec: 'libx265', options: x265 }],
    ['H.264 larger than 1080p', { format: 'mp4', width: 2048, height: 64 }],
    ['H.264 in Matroska', { format: 'matroska' }],
  ])('%s: nothing is passed on', async (name, drawing) => {
    const head = name === 'HEVC' ? hevc : h264
    const { before, after } = await render({
      ...drawing,
      rewrite: (frame) => Buffer.concat([...all.map((each) => withStart(head(each))), frame]),
    })
    expect(found(before)).toEqual(signs)
    expect(found(after)).toEqual([])
  })
})
