// Short silent videos: a slow camera over a finished plate, encoded by the machine's own ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { mix } from './geometry.ts'
import type { ClipMotion } from './plate-spec.ts'

export const CLIP_WIDTH = 720
export const CLIP_HEIGHT = 900
export const CLIP_SECONDS = 4

const FRAMES_PER_SECOND = 25
/** Frames are cut from the plate at three times its size, so that a move by whole pixels is smooth. */
const OVERSIZE = 3

/** A window on the plate: its size and the position of its centre, as shares of the plate. */
interface Window {
  size: number
  x: number
  y: number
}

const MOTIONS: Record<ClipMotion, { from: Window; to: Window }> = {
  rising: { from: { size: 0.62, x: 0.5, y: 0.69 }, to: { size: 0.62, x: 0.5, y: 0.31 } },
  drifting: { from: { size: 0.8, x: 0.4, y: 0.46 }, to: { size: 0.8, x: 0.6, y: 0.46 } },
  'closing in': { from: { size: 1, x: 0.5, y: 0.5 }, to: { size: 0.56, x: 0.5, y: 0.32 } },
  'opening up': { from: { size: 0.5, x: 0.5, y: 0.29 }, to: { size: 1, x: 0.5, y: 0.5 } },
}

const FFMPEG_ARGUMENTS = [
  ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
  ['-s', `${CLIP_WIDTH}x${CLIP_HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
  ['-an', '-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-tune', 'animation'],
  ['-pix_fmt', 'yuv420p', '-threads', '1', '-fflags', '+bitexact', '-movflags', '+faststart'],
].flat()

/** The picture a video shows before it plays. */
export const posterOf = (plate: Sharp): Sharp => plate.clone().resize(CLIP_WIDTH, CLIP_HEIGHT)

/**
 * Writes an H.264 MP4 of 720 x 900 without sound.
 * @param plate a 4:5 picture
 * @throws the system's error without ffmpeg; another when ffmpeg fails
 */
export async function writeClip(plate: Sharp, motion: ClipMotion, file: string): Promise<void> {
  const encoder = spawn('ffmpeg', [...FFMPEG_ARGUMENTS, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const [ended, written] = await Promise.allSettled([
    once(encoder, 'close'),
    pipeline(framesOf(plate, motion), encoder.stdin),
  ])
  // The end of ffmpeg is the reason why its input could not be written, so it is reported first.
  if (ended.status === 'rejected') throw ended.reason
  const [code] = ended.value as [number | null]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? 'a signal'} while writing ${file}`)
  if (written.status === 'rejected') throw written.reason
}

/** Yields the pixels of each frame. */
async function* framesOf(plate: Sharp, motion: ClipMotion): AsyncGenerator<Buffer> {
  const { data, info } = await plate.clone().raw().toBuffer({ resolveWithObject: true })
  const large = { width: info.width * OVERSIZE, height: info.height * OVERSIZE }
  const pixels = await sharp(data, { raw: info }).resize(large.width, large.height).raw().toBuffer()
  const count = CLIP_SECONDS * FRAMES_PER_SECOND
  for (let frame = 0; frame < count; frame += 1) {
    const view = windowAt(motion, frame / (count - 1))
    const width = Math.round(large.width * view.size)
    const height = Math.round(large.height * view.size)
    const region = {
      left: Math.round((large.width - width) * edgeShare(view.x, view.size)),
      top: Math.round((large.height - height) * edgeShare(view.y, view.size)),
      width,
      height,
    }
    yield await sharp(pixels, { raw: { ...large, channels: info.channels } })
      .extract(region)
      .resize(CLIP_WIDTH, CLIP_HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer()
  }
}

/** The window at a share of the time; the camera starts and stops gently. */
function windowAt(motion: ClipMotion, share: number): Window {
  const { from, to } = MOTIONS[motion]
  const eased = share * share * (3 - 2 * share)
  return {
    size: mix(from.size, to.size, eased),
    x: mix(from.x, to.x, eased),
    y: mix(from.y, to.y, eased),
  }
}

/** The position of a window's edge in the range it can move in: 0 at the start, 1 at the end. */
const edgeShare = (centre: number, size: number): number =>
  size >= 1 ? 0 : Math.min(1, Math.max(0, (centre - size / 2) / (1 - size)))
