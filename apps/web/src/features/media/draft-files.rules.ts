// The list of chosen files, pure. draft-files.ts handles their bytes.
import type { Media, MediaKind } from '@kloset/contract/media.schemas'
import type { PixelSize } from './inspect.ts'
import { failureText, isHeic, isRedrawable, kindOf } from './media.rules.ts'
import type { UploadProgress } from './resumable-upload.ts'

/** A file to add: a new one, or one that was kept with its key and description. */
export interface ChosenFile {
  readonly file: File
  readonly key?: string
  readonly altText?: string
  readonly optionName?: string
  /** Nothing is uploaded until an edited version replaces it. */
  readonly isWaiting?: boolean
}

/** How a picture is enlarged: the scale, and the point that does not move, in percent. */
export interface PictureCrop {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface DraftFile {
  readonly key: string
  /** The file as it was chosen, or as the person changed it. */
  readonly source: File
  readonly name: string
  readonly kind: MediaKind
  readonly isHeic: boolean
  /** Size of the file that is uploaded. */
  readonly bytes: number
  /** The share of the original's bytes that compressing saved, 0 to 1; 0 for an unchanged file. */
  readonly savedShare: number
  /** The size as shown; null while unknown or when the browser cannot show the file. */
  readonly size: PixelSize | null
  /** An address in this page that shows the file; null when the browser cannot show it. */
  readonly previewUrl: string | null
  readonly stage: 'waiting' | 'compressing' | 'uploading' | 'uploaded' | 'failed'
  readonly progress: UploadProgress | null
  /** The server cannot be reached now; the upload continues automatically. */
  readonly isLost: boolean
  /** Why it failed; `canRetry` is false when the server refused the file itself. */
  readonly failure: { line: string; canRetry: boolean } | null
  readonly uploadId: string | null
  readonly altText: string
  /** Its name as an option of a vote. */
  readonly optionName: string
  /** For a picture of a shared look, or the one that replaces it: its position in the look. */
  readonly sharedPosition: number | null
  /** The file is from a draft on the server, and `source` is empty until it is fetched. */
  readonly isKept?: boolean
  /** For a copied picture, the part that the server copies; null for the whole picture. */
  readonly crop?: PictureCrop | null
}

export type Files = readonly DraftFile[]

/** Null for a file that cannot be uploaded. */
export function draftOf(
  { file, altText = '', optionName = '', isWaiting = false }: ChosenFile,
  key: string,
  previewUrlOf: (file: File) => string,
): DraftFile | null {
  const kind = kindOf(file)
  if (kind === null) return null
  const heic = isHeic(file)
  return {
    key,
    source: file,
    name: file.name,
    kind,
    isHeic: heic,
    bytes: file.size,
    savedShare: 0,
    size: null,
    previewUrl: heic ? null : previewUrlOf(file),
    stage: isWaiting ? 'waiting' : kind === 'image' && !heic ? 'compressing' : 'uploading',
    progress: null,
    isLost: false,
    failure: null,
    uploadId: null,
    altText,
    optionName,
    sharedPosition: null,
  }
}

/** A picture or video of a draft. It is on the server, so nothing is uploaded. */
export const keptDraftOf = (
  { uploadId, ...media }: Media & { uploadId: string },
  name: string,
): DraftFile => ({
  ...sharedDraftOf(media, name),
  key: uploadId,
  uploadId,
  sharedPosition: null,
  isKept: true,
  ...(media.state === 'failed' && {
    stage: 'failed' as const,
    failure: { line: failureText(media, true), canRetry: false },
  }),
})

/** A picture or video that is shared already, so nothing is uploaded. */
export function sharedDraftOf(
  { position, kind, width, height, durationSeconds, altText, renditions, videoUrl }: Media,
  name: string,
): DraftFile {
  return {
    key: `shared-${position}`,
    source: new File([], name),
    name,
    kind,
    isHeic: false,
    bytes: 0,
    savedShare: 0,
    size: { width, height, durationSeconds },
    previewUrl: (kind === 'video' ? videoUrl : renditions.at(-1)?.url) ?? null,
    stage: 'uploaded',
    progress: null,
    isLost: false,
    failure: null,
    uploadId: null,
    altText: altText ?? '',
    optionName: '',
    sharedPosition: position,
  }
}

/** Whether it is a ready picture of a draft whose bytes are only on the server. */
export const isToFetch = ({ isKept, kind, stage, source, previewUrl }: DraftFile): boolean =>
  isKept === true &&
  kind === 'image' &&
  stage === 'uploaded' &&
  source.size === 0 &&
  previewUrl !== null

/** Whether the browser can draw another version of it. */
export const isChangeable = (file: DraftFile): boolean =>
  isRedrawable(file.source) || isToFetch(file)

export const changed = (files: Files, key: string, part: Partial<DraftFile>): Files =>
  files.map((file) => (file.key === key ? { ...file, ...part } : file))

export const without = (files: Files, key: string): Files =>
  files.filter((file) => file.key !== key)

/** The list with a file moved to another position. */
export function moved(files: Files, key: string, to: number): Files {
  const file = files.find((candidate) => candidate.key === key)
  return file ? without(files, key).toSpliced(to, 0, file) : files
}

/** Whether all are on the server, some are still uploading, or one failed. */
export function stateOf(files: Files): 'uploaded' | 'busy' | 'failed' {
  if (files.some(({ stage }) => stage === 'failed')) return 'failed'
  return files.every(({ stage }) => stage === 'uploaded') ? 'uploaded' : 'busy'
}
