// Takes out of a file what it says beyond its picture and sound: where and when it was taken, by whom, with
// what. In place and without coding anything anew; what cannot be understood is taken out with it.
import { open, readFile, stat } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { ImageFormat } from '../images/inspect.ts'
import { inspectImage } from '../images/inspect.ts'
import { type Blank, writeBlanks } from './blanks.ts'
import { gifBlanks } from './gif.ts'
import { heifBlanks } from './heif.ts'
import { BOX_HEAD_BYTES, emptied, readBox } from './iso-boxes.ts'
import { jpegBlanks } from './jpeg.ts'
import { matroskaBlanks } from './matroska.ts'
import { movieBlanks } from './movie.ts'
import { pngBlanks } from './png.ts'
import { webpBlanks } from './webp.ts'

const byFormat: Record<ImageFormat, (bytes: Buffer, orientation: number) => Blank[]> = {
  jpeg: jpegBlanks,
  png: pngBlanks,
  webp: webpBlanks,
  gif: gifBlanks,
  heif: heifBlanks,
}

/**
 * Leaves of a picture its pixels, colours, and how the camera was held.
 * @throws AppError `invalid_file_type`, `picture_too_large`, `file_damaged`
 */
export async function removePictureMetadata(path: string): Promise<void> {
  const { format, orientation } = await inspectImage(path)
  const bytes = await readFile(path)
  await writeBlanks(path, await orDamaged(() => byFormat[format](bytes, orientation)))
}

const MATROSKA = 0x1a45dfa3
/** Lists of samples: ten minutes at 60 frames a second take about one megabyte. */
const MOVIE_BYTES = 16 * 1024 * 1024
const keptBoxes = new Set('ftyp styp moov moof mdat mfra sidx free skip wide pnot PICT'.split(' '))

/**
 * Leaves of a video its frames and its sound.
 * @throws AppError `file_damaged`
 */
export async function removeVideoMetadata(path: string): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const head = await read(4, 0)
    const isMatroska = head.length === 4 && head.readUInt32BE() === MATROSKA
    await writeBlanks(
      path,
      await orDamaged(() => (isMatroska ? matroskaBlanks(file, size) : boxBlanks())),
    )
  } finally {
    await file.close()
  }

  async function boxBlanks(): Promise<Blank[]> {
    const blanks: Blank[] = []
    for (let at = 0; at < size;) {
      const box = readBox(await read(BOX_HEAD_BYTES, at), at, size)
      if (box.end === size && at === 0) throw new RangeError('A film is more than one box')
      if (!keptBoxes.has(box.type)) blanks.push(...emptied(box))
      if (box.type === 'moov') {
        const length = box.end - box.start
        if (length > MOVIE_BYTES) throw new AppError('file_damaged')
        const bytes = await read(length, box.start)
        const movie = readBox(bytes, 0, length)
        blanks.push(...movieBlanks(bytes, movie, box.start))
      }
      at = box.end
    }
    return blanks
  }

  async function read(length: number, at: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
}

/** Lists that lead beyond the file's end are damage. */
async function orDamaged(find: () => Blank[] | Promise<Blank[]>): Promise<Blank[]> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('file_damaged', { cause: error })
  }
}
