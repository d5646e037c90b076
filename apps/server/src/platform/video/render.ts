// Makes the files people watch out of one video. Runs only in the video process.
import { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_PIX_FMT_YUV420P,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PNG,
} from 'node-av/constants'
import type { Frame, Packet, Stream } from 'node-av/lib'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect, openVideo, type OpenVideo } from './inspect.ts'
import { Refusal, type RenderedVideo, Unwritten } from './tasks.ts'
import { isWholeVideo } from './whole-video.ts'

/** 1080p, lying or standing. */
const LONG_SIDE = 1920
const SHORT_SIDE = 1080
const FRAMES_PER_SECOND = 60
const THREADS = 2

const PREVIEW_SECONDS = 4
const PREVIEW_WIDTH = 480
const PREVIEW_FRAMES_PER_SECOND = 24
/** 4 s at this rate stay under 300 KB. */
const PREVIEW_BITS_PER_SECOND = 500_000

const mp4 = { format: 'mp4', options: { movflags: '+faststart' } } as const

/** @param path absolute, as is `folder`. @throws Refusal, Unwritten */
export async function render(path: string, folder: string): Promise<RenderedVideo> {
  const { durationSeconds } = await inspect(path)
  const videoPath = join(folder, 'video.mp4')
  const previewPath = join(folder, 'preview.mp4')
  const posterPath = join(folder, 'poster.png')
  await withVideo(path, (source) =>
    isPlayable(source) ? copy(source, videoPath) : transcode(source, videoPath),
  )
  await withVideo(path, (source) => renderPreview(source, previewPath))
  await withVideo(path, (source) => renderPoster(source, posterPath))
  const { width, height } = await inspect(videoPath)
  return { width, height, durationSeconds, videoPath, previewPath, posterPath }
}

async function withVideo(path: string, work: (source: OpenVideo) => Promise<void>): Promise<void> {
  const source = await openVideo(path)
  try {
    await work(source)
  } finally {
    await source.demuxer.close()
  }
}

// What every browser plays as it is: 8-bit H.264 up to 1080p, with AAC or without sound, square pixels.
function isPlayable({ demuxer, video, audio, width, height }: OpenVideo): boolean {
  const { codecId, format, sampleAspectRatio } = video.codecpar
  return (
    demuxer.formatName.includes('mp4') &&
    codecId === AV_CODEC_ID_H264 &&
    format === AV_PIX_FMT_YUV420P &&
    sampleAspectRatio.num === sampleAspectRatio.den &&
    Math.max(width, height) <= LONG_SIDE &&
    Math.min(width, height) <= SHORT_SIDE &&
    (!audio || audio.codecpar.codecId === AV_CODEC_ID_AAC)
  )
}

/** The same frames in a new, clean container. */
async function copy({ demuxer, video, audio }: OpenVideo, path: string): Promise<void> {
  const output = await Muxer.open(path, mp4)
  const streams = [video, ...(audio ? [audio] : [])]
  const targets = streams.map((stream) => {
    // Names of the author and the place may hang on a track as well.
    stream.metadata = null
    return { index: stream.index, target: output.addStream(stream) }
  })
  for await (const packet of demuxer.packets()) {
    if (!packet) break
    const found = targets.find(({ index }) => index === packet.streamIndex)
    if (found) await output.writePacket(packet, found.target)
    packet.free()
  }
  await finish(output, path)
}

async function transcode(source: OpenVideo, path: string): Promise<void> {
  const { demuxer, audio } = source
  const output = await Muxer.open(path, mp4)
  const picture = await encodeVideo(await decode(source), {
    filters: pictureFilters(source, fit(source)),
    options: { preset: 'veryfast', crf: 23 },
  })
  // Every track is announced before the first packet of any is written.
  const pictureTarget = output.addStream(picture.encoder)
  const writers: (() => Promise<void>)[] = [() => write(output, pictureTarget, picture.packets)]
  if (audio) {
    const sound = await encodeAudio(audio, demuxer.packets(audio.index))
    const soundTarget = output.addStream(sound.encoder)
    writers.push(() => write(output, soundTarget, sound.packets))
  }
  await Promise.all(writers.map((start) => start()))
  await finish(output, path)
}

