// Opens a video, as strictly as possible. Runs only in the video process.
import { Demuxer } from 'node-av/api'
import {
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AV_DISPOSITION_ATTACHED_PIC,
} from 'node-av/constants'
import { Codec, type Stream } from 'node-av/lib'
import { readRotation, type Rotation } from './rotation.ts'
import { Refusal } from './tasks.ts'

// A playlist that is named as an MP4 must not make the demuxer read other files or addresses.
const closed = { protocol_whitelist: 'file', format_whitelist: 'mov,mp4,matroska,webm' }

export interface OpenVideo {
  readonly demuxer: Demuxer
  readonly video: Stream
  readonly audio: Stream | undefined
  readonly rotation: Rotation
  /** Pixels as shown. */
  readonly width: number
  readonly height: number
}

/** Does `work` with the video, and closes it. @param path absolute. @throws Refusal */
export async function withVideo<Result>(
  path: string,
  work: (source: OpenVideo) => Promise<Result>,
): Promise<Result> {
  const demuxer = await Demuxer.open(path, { options: closed }).catch((error: unknown) => {
    throw new Refusal('damaged', error)
  })
  try {
    return await work(chooseStreams(demuxer))
  } finally {
    await demuxer.close()
  }
}

function chooseStreams(demuxer: Demuxer): OpenVideo {
  const { streams } = demuxer
  const video = streams.find(
    (stream) =>
      stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO &&
      // The cover of a sound file is not a video.
      !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
  if (!video) throw new Refusal('no_picture')
  const rotation = readRotation(video.codecpar)
  return { demuxer, video, audio: chooseSound(streams), rotation, ...shownSize(video, rotation) }
}

// Phones write spatial sound, which few programs decode, beside a plain track.
function chooseSound(streams: readonly Stream[]): Stream | undefined {
  const tracks = streams.filter(
    ({ codecpar }) =>
      codecpar.codecType === AVMEDIA_TYPE_AUDIO && codecpar.channelLayout.nbChannels > 0,
  )
  return tracks.find(({ codecpar }) => Codec.findDecoder(codecpar.codecId)) ?? tracks[0]
}

function shownSize(video: Stream, rotation: Rotation): { width: number; height: number } {
  const { width: codedWidth, height } = video.codecpar
  const width = Math.round(codedWidth * pixelStretch(video))
  return rotation.swapsSides ? { width: height, height: width } : { width, height }
}

/** Width of a pixel divided by its height: the container's value has priority over the codec's, as in browsers. */
export function pixelStretch({ sampleAspectRatio, codecpar }: Stream): number {
  const stated = [sampleAspectRatio, codecpar.sampleAspectRatio]
  const { num, den } = stated.find((ratio) => ratio.num > 0 && ratio.den > 0) ?? { num: 1, den: 1 }
  return num / den
}
