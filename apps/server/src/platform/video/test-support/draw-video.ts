// Draws the small videos that tests send: any codec of the engine, each corner in a colour of its own.
import { Encoder, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_LOG_ERROR,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  type FFAudioEncoder,
  type FFVideoEncoder,
} from 'node-av/constants'
import { type ChannelLayout, Frame, Log, type Packet, Rational } from 'node-av/lib'
import { replaceBytes } from '../coding.ts'

// Encoders log each success: only errors are of use here.
Log.setLevel(AV_LOG_ERROR)

export interface VideoDrawing {
  /** `mp4`, `mov`, `webm` or `matroska`. */
  readonly format: 'mp4' | 'mov' | 'webm' | 'matroska'
  readonly codec?: string
  readonly options?: Record<string, string | number>
  readonly width?: number
  readonly height?: number
  readonly frames?: number
  readonly framesPerSecond?: number
  /** Without it the video is silent. */
  readonly sound?: {
    readonly codec: string
    readonly sampleRate?: number
    readonly layout?: ChannelLayout
    readonly options?: Record<string, string | number>
    /** A track that is announced and has no sample. */
    readonly isEmpty?: boolean
    /** Returns what is written instead of each packet. */
    readonly rewrite?: (packet: Buffer) => Buffer
  }
  /** Returns what is written instead of each coded frame. */
  readonly rewrite?: (packet: Buffer, index: number) => Buffer
}

/** Red, green, blue and yellow, in Y, U and V: top left, top right, bottom left, bottom right. */
const corners = [
  [81, 90, 240],
  [145, 54, 34],
  [41, 240, 110],
  [210, 16, 146],
] as const

/** Writes the video to `path`: half a second at 24 frames a second unless told otherwise. */
export async function drawVideo(path: string, drawing: VideoDrawing): Promise<void> {
  const { format, codec = 'libx264', width = 96, height = 64, sound } = drawing
  const { frames = 12, framesPerSecond = 24 } = drawing
  const output = await Muxer.open(path, { format })
  const timeBase = new Rational(1, framesPerSecond)
  const picture = await Encoder.create(codec as FFVideoEncoder, {
    autoFormat: true,
    options: drawing.options ?? (codec === 'libx264' ? { preset: 'ultrafast' } : {}),
    context: { timeBase, framerate: new Rational(framesPerSecond, 1), gopSize: 12 },
  })
  const pictureTarget = output.addStream(picture)
  const packets = picture.packets(paint(frames, { width, height, timeBase }))
  const writing = [write(output, pictureTarget, packets, drawing.rewrite)]
  if (sound) {
    const { sampleRate = 48_000, layout = AV_CHANNEL_LAYOUT_STEREO } = sound
    const encoder = await Encoder.create(sound.codec as FFAudioEncoder, {
      autoResample: true,
      ...(sound.options && { options: sound.options }),
      context: { timeBase: new Rational(1, sampleRate), sampleRate },
    })
    const target = output.addStream(encoder)
    const seconds = frames / framesPerSecond
    const tones = hum(Math.ceil(seconds * sampleRate), { sampleRate, layout })
    const coded = encoder.packets(tones)
    const written = sound.isEmpty ? none(coded) : coded
    writing.push(write(output, target, written, sound.rewrite))
  }
  await Promise.all(writing)
  await output.close()
}

async function write(
  output: Muxer,
  target: number,
  packets: AsyncIterable<Packet | null>,
  rewrite?: (packet: Buffer, index: number) => Buffer,
): Promise<void> {
  let index = 0
  for await (const packet of packets) {
    if (packet && rewrite) replaceBytes(packet, rewrite(Buffer.from(packet.data ?? []), index))
    index += 1
    await output.writePacket(packet, target)
    packet?.free()
  }
}

/** The encoder has to begin, so that the track can be announced. */
async function* none(packets: AsyncIterable<Packet | null>): AsyncGenerator<Packet | null> {
  for await (const packet of packets) packet?.free()
  yield null
}

interface Pictures {
  width: number
  height: number
  timeBase: { num: number; den: number }
}

async function* paint(
  count: number,
  { width, height, timeBase }: Pictures,
): AsyncGenerator<Frame | null> {
  const planes = Buffer.concat(
    [0, 1, 2].map((plane) => paintPlane(plane, width >> +(plane > 0), height >> +(plane > 0))),
  )
  for (let index = 0; index < count; index += 1) {
    const frame = Frame.fromVideoBuffer(planes, {
      width,
      height,
      format: AV_PIX_FMT_YUV420P,
      timeBase,
      pts: BigInt(index),
    })
    frame.duration = 1n
    yield frame
  }
  yield null
}

function paintPlane(plane: number, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
      bytes[y * width + x] = corner?.[plane] ?? 0
    }
  }
  return bytes
}

interface Sound {
  sampleRate: number
  layout: ChannelLayout
}

async function* hum(samples: number, { sampleRate, layout }: Sound): AsyncGenerator<Frame | null> {
  const PIECE = 1024
  for (let at = 0; at < samples; at += PIECE) {
    const plane = Buffer.alloc(PIECE * 4)
    for (let index = 0; index < PIECE; index += 1) {
      const turns = (440 * (at + index)) / sampleRate
      plane.writeFloatLE(0.3 * Math.sin(2 * Math.PI * turns), index * 4)
    }
    yield Frame.fromAudioBuffer(Buffer.concat(Array(layout.nbChannels).fill(plane)), {
      nbSamples: PIECE,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: layout,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(at),
    })
  }
  yield null
}
