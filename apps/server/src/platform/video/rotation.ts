// The display matrix of a video, as filters that make its frames upright.
import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { CodecParameters } from 'node-av/lib'

export interface Rotation {
  /** Filters in order; none when the frames are upright already. */
  readonly filters: readonly string[]
  readonly swapsSides: boolean
}

/** A matrix is nine 32-bit numbers, 16.16 fixed point; the upper left four rotation and mirror. */
const ENTRY_BYTES = 4
const FIXED_POINT = 65_536

/** The rules are those of ffmpeg's own automatic rotation (fftools/ffmpeg_filter.c, `autorotate`). */
export function readRotation(codecpar: CodecParameters): Rotation {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 9 * ENTRY_BYTES) return { filters: [], swapsSides: false }
  const entry = (index: number) => matrix.readInt32LE(index * ENTRY_BYTES) / FIXED_POINT
  const [a, b, c, d] = [entry(0), entry(1), entry(3), entry(4)]
  const degrees = (Math.round((Math.atan2(b, a) * 180) / Math.PI / 90) * 90 + 360) % 360
  if (degrees === 90) {
    return { filters: [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`], swapsSides: true }
  }
  if (degrees === 270) {
    return { filters: [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`], swapsSides: true }
  }
  const filters = [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])]
  return { filters, swapsSides: false }
}
