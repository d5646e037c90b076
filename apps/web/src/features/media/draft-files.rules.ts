// The row of chosen files, as a pure list; what happens to their bytes is left to draft-files.ts.
import type { Media, MediaKind } from '@kloset/contract/media.schemas'
import type { PixelSize } from './inspect.ts'
import { failureText, isHeic, isRedrawable, kindOf } from './media.rules.ts'
import type { UploadProgress } from './resumable-upload.ts'

/** A file to be taken: a new one, or one that was kept with its key and description. */
export interface ChosenFile {
  readonly file: File
  readonly key?: string
  readonly altText?: string
  readonly optionName?: string
  /** Nothing of it is sent until it is replaced by what its person made of it. */
  readonly isWaiting?: boolean
}

/** How a picture is enlarged: by how much, and which point of it stays, in percent. */
export interface PictureCrop {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface DraftFile {
  readonly key: string
  /** As it was chosen, or as its person changed it. */
  readonly source: File
  readonly name: string
  readonly kind: MediaKind
  readonly isHeic: boolean
  /** Of the bytes that are sent. */
  readonly bytes: number
  /** 0 to 1, of the original; 0 when it is sent as it is. */
  readonly savedShare: number
  /** As shown; null while unknown or when the browser cannot show the file. */
  readonly size: PixelSize | null
  /** Shows the file at once; null when the browser cannot. */
  readonly previewUrl: string | null
  readonly stage: 'waiting' | 'compressing' | 'uploading' | 'uploaded' | 'failed'
  readonly progress: UploadProgress | null
  /** The server cannot be reached just now; sending continues automatically. */
  readonly isLost: boolean
  /** Why it failed; `canRetry` is false when the server refused the file itself. */
  readonly failure: { line: string; canRetry: boolean } | null
  readonly uploadId: string | null
  readonly altText: string
  /** What it is called as an option of a vote. */
  readonly optionName: string
  /** Of a picture that stands on a shared look, or in the place of one: its position there. */
  readonly sharedPosition: number | null
  /** It came with a draft of the server, and `source` is empty until it is fetched. */
  readonly isKept?: boolean
  /** The part of it that is shown, where the server copies no more of it. */
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

/** A picture or video of a draft, which is on the server: nothing of it is sent. */
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

/** A picture or video that is shared already: nothing of it is sent. */
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

/** A ready picture of a draft that was opened on this device: its bytes are on the server alone. */
export const isToFetch = ({ isKept, kind, stage, source, previewUrl }: DraftFile): boolean =>
  isKept === true &&
  kind === 'image' &&
  stage === 'uploaded' &&
  source.size === 0 &&
  previewUrl !== null

/** Whether another version of it can be drawn. */
export const isChangeable = (file: DraftFile): boolean =>
  isRedrawable(file.source) || isToFetch(file)

export const changed = (files: Files, key: string, part: Partial<DraftFile>): Files =>
  files.map((file) => (file.key === key ? { ...file, ...part } : file))

export const without = (files: Files, key: string): Files =>
  files.filter((file) => file.key !== key)

/** With a file at another position in the row. */
export function moved(files: Files, key: string, to: number): Files {
  const file = files.find((candidate) => candidate.key === key)
  return file ? without(files, key).toSpliced(to, 0, file) : files
}

/** Whether all are on the server, some still on their way, or one failed. */
export function stateOf(files: Files): 'uploaded' | 'busy' | 'failed' {
  if (files.some(({ stage }) => stage === 'failed')) return 'failed'
  return files.every(({ stage }) => stage === 'uploaded') ? 'uploaded' : 'busy'
}
