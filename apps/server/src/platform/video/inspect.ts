// What a video is, and whether it can be made playable: it is read to its end, and its beginning is decoded as
// in rendering. Runs only in the video process.
import type { Stream } from 'node-av/lib'
import { hasMoreBoxesThan } from '../images/iso-boxes.ts'
import { decodePictures, encodeSound, fit, filterPictures } from './coding.ts'
import { type OpenVideo, withVideo } from './open-video.ts'
import { Refusal, videoLimits, type VideoFacts } from './tasks.ts'

/** A header may round the length, or include the silence at the end of the last packet of sound. */
const HEADER_OFF_SECONDS = 0.1
/** Some decoders return nothing for the first packets. */
const PACKETS_BEFORE_SOUND = 2
/** Enough for the filters to return the first one. */
const TRIED_FRAMES = 3

/** @param path absolute. @throws Refusal */
export async function inspect(path: string): Promise<VideoFacts> {
  if (await hasMoreBoxesThan(videoLimits.boxes, path)) throw new Refusal('damaged')
  const facts = await withVideo(path, measure)
  await withVideo(path, tryPictures)
  await withVideo(path, hasSound)
  return facts
}

async function measure(source: OpenVideo): Promise<VideoFacts> {
  const { video, width, height } = source
  const { codecpar } = video
  if (width < 1 || height < 1) throw new Refusal('damaged')
  const longest = Math.max(codecpar.width, codecpar.height, width, height)
  if (longest > videoLimits.side || codecpar.width * codecpar.height > videoLimits.pixels) {
    throw new Refusal('too_many_pixels')
  }
  const { frames, seconds } = await readToEnd(source)
  if (frames === 0) throw new Refusal('damaged')
  if (seconds > videoLimits.durationSeconds) throw new Refusal('too_long')
  if (frames > videoLimits.framesPerSecond * Math.max(1, seconds)) {
    throw new Refusal('too_many_frames')
  }
  return { width, height, durationSeconds: seconds }
}

/**
 * Counts frames, and finds the end of the last frame or sound: a recording of a browser has no length in its
 * header, and a cut one has the length of the whole.
 */
async function readToEnd({ demuxer, video, audio }: OpenVideo) {
  let frames = 0
  let [startSeconds, endSeconds] = [Infinity, 0]
  for await (const packet of demuxer.packets()) {
    if (!packet) break
    const stream = [video, audio].find((each) => each?.index === packet.streamIndex)
    if (stream) {
      const [start, end] = [packet.pts, packet.pts + packet.duration].map(toSeconds(stream))
      startSeconds = Math.min(startSeconds, start ?? Infinity)
      endSeconds = Math.max(endSeconds, end ?? 0)
    }
    if (stream === video) frames += 1
    packet.free()
    if (frames > videoLimits.frames) throw new Refusal('too_many_frames')
  }
  const measured = endSeconds - Math.max(0, startSeconds)
  const stated = demuxer.duration
  if (frames > 0 && !(measured > 0)) throw new Refusal('damaged')
  return { frames, seconds: Math.abs(stated - measured) < HEADER_OFF_SECONDS ? stated : measured }
}

const toSeconds =
  ({ timeBase: { num, den } }: Stream) =>
  (ticks: bigint) =>
    (Number(ticks) * num) / den

async function tryPictures(source: OpenVideo): Promise<void> {
  const beginning = firstOf(await decodePictures(source))
  const { frames } = filterPictures(beginning, source, { size: fit(source) })
  for await (const frame of frames) {
    if (!frame) break
    frame.free()
    return
  }
  throw new Refusal('damaged')
}

async function* firstOf<Item>(items: AsyncIterable<Item | null>): AsyncGenerator<Item | null> {
  let count = 0
  for await (const item of items) {
    if (item === null) break
    yield item
    count += 1
    if (count === TRIED_FRAMES) break
  }
  yield null
}

/** Whether there is a track with sound in it. @throws Refusal for one that cannot be decoded at all */
export async function hasSound({ demuxer, audio }: OpenVideo): Promise<boolean> {
  if (!audio) return false
  let read = 0
  const counted = async function* () {
    for await (const packet of demuxer.packets(audio.index)) {
      if (packet) read += 1
      yield packet
    }
  }
  const { packets } = await encodeSound(audio, counted())
  for await (const packet of packets) {
    packet?.free()
    if (packet) return true
  }
  if (read > PACKETS_BEFORE_SOUND) throw new Refusal('damaged')
  return false
}