async function renderPreview(source: OpenVideo, path: string): Promise<void> {
  const output = await Muxer.open(path, mp4)
  const size = {
    width: PREVIEW_WIDTH,
    height: even((PREVIEW_WIDTH * source.height) / source.width),
  }
  const { encoder, packets } = await encodeVideo(firstSeconds(await decode(source)), {
    filters: pictureFilters(source, size, PREVIEW_FRAMES_PER_SECOND),
    options: {
      preset: 'fast',
      crf: 28,
      maxrate: PREVIEW_BITS_PER_SECOND,
      bufsize: PREVIEW_BITS_PER_SECOND,
    },
  })
  await write(output, output.addStream(encoder), packets)
  await finish(output, path)
}

// The most typical of the first frames: many videos begin black.
async function renderPoster(source: OpenVideo, path: string): Promise<void> {
  const filter = FilterAPI.create(
    [...pictureFilters(source, fit(source), 12), 'thumbnail=24', 'format=rgb24'].join(','),
  )
  for await (const frame of filter.frames(firstSeconds(await decode(source)))) {
    if (!frame) break
    await writeFile(path, await Encoder.encodeOne(FF_ENCODER_PNG, frame))
    return
  }
  throw new Refusal('damaged')
}

type Frames = AsyncIterable<Frame | null>

/** Frames in order; null at the end, as every part of the chain says it. */
async function decode({ demuxer, video }: OpenVideo): Promise<Frames> {
  const decoder = await Decoder.create(video, { context: { threadCount: THREADS } })
  return decoder.frames(demuxer.packets(video.index))
}

async function* firstSeconds(frames: Frames): AsyncGenerator<Frame | null> {
  let startTick: bigint | undefined
  for await (const frame of frames) {
    if (!frame) break
    startTick ??= frame.pts
    const { num, den } = frame.timeBase
    if ((Number(frame.pts - startTick) * num) / den >= PREVIEW_SECONDS) {
      frame.free()
      break
    }
    yield frame
  }
  yield null
}

async function encodeVideo(
  frames: Frames,
  settings: { filters: string[]; options: Record<string, string | number> },
) {
  const filter = FilterAPI.create(settings.filters.join(','))
  const { options } = settings
  const context = { threadCount: THREADS }
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, { filter, context, options })
  return { encoder, packets: encoder.packets(filter.frames(frames)) }
}

async function encodeAudio(audio: Stream, packets: AsyncIterable<Packet | null>) {
  const decoder = await Decoder.create(audio)
  const filter = FilterAPI.create('aformat=sample_rates=48000:channel_layouts=stereo')
  const context = { bitRate: '128k' }
  const encoder = await Encoder.create(FF_ENCODER_AAC, { decoder, filter, context })
  return { encoder, packets: encoder.packets(filter.frames(decoder.frames(packets))) }
}

async function write(output: Muxer, target: number, packets: AsyncIterable<Packet | null>) {
  for await (const packet of packets) {
    await output.writePacket(packet, target)
    packet?.free()
  }
}

async function finish(output: Muxer, path: string): Promise<void> {
  await output.close()
  // Its head is written with the first frame: there was none.
  if ((await stat(path)).size === 0) throw new Refusal('damaged')
  if (!(await isWholeVideo(path))) throw new Unwritten('A video was not written to its end')
}

interface Size {
  readonly width: number
  readonly height: number
}

function pictureFilters(source: OpenVideo, size: Size, mostFramesPerSecond = FRAMES_PER_SECOND) {
  const { colorTrc } = source.video.codecpar
  const isHdr = colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67
  return [
    // Browser recordings claim 1000 frames a second, and old phones believe such claims.
    `fps=${Math.min(mostFramesPerSecond, framesPerSecond(source.video))}`,
    ...source.turn.filters,
    `scale=${size.width}:${size.height}`,
    'setsar=1',
    ...(isHdr ? ['tonemapx=tonemap=bt2390:t=bt709:m=bt709:p=bt709:format=yuv420p'] : []),
    'format=yuv420p',
  ]
}

function framesPerSecond({ avgFrameRate: { num, den } }: Stream): number {
  const rate = den > 0 ? num / den : 0
  return rate >= 1 && rate <= FRAMES_PER_SECOND ? Math.round(rate * 1000) / 1000 : 30
}

/** The largest even size within 1080p. */
function fit({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    LONG_SIDE / Math.max(width, height),
    SHORT_SIDE / Math.min(width, height),
  )
  return { width: even(width * scale), height: even(height * scale) }
}

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)
