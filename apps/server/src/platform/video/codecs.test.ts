// Honest videos of every kind that cameras, phones and programs write: each is inspected when it is uploaded, and made
// playable everywhere.
import { Decoder, Demuxer, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_5POINT1,
  AV_CHANNEL_LAYOUT_7POINT1,
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
} from 'node-av/constants'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawVideo, type VideoDrawing } from './test-support/draw-video.ts'
import { inspectVideo, renderVideo } from './video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-codecs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const draw = async (drawing: VideoDrawing) => {
  const path = join(await mkdtemp(join(folder, 'in-')), `video.${drawing.format}`)
  await drawVideo(path, drawing)
  return path
}
const render = async (path: string) => renderVideo(path, await mkdtemp(join(folder, 'out-')))

/** What a player finds: the codecs, and the loudness of the sound, 0 to 1. */
async function play(path: string) {
  await using demuxer = await Demuxer.open(path)
  const [video, audio] = [demuxer.video(), demuxer.audio()]
  const codecs = [video, audio].map((stream) => stream?.codecpar.codecId)
  if (!audio) return { codecs, loudness: 0 }
  const { sampleRate, channelLayout } = audio.codecpar
  expect([sampleRate, channelLayout.nbChannels]).toEqual([48_000, 2])
  using decoder = await Decoder.create(audio)
  let [sum, count] = [0, 0]
  for await (const frame of decoder.frames(demuxer.packets(audio.index))) {
    if (!frame) break
    const samples = frame.toBuffer()
    for (let at = 0; at + 4 <= samples.length; at += 4) sum += samples.readFloatLE(at) ** 2
    count += samples.length / 4
    frame.free()
  }
  return { codecs, loudness: Math.sqrt(sum / count) }
}

const mono = AV_CHANNEL_LAYOUT_MONO
const sounds: Record<string, NonNullable<VideoDrawing['sound']>> = {
  '16-bit PCM': { codec: 'pcm_s16le' },
  '16-bit PCM, big-endian, 192 kHz': { codec: 'pcm_s16be', sampleRate: 192_000 },
  '24-bit PCM, one channel, 44.1 kHz': { codec: 'pcm_s24le', layout: mono, sampleRate: 44_100 },
  '8-bit PCM': { codec: 'pcm_u8', sampleRate: 22_050 },
  'PCM of floats, 96 kHz': { codec: 'pcm_f32le', sampleRate: 96_000 },
  '24-bit PCM of eight channels': { codec: 'pcm_s24le', layout: AV_CHANNEL_LAYOUT_7POINT1 },
  'mu-law, one channel, 8 kHz': { codec: 'pcm_mulaw', layout: mono, sampleRate: 8000 },
  'A-law': { codec: 'pcm_alaw', sampleRate: 8000 },
  'QuickTime’s ADPCM': { codec: 'adpcm_ima_qt' },
  ALAC: { codec: 'alac' },
  FLAC: { codec: 'flac' },
  MP3: { codec: 'libmp3lame' },
  AAC: { codec: 'aac' },
  'AAC, one channel, 16 kHz': { codec: 'aac', layout: mono, sampleRate: 16_000 },
  'AAC of six channels': { codec: 'aac', layout: AV_CHANNEL_LAYOUT_5POINT1 },
  'AC-3 of six channels': { codec: 'ac3', layout: AV_CHANNEL_LAYOUT_5POINT1 },
  'E-AC-3': { codec: 'eac3' },
}

test.each(Object.entries(sounds))(
  'sound in %s is audible, and the frames are kept',
  async (_name, sound) => {
    // The engine writes no FLAC into QuickTime.
    const format = sound.codec === 'flac' ? 'mp4' : 'mov'
    const path = await draw({ format, sound })
    expect(await inspectVideo(path)).toMatchObject({ durationSeconds: expect.closeTo(0.5, 1) })
    const { videoPath } = await render(path)
    const { codecs, loudness } = await play(videoPath)
    expect(codecs).toEqual([AV_CODEC_ID_H264, AV_CODEC_ID_AAC])
    expect(loudness).toBeGreaterThan(0.05)
    expect(loudness).toBeLessThan(0.7)
  },
)

