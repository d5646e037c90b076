// Pure rules of media: what may be uploaded, and the keys of stored files.
import { mediaLimits } from '@kloset/contract/media'
import type { MediaKind } from '@kloset/contract/media.schemas'
import { mediaFailure, type MediaFailure } from '@kloset/contract/media-failures.schemas'
import { AppError } from '../../platform/errors.ts'

/** One stored width of a picture, as in the column `renditions`. */
export interface StoredRendition {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly format: 'webp'
  readonly bytes: number
}

// All files of an upload are named by its id: 122 random bits that nobody can guess. A job that runs twice writes the
// same files. The original, the uploaded file, exists for its job alone: no route reads it, and it is deleted after the
// derivatives are committed.
export const ORIGINALS = 'private/u/'
export const DERIVATIVES = 'public/m/'
export const originalKey = (uploadId: string) => `${ORIGINALS}${uploadId}/original`
export const derivativesFolder = (uploadId: string) => `${DERIVATIVES}${uploadId}/`

/** The key of an upload's job, so that it is queued once. */
export const processMediaKey = (uploadId: string) => `media.process:${uploadId}`

/** The upload that a stored file belongs to; null for a name that is not an upload's. */
export function uploadIdOf(key: string): string | null {
  return /^(?:private\/u|public\/m)\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null
}

/** The best processed file of an upload; undefined while there is none. */
export const bestDerivative = (
  videoKey: string | null,
  renditions: readonly StoredRendition[],
): string | undefined => videoKey ?? renditions.at(-1)?.key

/** The JPEG that other sites show beside a link; it is stored beside the renditions. */
export function linkPreviewKey(renditions: readonly StoredRendition[]): string | null {
  const [first] = renditions
  return first ? first.key.replace(/[^/]+$/, 'link.jpg') : null
}

/**
 * Why a file failed, by its row. An earlier version wrote sentences, and may still do so during an update.
 */
export const failureOf = (stored: string | null): MediaFailure =>
  mediaFailure.catch('gave_up').parse(stored)

const textOf = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const imageSignatures = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']
/** Brands of ISO files (ISO/IEC 14496-12) that contain a picture. */
const pictureBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif'])
/** First boxes of MP4 and of QuickTime files older than `ftyp`. */
const movieBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const MATROSKA = '\x1a\x45\xdf\xa3'

/** Bytes at the start of a file that `sniffKind` needs. */
export const SNIFFED_BYTES = 32

/** The kind of a file by its first bytes; null for a file that is not accepted. */
export function sniffKind(head: Uint8Array): MediaKind | null {
  const start = textOf(head, 0, 8)
  if (imageSignatures.some((signature) => textOf(head, 0, signature.length) === signature)) {
    return 'image'
  }
  if (start.startsWith('RIFF') && textOf(head, 8, 12) === 'WEBP') return 'image'
  if (start.startsWith(MATROSKA)) return 'video'
  const box = start.slice(4)
  if (box === 'ftyp' && pictureBrands.has(textOf(head, 8, 12))) return 'image'
  return movieBoxes.has(box) ? 'video' : null
}

const declarable = new Set<string>([...mediaLimits.imageTypes, ...mediaLimits.videoTypes])

/**
 * Checks what a client announces, before a byte is sent. A missing type is allowed, because not every browser
 * knows HEIC; the content decides in the end.
 * @throws AppError `invalid_file_type`, `file_too_large`, `file_damaged`
 */
export function checkAnnounced(filetype: string, bytes: number): void {
  if (filetype !== '' && !declarable.has(filetype)) throw new AppError('invalid_file_type')
  if (bytes === 0) throw new AppError('file_damaged')
  checkSize(filetype.startsWith('image/') ? 'image' : 'video', bytes)
}

/** @throws AppError `file_too_large` */
export function checkSize(kind: MediaKind, bytes: number): void {
  if (kind === 'image' && bytes > mediaLimits.imageBytes) {
    throw new AppError('file_too_large', {
      detail: ({ media }) => media.fileTooLargeForStorage(bytes).line,
    })
  }
  if (kind === 'video' && bytes > mediaLimits.videoBytes) {
    throw new AppError('file_too_large', { detail: ({ media }) => media.videoTooLarge(bytes).line })
  }
}
