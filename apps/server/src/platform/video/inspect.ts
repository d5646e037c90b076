// Opens a video as strictly as possible and says what it is. Runs only in the video process.
import { Demuxer } from 'node-av/api'
import {
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AV_DISPOSITION_ATTACHED_PIC,
} from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { readTurn, type Turn } from './turn.ts'
import { Refusal, videoLimits, type VideoFacts } from './tasks.ts'

// A playlist that calls itself MP4 must not make us read other files or addresses.
const closed = { protocol_whitelist: 'file', format_whitelist: 'mov,mp4,matroska,webm' }

export interface OpenVideo {
  readonly demuxer: Demuxer
  readonly video: Stream
  readonly audio: Stream | undefined
  readonly turn: Turn
  /** Pixels as shown. */
  readonly width: number
  readonly height: number
}

/** The caller closes `demuxer`. @param path absolute. @throws Refusal */
export async function openVideo(path: string): Promise<OpenVideo> {
  const demuxer = await Demuxer.open(path, { options: closed }).catch((error: unknown) => {
    throw new Refusal('damaged', error)
  })
  const { streams } = demuxer
  const video = streams.find(
    (stream) =>
      stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO &&
      // The cover of a sound file.
      !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
  if (!video) throw new Refusal('no_picture')
  const audio = streams.find(
    ({ codecpar }) =>
      codecpar.codecType === AVMEDIA_TYPE_AUDIO && codecpar.channelLayout.nbChannels > 0,
  )
  const turn = readTurn(video.codecpar)
  return { demuxer, video, audio, turn, ...shownSize(video, turn) }
}

/** @throws Refusal */
export async function inspect(path: string): Promise<VideoFacts> {
  const { demuxer, video, width, height } = await openVideo(path)
  try {
    const { codecpar } = video
    if (width < 1 || height < 1) throw new Refusal('damaged')
    const longest = Math.max(codecpar.width, codecpar.height, width, height)
    if (longest > videoLimits.side || codecpar.width * codecpar.height > videoLimits.pixels) {
      throw new Refusal('too_many_pixels')
    }
    const durationSeconds = await measureDuration(demuxer, video)
    if (durationSeconds > videoLimits.durationSeconds) throw new Refusal('too_long')
    return { width, height, durationSeconds }
  } finally {
    await demuxer.close()
  }
}

// What a browser records has no length in its header: then the last frame tells.
async function measureDuration(demuxer: Demuxer, video: Stream): Promise<number> {
  if (Number.isFinite(demuxer.duration) && demuxer.duration > 0) return demuxer.duration
  const { num, den } = video.timeBase
  let lastTick = 0n
  for await (const packet of demuxer.packets(video.index)) {
    if (!packet) break
    const endTick = packet.pts + packet.duration
    if (endTick > lastTick) lastTick = endTick
    packet.free()
  }
  if (lastTick === 0n) throw new Refusal('damaged')
  return (Number(lastTick) * num) / den
}

function shownSize({ codecpar }: Stream, turn: Turn): { width: number; height: number } {
  const { num, den } = codecpar.sampleAspectRatio
  const stretch = num > 0 && den > 0 ? num / den : 1
  const width = Math.round(codecpar.width * stretch)
  return turn.swapsSides
    ? { width: codecpar.height, height: width }
    : { width, height: codecpar.height }
}