const films: Record<string, VideoDrawing> = {
  'ProRes with 24-bit PCM': { format: 'mov', codec: 'prores_ks', sound: { codec: 'pcm_s24le' } },
  'Motion JPEG with PCM': {
    format: 'mov',
    codec: 'mjpeg',
    options: { strict: -1 },
    sound: { codec: 'pcm_s16le' },
  },
  'HEVC with PCM in Matroska': {
    format: 'matroska',
    codec: 'libx265',
    options: { 'x265-params': 'log-level=none' },
    sound: { codec: 'pcm_s24le' },
  },
  'VP8 with Opus': { format: 'webm', codec: 'libvpx', sound: { codec: 'libopus' } },
  'VP9 with Vorbis': {
    format: 'webm',
    codec: 'libvpx-vp9',
    frames: 48,
    sound: { codec: 'libvorbis' },
  },
  'MPEG-4 with AAC': { format: 'mp4', codec: 'mpeg4', sound: { codec: 'aac' } },
}

test.each(Object.entries(films))('%s becomes playable everywhere', async (_name, drawing) => {
  const path = await draw(drawing)
  expect(await inspectVideo(path)).toMatchObject({ width: 96, height: 64 })
  const { videoPath } = await render(path)
  const { codecs, loudness } = await play(videoPath)
  expect(codecs).toEqual([AV_CODEC_ID_H264, AV_CODEC_ID_AAC])
  expect(loudness).toBeGreaterThan(0.05)
})

test.each(['mp4', 'matroska'] as const)(
  'a track of sound in %s that never holds any leaves a silent video',
  async (format) => {
    const path = await draw({ format, sound: { codec: 'aac', isEmpty: true } })
    expect(await inspectVideo(path)).toMatchObject({ durationSeconds: expect.closeTo(0.5, 1) })
    const { videoPath } = await render(path)
    expect((await play(videoPath)).codecs).toEqual([AV_CODEC_ID_H264, undefined])
  },
)

describe('a video of one frame is a still', () => {
  test.each<[string, VideoDrawing]>([
    ['that plays as it is', { format: 'mp4' }],
    ['with sound', { format: 'mp4', sound: { codec: 'aac' } }],
    ['of a browser', { format: 'webm', codec: 'libvpx' }],
    ['of a sixtieth of a second', { format: 'mov', codec: 'mpeg4', framesPerSecond: 60 }],
    ['of a thousandth of a second', { format: 'matroska', codec: 'mpeg4', framesPerSecond: 1000 }],
  ])('%s', async (_name, drawing) => {
    const path = await draw({ ...drawing, frames: 1 })
    expect((await inspectVideo(path)).durationSeconds).toBeGreaterThan(0)
    const { posterPath, previewPath, videoPath } = await render(path)
    expect(await sharp(posterPath).metadata()).toMatchObject({ width: 96, height: 64 })
    for (const made of [previewPath, videoPath]) {
      expect((await inspectVideo(made)).durationSeconds).toBeLessThan(0.1)
    }
  })
})

describe('a truncated recording', () => {
  test.each([0.3, 0.5, 0.8])('has the length of its remaining part, cut at %f', async (part) => {
    const path = await draw({ format: 'webm', codec: 'libvpx', frames: 72 })
    const whole = await readFile(path)
    expect((await inspectVideo(path)).durationSeconds).toBeCloseTo(3, 1)
    await writeFile(path, whole.subarray(0, Math.floor(whole.length * part)))
    const { durationSeconds } = await inspectVideo(path)
    const rendered = await render(path)
    const made = await inspectVideo(rendered.videoPath)
    expect(rendered.durationSeconds).toBe(durationSeconds)
    expect(Math.abs(durationSeconds - made.durationSeconds)).toBeLessThan(0.1)
    expect(durationSeconds).toBeLessThan(2.95)
  })
})

