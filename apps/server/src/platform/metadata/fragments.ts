// Metadata in the fragments of a film: the samples of every track that is neither picture nor sound, and user
// data in the heads of fragments (ISO/IEC 14496-12, 8.8).
import type { Blanks } from './blanks.ts'
import { type Box, boxesIn, empty } from './iso-boxes.ts'

/** What the film declares of its tracks, for all its fragments. */
export interface Tracks {
  /** Ids of the tracks of picture and sound. */
  readonly shown: Set<number>
  /** Bytes of each sample where a fragment does not say, by the track's id. */
  readonly sampleBytes: Map<number, number>
  /** Whether there are other tracks: without them no fragment needs to be read. */
  hasTimedMetadata: boolean
}

const beside = new Set(['meta', 'udta', 'uuid'])

/**
 * @param bytes hold the box `moof`
 * @param offset of `bytes` in the file
 * @throws RangeError
 */
export function blankPiece(
  bytes: Buffer,
  piece: Box,
  tracks: Tracks,
  blanks: Blanks,
  offset: number,
): void {
  const pieceStart = offset + piece.start
  // Samples of a track follow those of the previous one, unless its head gives an offset.
  let next = pieceStart
  for (const box of boxesIn(bytes, piece.body, piece.end, blanks)) {
    if (beside.has(box.type)) empty(box, blanks, offset)
    if (box.type !== 'traf') continue
    let head: TrackHead | undefined
    for (const part of boxesIn(bytes, box.body, box.end, blanks)) {
      if (beside.has(part.type)) empty(part, blanks, offset)
      if (part.type === 'tfhd') {
        head = readTrackHead(bytes, part, tracks, { pieceStart, next })
        next = head.base
      }
      if (part.type === 'trun' && head) {
        const { dataOffset, length } = readRun(bytes, part, head.sampleBytes)
        const start = dataOffset === null ? next : head.base + dataOffset
        next = start + length
        if (!tracks.shown.has(head.track)) blanks.zero(start, next)
      }
    }
  }
}

interface TrackHead {
  readonly track: number
  /** The offset in the file that its runs count from. */
  readonly base: number
  readonly sampleBytes: number
}

/** `tfhd` (8.8.7). */
function readTrackHead(
  bytes: Buffer,
  { body }: Box,
  tracks: Tracks,
  { pieceStart, next }: { pieceStart: number; next: number },
): TrackHead {
  const flags = bytes.readUInt32BE(body)
  const track = bytes.readUInt32BE(body + 4)
  const hasBase = (flags & 0x1) !== 0
  const unsaid = (flags & 0x20000) === 0 ? next : pieceStart
  const base = hasBase ? Number(bytes.readBigUInt64BE(body + 8)) : unsaid
  const sizeAt = body + 8 + (hasBase ? 8 : 0) + wordsOf(flags, [0x2, 0x8])
  const hasSize = (flags & 0x10) !== 0
  const sampleBytes = hasSize ? bytes.readUInt32BE(sizeAt) : (tracks.sampleBytes.get(track) ?? 0)
  return { track, base, sampleBytes }
}

/** `trun` (8.8.8): its offset from the base, if it has one, and its length, in bytes. */
function readRun(bytes: Buffer, { body }: Box, sampleBytes: number) {
  const flags = bytes.readUInt32BE(body)
  const count = bytes.readUInt32BE(body + 4)
  const dataOffset = (flags & 0x1) === 0 ? null : bytes.readInt32BE(body + 8)
  if ((flags & 0x200) === 0) return { dataOffset, length: count * sampleBytes }
  const first = body + 8 + wordsOf(flags, [0x1, 0x4]) + wordsOf(flags, [0x100])
  const step = wordsOf(flags, [0x100, 0x200, 0x400, 0x800])
  let length = 0
  for (let sample = 0; sample < count; sample += 1) {
    length += bytes.readUInt32BE(first + step * sample)
  }
  return { dataOffset, length }
}

/** Bytes of the fields that the flags declare. */
const wordsOf = (flags: number, each: readonly number[]) =>
  4 * each.filter((flag) => (flags & flag) !== 0).length
