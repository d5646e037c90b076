// Where an MP4 or QuickTime says more than what is seen and heard: user data and metadata of the film and
// of its tracks (`©xyz`, `com.apple.quicktime.location.ISO6709`), tracks that note places beside it, and the
// times of filming in the heads of both.
import { type Blank, blank } from './blanks.ts'
import { type Box, boxesIn, emptied, findBox } from './iso-boxes.ts'

const keptInMovie = new Set(['mvhd', 'trak', 'mvex', 'free', 'skip'])
const keptInTrack = new Set(['tkhd', 'edts', 'tref', 'trgr', 'mdia', 'tapt', 'free', 'skip'])
const keptInMedia = new Set(['mdhd', 'hdlr', 'minf', 'elng', 'free', 'skip'])
const shown = new Set(['vide', 'soun', 'pict', 'auxv'])

/**
 * @param bytes hold the box `moov`
 * @param offset of `bytes` in the file
 */
export function movieBlanks(bytes: Buffer, movie: Box, offset = 0): Blank[] {
  return [...boxesIn(bytes, movie.body, movie.end)].flatMap((box) => {
    if (!keptInMovie.has(box.type)) return emptied(box, offset)
    if (box.type === 'mvhd') return timeBlanks(bytes, box, offset)
    return box.type === 'trak' ? trackBlanks(bytes, box, offset) : []
  })
}

/** When it was made and changed, first in each head of 32 or 64 bits (ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.4.2). */
function timeBlanks(bytes: Buffer, head: Box | undefined, offset: number): Blank[] {
  if (!head) return []
  const start = head.body + 4
  const end = Math.min(head.end, start + (bytes[head.body] === 1 ? 16 : 8))
  return start < end ? [blank(offset + start, offset + end)] : []
}

function trackBlanks(bytes: Buffer, track: Box, offset: number): Blank[] {
  const extra = (box: Box, kept: ReadonlySet<string>) =>
    [...boxesIn(bytes, box.body, box.end)].filter(({ type }) => !kept.has(type))
  const media = findBox(bytes, track, 'mdia')
  const blanks = [...extra(track, keptInTrack), ...(media ? extra(media, keptInMedia) : [])]
  const handler = media && findBox(bytes, media, 'hdlr')
  // Version and flags, a word of QuickTime's, then what kind of track it is.
  const kind = handler ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : ''
  return [
    ...timeBlanks(bytes, findBox(bytes, track, 'tkhd'), offset),
    ...timeBlanks(bytes, media && findBox(bytes, media, 'mdhd'), offset),
    // Behind these, its name.
    ...(handler ? [blank(offset + handler.body + 24, offset + handler.end)] : []),
    ...blanks.flatMap((box) => emptied(box, offset)),
    ...(media && !shown.has(kind) ? sampleBlanks(bytes, media) : []),
  ]
}

/** Where the samples of a track lie in the file (ISO/IEC 14496-12, 8.7), chunk by chunk. */
function sampleBlanks(bytes: Buffer, media: Box): Blank[] {
  const information = findBox(bytes, media, 'minf')
  const samples = information && findBox(bytes, information, 'stbl')
  if (!samples) return []
  const [sizes, runs] = [findBox(bytes, samples, 'stsz'), findBox(bytes, samples, 'stsc')]
  const short = findBox(bytes, samples, 'stco')
  const chunks = short ?? findBox(bytes, samples, 'co64')
  if (!sizes || !runs || !chunks) return []

  const word = (box: Box, index: number) => bytes.readUInt32BE(box.body + 4 + 4 * index)
  const sameSize = word(sizes, 0)
  const sampleCount = word(sizes, 1)
  const runCount = word(runs, 0)
  const sumOf = (from: number, to: number) => {
    let sum = 0
    for (let each = from; each < to; each += 1) sum += word(sizes, 2 + each)
    return sum
  }
  const blanks: Blank[] = []
  let [sample, run] = [0, 0]
  for (let chunk = 0; chunk < word(chunks, 0) && sample < sampleCount; chunk += 1) {
    // A run counts for all chunks up to the first of the next one; chunks are counted from 1.
    while (run + 1 < runCount && word(runs, 1 + 3 * (run + 1)) <= chunk + 1) run += 1
    const start = short
      ? word(chunks, 1 + chunk)
      : Number(bytes.readBigUInt64BE(chunks.body + 8 + 8 * chunk))
    const last = Math.min(sampleCount, sample + word(runs, 2 + 3 * run))
    const length = sameSize === 0 ? sumOf(sample, last) : sameSize * (last - sample)
    sample = last
    blanks.push(blank(start, start + length))
  }
  return blanks
}
