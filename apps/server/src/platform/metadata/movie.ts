// Metadata of an MP4 or QuickTime: user data and metadata of the film and of its tracks (`©xyz`,
// `com.apple.quicktime.location.ISO6709`), tracks of timed metadata, and the times of filming in the heads of
// both.
import type { Blanks } from './blanks.ts'
import type { Tracks } from './fragments.ts'
import { type Box, boxesIn, empty, findBox } from './iso-boxes.ts'

const keptInMovie = new Set(['mvhd', 'trak', 'mvex', 'free', 'skip'])
const keptInTrack = new Set(['tkhd', 'edts', 'tref', 'trgr', 'mdia', 'tapt', 'free', 'skip'])
const keptInMedia = new Set(['mdhd', 'hdlr', 'minf', 'elng', 'free', 'skip'])
const shown = new Set(['vide', 'soun', 'pict', 'auxv'])

/**
 * @param bytes hold the box `moov`
 * @param offset of `bytes` in the file
 * @returns its tracks, for the fragments that may follow
 * @throws RangeError
 */
export function blankMovie(bytes: Buffer, movie: Box, blanks: Blanks, offset = 0): Tracks {
  const tracks: Tracks = { shown: new Set(), sampleBytes: new Map(), hasTimedMetadata: false }
  for (const box of boxesIn(bytes, movie.body, movie.end, blanks)) {
    if (!keptInMovie.has(box.type)) empty(box, blanks, offset)
    if (box.type === 'mvhd') blankTimes(bytes, box, blanks, offset)
    if (box.type === 'trak') {
      const { id, isShown } = blankTrack(bytes, box, blanks, offset)
      if (isShown) tracks.shown.add(id)
      else tracks.hasTimedMetadata = true
    }
    if (box.type === 'mvex') readDefaults(bytes, box, blanks, tracks)
  }
  return tracks
}

/** Default sizes of samples (`trex`, ISO/IEC 14496-12, 8.8.3). */
function readDefaults(bytes: Buffer, defaults: Box, blanks: Blanks, tracks: Tracks): void {
  for (const { type, body } of boxesIn(bytes, defaults.body, defaults.end, blanks)) {
    if (type !== 'trex') continue
    tracks.sampleBytes.set(bytes.readUInt32BE(body + 4), bytes.readUInt32BE(body + 16))
  }
}

/** Times of creation and change, first in each head, of 32 or 64 bits (ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.4.2). */
function blankTimes(bytes: Buffer, head: Box, blanks: Blanks, offset: number): void {
  const start = head.body + 4
  const end = Math.min(head.end, start + (bytes[head.body] === 1 ? 16 : 8))
  blanks.zero(offset + start, offset + end)
}

function blankTrack(bytes: Buffer, track: Box, blanks: Blanks, offset: number) {
  let id = 0
  let isShown = false
  for (const box of boxesIn(bytes, track.body, track.end, blanks)) {
    if (!keptInTrack.has(box.type)) empty(box, blanks, offset)
    if (box.type === 'tkhd') {
      // After two times of 64 or 32 bits.
      id = bytes.readUInt32BE(box.body + 4 + (bytes[box.body] === 1 ? 16 : 8))
      blankTimes(bytes, box, blanks, offset)
    }
    if (box.type === 'mdia') isShown = blankMedia(bytes, box, blanks, offset)
  }
  return { id, isShown }
}

/** @returns whether the track is picture or sound */
function blankMedia(bytes: Buffer, media: Box, blanks: Blanks, offset: number): boolean {
  let kind = ''
  for (const box of boxesIn(bytes, media.body, media.end, blanks)) {
    if (!keptInMedia.has(box.type)) empty(box, blanks, offset)
    if (box.type === 'mdhd') blankTimes(bytes, box, blanks, offset)
    if (box.type === 'hdlr') {
      // Version and flags, a word of QuickTime's, then the kind of track, then its name.
      kind = bytes.toString('latin1', box.body + 8, box.body + 12)
      blanks.zero(offset + box.body + 24, offset + box.end)
    }
  }
  if (shown.has(kind)) return true
  blankSamples(bytes, media, blanks)
  return false
}

/** The ranges of a track's samples in the file (ISO/IEC 14496-12, 8.7), chunk by chunk. */
function blankSamples(bytes: Buffer, media: Box, blanks: Blanks): void {
  const information = findBox(bytes, media, 'minf', blanks)
  const samples = information && findBox(bytes, information, 'stbl', blanks)
  if (!samples) return
  const find = (type: string) => findBox(bytes, samples, type, blanks)
  const [sizes, runs, short] = [find('stsz'), find('stsc'), find('stco')]
  const chunks = short ?? find('co64')
  if (!sizes || !runs || !chunks) return

  const word = (box: Box, index: number) => bytes.readUInt32BE(box.body + 4 + 4 * index)
  const sameSize = word(sizes, 0)
  const sampleCount = word(sizes, 1)
  const runCount = word(runs, 0)
  const sumOf = (from: number, to: number) => {
    let sum = 0
    for (let each = from; each < to; each += 1) sum += word(sizes, 2 + each)
    return sum
  }
  let [sample, run] = [0, 0]
  for (let chunk = 0; chunk < word(chunks, 0) && sample < sampleCount; chunk += 1) {
    blanks.count()
    // A run holds for all chunks up to the first chunk of the next run; chunks are counted from 1.
    while (run + 1 < runCount && word(runs, 1 + 3 * (run + 1)) <= chunk + 1) run += 1
    const start = short
      ? word(chunks, 1 + chunk)
      : Number(bytes.readBigUInt64BE(chunks.body + 8 + 8 * chunk))
    const last = Math.min(sampleCount, sample + word(runs, 2 + 3 * run))
    const length = sameSize === 0 ? sumOf(sample, last) : sameSize * (last - sample)
    sample = last
    blanks.zero(start, start + length)
  }
}
