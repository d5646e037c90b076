// Renders the files that people watch from one video. Runs only in the video process.
import { Encoder, Muxer } from 'node-av/api'
import { AV_CODEC_ID_H264, AV_PIX_FMT_YUV420P, FF_ENCODER_PNG } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  decodePictures,
  encodePictures,
  encodeSound,
  even,
  filterPictures,
  fit,
  type Frames,
  LONG_SIDE,
  type Packets,
  replaceBytes,
  SHORT_SIDE,
} from './coding.ts'
import { keepPictureUnits, unitLengthBytes } from './h264-units.ts'
import { hasSound } from './inspect.ts'
import { type OpenVideo, pixelStretch, withVideo } from './open-video.ts'
import { Refusal, type RenderedVideo, Unwritten, type VideoFacts } from './tasks.ts'
import { isWholeVideo } from './whole-video.ts'

const PREVIEW_SECONDS = 4
const PREVIEW_WIDTH = 480
const PREVIEW_FRAMES_PER_SECOND = 24
/** 4 s at this rate stay under 300 KB. */
const PREVIEW_BITS_PER_SECOND = 500_000
/** Captions within the frames are left out: nothing here shows them. */
const encoding = { a53cc: 0 }

const mp4 = { format: 'mp4', options: { movflags: '+faststart' } } as const

/**
 * @param path absolute, as is `folder`
 * @param facts of the video, as `inspect` found them
 * @throws Refusal, Unwritten
 */
export async function render(
  path: string,
  folder: string,
  { durationSeconds }: VideoFacts,
): Promise<RenderedVideo> {
  const videoPath = join(folder, 'video.mp4')
  const previewPath = join(folder, 'preview.mp4')
  const posterPath = join(folder, 'poster.png')
  const isAudible = await withVideo(path, hasSound)
  await withVideo(path, (source) => renderWhole(source, videoPath, isAudible))
  await withVideo(path, (source) => renderPreview(source, previewPath))
  await withVideo(path, (source) => renderPoster(source, posterPath))
  const { width, height } = await withVideo(videoPath, (video) => Promise.resolve(video))
  return { width, height, durationSeconds, videoPath, previewPath, posterPath }
}

/** Sound is always encoded again: data hidden in it can be found only by decoding. */
async function renderWhole(source: OpenVideo, path: string, isAudible: boolean): Promise<void> {
  const { demuxer, audio } = source
  const output = await Muxer.open(path, mp4)
  const unitLength = playableUnitLength(source)
  // Every track is declared before the first packet of any track.
  const writePicture =
    unitLength === null
      ? await announceEncoded(source, output)
      : announceCopy(source, output, unitLength)
  const writers = [writePicture]
  if (audio && isAudible) {
    const sound = await encodeSound(audio, demuxer.packets(audio.index))
    const target = output.addStream(sound.encoder)
    writers.push(() => write(output, target, sound.packets))
  }
  await Promise.all(writers.map((start) => start()))
  await finish(output, path)
}

// Whether every browser plays it unchanged: 8-bit H.264 up to 1080p, square pixels.
function playableUnitLength({ demuxer, video, width, height }: OpenVideo): number | null {
  const { codecId, format, extradata } = video.codecpar
  const isPlayable =
    demuxer.formatName.includes('mp4') &&
    codecId === AV_CODEC_ID_H264 &&
    format === AV_PIX_FMT_YUV420P &&
    pixelStretch(video) === 1 &&
    Math.max(width, height) <= LONG_SIDE &&
    Math.min(width, height) <= SHORT_SIDE
  return isPlayable ? unitLengthBytes(extradata) : null
}

/** The same frames, without the data between them. */
function announceCopy({ demuxer, video }: OpenVideo, output: Muxer, unitLength: number) {
  // A track may also carry the author's name and the location.
  video.metadata = null
  const target = output.addStream(video)
  return async () => {
    for await (const packet of demuxer.packets(video.index)) {
      if (!packet) break
      const units = keepPictureUnits(packet.data ?? Buffer.alloc(0), unitLength)
      if (units.length < packet.size) replaceBytes(packet, units)
      if (units.length > 0) await output.writePacket(packet, target)
      packet.free()
    }
  }
}

async function announceEncoded(source: OpenVideo, output: Muxer) {
  const { encoder, packets } = await encodePictures(await decodePictures(source), source, {
    size: fit(source),
    options: { ...encoding, preset: 'veryfast', crf: 23 },
  })
  const target = output.addStream(encoder)
  return () => write(output, target, packets)
}

async function renderPreview(source: OpenVideo, path: string): Promise<void> {
  const output = await Muxer.open(path, mp4)
  const size = {
    width: PREVIEW_WIDTH,
    height: even((PREVIEW_WIDTH * source.height) / source.width),
  }
  const frames = firstSeconds(await decodePictures(source))
  const { encoder, packets } = await encodePictures(frames, source, {
    size,
    mostFramesPerSecond: PREVIEW_FRAMES_PER_SECOND,
    options: {
      ...encoding,
      preset: 'fast',
      crf: 28,
      maxrate: PREVIEW_BITS_PER_SECOND,
      bufsize: PREVIEW_BITS_PER_SECOND,
    },
  })
  await write(output, output.addStream(encoder), packets)
  await finish(output, path)
}

// The most typical of the first frames: many videos begin with black.
async function renderPoster(source: OpenVideo, path: string): Promise<void> {
  const { frames } = filterPictures(firstSeconds(await decodePictures(source)), source, {
    size: fit(source),
    mostFramesPerSecond: 12,
    more: ['thumbnail=24', 'format=rgb24'],
  })
  for await (const frame of frames) {
    if (!frame) break
    await writeFile(path, await Encoder.encodeOne(FF_ENCODER_PNG, frame))
    return
  }
  throw new Refusal('damaged')
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

async function write(output: Muxer, target: number, packets: Packets): Promise<void> {
  for await (const packet of packets) {
    await output.writePacket(packet, target)
    packet?.free()
  }
}

async function finish(output: Muxer, path: string): Promise<void> {
  await output.close()
  // Its header is written with the first frame, which never arrived.
  if ((await stat(path)).size === 0) throw new Refusal('damaged')
  if (!(await isWholeVideo(path))) throw new Unwritten('A video was not written to its end')
}