test('the frames of ten minutes at 60 a second are accepted', async () => {
  const path = join(folder, 'all.mp4')
  await repeatFrame(await draw({ format: 'mp4', frames: 1 }), path, 36_000)
  expect((await inspectVideo(path)).durationSeconds).toBe(562.5)
})

describe('what is refused as it is uploaded', () => {
  const tooMany = { code: 'invalid_file_type', failure: 'video_too_many_frames' }

  test('more than 120 frames a second, not 120', async () => {
    const fast = (framesPerSecond: number) =>
      draw({ format: 'mp4', frames: framesPerSecond * 2, framesPerSecond })
    await expect(inspectVideo(await fast(121))).rejects.toMatchObject(tooMany)
    expect(await inspectVideo(await fast(120))).toMatchObject({ durationSeconds: 2 })
  })

  test('more than 36,000 frames', async () => {
    const path = join(folder, 'many.mp4')
    await repeatFrame(await draw({ format: 'mp4', frames: 1 }), path, 36_001)
    await expect(inspectVideo(path)).rejects.toMatchObject(tooMany)
  })

  test('one whose tables understate its length', async () => {
    const path = join(folder, 'long.mp4')
    await repeatFrame(await draw({ format: 'mp4', frames: 1 }), path, 605, 1)
    const bytes = await readFile(path)
    // The length in the film (`mvhd`) and in its track (`tkhd`), in thousandths of a second.
    bytes.writeUInt32BE(5000, bytes.indexOf('mvhd') + 4 + 16)
    bytes.writeUInt32BE(5000, bytes.indexOf('tkhd') + 4 + 20)
    await writeFile(path, bytes)
    await expect(inspectVideo(path)).rejects.toMatchObject({ failure: 'video_too_long' })
  })

  test('sound that is noise with the name of a codec', async () => {
    const noise = () => Buffer.alloc(64, 0x55)
    const path = await draw({ format: 'mov', sound: { codec: 'alac', rewrite: noise } })
    await expect(inspectVideo(path)).rejects.toMatchObject({ failure: 'video_damaged' })
  })
})

test('sound that is broken for a moment does not cost the video', async () => {
  let packet = 0
  const rewrite = (bytes: Buffer) => ((packet += 1) === 8 ? Buffer.alloc(64, 0x55) : bytes)
  const path = await draw({ format: 'mov', frames: 48, sound: { codec: 'alac', rewrite } })
  const { videoPath } = await render(path)
  expect((await inspectVideo(videoPath)).durationSeconds).toBeCloseTo(2, 1)
  expect((await play(videoPath)).loudness).toBeGreaterThan(0.05)
})

test('a video that takes more processor time than its length allows is refused', async () => {
  const path = await draw({ format: 'mp4', codec: 'mpeg4', frames: 240, width: 640, height: 480 })
  const out = await mkdtemp(join(folder, 'out-'))
  const dear = renderVideo(path, out, { perSecond: 0.001, least: 0.1 })
  await expect(dear).rejects.toMatchObject({ failure: 'video_too_slow' })
  const { videoPath } = await render(path)
  expect((await stat(videoPath)).size).toBeGreaterThan(0)
})

/** Writes the only frame of a film again and again. */
async function repeatFrame(path: string, to: string, count: number, perSecond = 64): Promise<void> {
  await using demuxer = await Demuxer.open(path)
  const video = demuxer.video()
  if (!video) throw new Error('No picture')
  const output = await Muxer.open(to, { format: 'mp4' })
  const target = output.addStream(video)
  const ticks = BigInt(Math.round(video.timeBase.den / video.timeBase.num / perSecond))
  for await (const packet of demuxer.packets(video.index)) {
    if (!packet) break
    for (let index = 0n; index < count; index += 1n) {
      packet.pts = index * ticks
      packet.dts = index * ticks
      packet.duration = ticks
      output.writePacketSync(packet, target)
    }
    packet.free()
  }
  output.closeSync()
}
