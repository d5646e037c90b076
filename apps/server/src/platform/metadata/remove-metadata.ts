// Removes metadata from a file: where and when it was taken, by whom, with what. It works in place and encodes
// nothing again; data that cannot be parsed is removed as well.
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { ImageFormat } from '../images/inspect.ts'
import { inspectImage } from '../images/inspect.ts'
import { Blanks, writeBlanks } from './blanks.ts'
import { UPRIGHT } from './exif.ts'
import { blankPiece, type Tracks } from './fragments.ts'
import { gifBlanks } from './gif.ts'
import { heifBlanks } from './heif.ts'
import { BOX_HEAD_BYTES, type Box, empty, readBox } from './iso-boxes.ts'
import { jpegBlanks } from './jpeg.ts'
import { matroskaBlanks } from './matroska.ts'
import { blankMovie } from './movie.ts'
import { pngBlanks } from './png.ts'
import { type ReadHead, readHeads } from './read-heads.ts'
import { webpBlanks } from './webp.ts'

const byFormat: Record<ImageFormat, (bytes: Buffer, orientation: number) => Blanks> = {
  jpeg: jpegBlanks,
  png: pngBlanks,
  webp: webpBlanks,
  gif: gifBlanks,
  heif: heifBlanks,
}

/** How files of these types begin; the decoder finds files that only begin so. */
const signatures: readonly (readonly [ImageFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8/],
  ['heif', /^.{4}ftyp/s],
]

/**
 * Keeps the pixels and colours of a picture, and how the camera was held.
 * @throws AppError `invalid_file_type`, `picture_too_large`, `file_damaged`
 */
export async function removePictureMetadata(path: string): Promise<void> {
  const bytes = await readFile(path)
  const head = bytes.toString('latin1', 0, 12)
  const [format] = signatures.find(([, signature]) => signature.test(head)) ?? []
  if (!format) throw new AppError('invalid_file_type')
  // First: a decoder counts elements more slowly.
  const blanks = await withinFile(() => byFormat[format](bytes, UPRIGHT))
  const { orientation } = await inspectImage(path)
  const isUpright = orientation === UPRIGHT
  await writeBlanks(path, isUpright ? blanks : byFormat[format](bytes, orientation))
}

const MATROSKA = 0x1a45dfa3
/** Lists of samples, in all: ten minutes at 60 frames a second have about one megabyte. */
const LIST_BYTES = 16 * 1024 * 1024
const keptBoxes = new Set('ftyp styp moov moof mdat mfra sidx free skip wide pnot PICT'.split(' '))

/**
 * Keeps the frames and the sound of a video.
 * @throws AppError `file_damaged`
 */
export async function removeVideoMetadata(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = readHeads(file)
    const head = await read(0, 4)
    const isMatroska = head.length === 4 && head.readUInt32BE() === MATROSKA
    const blanks = await withinFile(() =>
      isMatroska ? matroskaBlanks(read, size) : filmBlanks(file, read, size),
    )
    await writeBlanks(path, blanks)
  } finally {
    await file.close()
  }
}

async function filmBlanks(file: FileHandle, read: ReadHead, size: number): Promise<Blanks> {
  const blanks = new Blanks()
  let tracks: Tracks | undefined
  let listBytes = 0
  const readWhole = async ({ start, end }: Box) => {
    listBytes += end - start
    if (listBytes > LIST_BYTES) throw new RangeError('Longer lists than a film has')
    const bytes = Buffer.alloc(end - start)
    await file.read(bytes, 0, bytes.length, start)
    return { bytes, box: readBox(bytes, 0, bytes.length) }
  }
  for (let at = 0; at < size;) {
    blanks.count()
    const box = readBox(await read(at, BOX_HEAD_BYTES), at, size)
    if (box.end === size && at === 0) throw new RangeError('A film is more than one box')
    if (!keptBoxes.has(box.type)) empty(box, blanks)
    if (box.type === 'moov') {
      const movie = await readWhole(box)
      tracks = blankMovie(movie.bytes, movie.box, blanks, box.start)
    }
    if (box.type === 'moof' && tracks?.hasTimedMetadata) {
      const piece = await readWhole(box)
      blankPiece(piece.bytes, piece.box, tracks, blanks, box.start)
    }
    at = box.end
  }
  return blanks
}

/** Lists that point beyond the file's end mean damage. */
async function withinFile(find: () => Blanks | Promise<Blanks>): Promise<Blanks> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('file_damaged', { cause: error })
  }
}
