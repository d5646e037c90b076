// Decoding and encoding, for rendering and for the trial before it. Runs only in the video process.
import { Decoder, Encoder, FilterAPI } from 'node-av/api'
import {
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import type { Frame, Packet, Stream } from 'node-av/lib'
import type { OpenVideo } from './open-video.ts'

/** 1080p, landscape or portrait. */
export const LONG_SIDE = 1920
export const SHORT_SIDE = 1080
const FRAMES_PER_SECOND = 60
const THREADS = 2

/** The format that the encoder of sound accepts, and every browser plays. */
const SOUND = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'

/** Frames in order; null at the end, as in every part of the chain. */
export type Frames = AsyncIterable<Frame | null>
export type Packets = AsyncIterable<Packet | null>

export interface Size {
  readonly width: number
  readonly height: number
}

/** Gives a packet other bytes; the engine removes its side data with the old ones. */
export function replaceBytes(packet: Packet, bytes: Buffer): void {
  const { pts, dts, duration, timeBase, streamIndex, flags } = packet
  packet.data = bytes
  Object.assign(packet, { pts, dts, duration, timeBase, streamIndex, flags })
}

export async function decodePictures({ demuxer, video }: OpenVideo): Promise<Frames> {
  const decoder = await Decoder.create(video, { context: { threadCount: THREADS } })
  return decoder.frames(demuxer.packets(video.index))
}

export interface Picturing {
  readonly size: Size
  readonly mostFramesPerSecond?: number
  /** Filters that follow those for every picture. */
  readonly more?: readonly string[]
}

/** Upright pictures in this size, at least one, without side data. */
export function filterPictures(frames: Frames, source: OpenVideo, picturing: Picturing) {
  const { size, mostFramesPerSecond = FRAMES_PER_SECOND, more = [] } = picturing
  const rate = Math.min(mostFramesPerSecond, framesPerSecond(source.video))
  const filter = FilterAPI.create([...pictureFilters(source, size, rate), ...more].join(','))
  return { filter, frames: filter.frames(lastFor(1 / rate, frames)) }
}

export async function encodePictures(
  frames: Frames,
  source: OpenVideo,
  { options, ...picturing }: Picturing & { options: Record<string, string | number> },
): Promise<{ encoder: Encoder; packets: Packets }> {
  const pictures = filterPictures(frames, source, picturing)
  const { filter } = pictures
  const context = { threadCount: THREADS }
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, { filter, context, options })
  return { encoder, packets: encoder.packets(pictures.frames) }
}

/** Holds the last frame until the end: a video's only frame may be shorter than one of ours. */
async function* lastFor(seconds: number, frames: Frames): AsyncGenerator<Frame | null> {
  let firstTick: bigint | undefined
  let last: Frame | undefined
  for await (const frame of frames) {
    if (!frame) break
    firstTick ??= frame.pts
    if (last) yield last
    last = frame
  }
  if (last && firstTick !== undefined) {
    const { num, den } = last.timeBase
    const left = firstTick + BigInt(Math.ceil((seconds * den) / num)) - last.pts
    if (last.duration < left) last.duration = left
    yield last
  }
  yield null
}

/** Sound that cannot be decoded is left out: a click is not a reason to refuse a video. */
export async function encodeSound(
  audio: Stream,
  packets: Packets,
): Promise<{ encoder: Encoder; packets: Packets }> {
  const decoder = await Decoder.create(audio, { exitOnError: false })
  const filter = FilterAPI.create(SOUND)
  const context = { bitRate: '160k' }
  const encoder = await Encoder.create(FF_ENCODER_AAC, { decoder, filter, context })
  return { encoder, packets: encoder.packets(filter.frames(decoder.frames(packets))) }
}

function pictureFilters(source: OpenVideo, size: Size, rate: number): string[] {
  return [
    // Browser recordings declare 1000 frames a second, and old phones trust that.
    `fps=${rate}`,
    ...source.rotation.filters,
    `scale=${size.width}:${size.height}`,
    'setsar=1',
    ...(isHdr(source.video)
      ? ['tonemapx=tonemap=bt2390:t=bt709:m=bt709:p=bt709:format=yuv420p']
      : []),
    'format=yuv420p',
    // Drops the rotation, which the filters have applied, captions, and other data between the frames: encoders
    // would pass them on.
    'sidedata=mode=delete',
  ]
}

/** Transfer curves of high dynamic range. */
function isHdr({ codecpar: { colorTrc } }: Stream): boolean {
  return colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67
}

function framesPerSecond({ avgFrameRate: { num, den } }: Stream): number {
  const rate = den > 0 ? num / den : 0
  return rate >= 1 && rate <= FRAMES_PER_SECOND ? Math.round(rate * 1000) / 1000 : 30
}

/** The largest even size within 1080p. */
export function fit({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    LONG_SIDE / Math.max(width, height),
    SHORT_SIDE / Math.min(width, height),
  )
  return { width: even(width * scale), height: even(height * scale) }
}

export const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)
