// Pure rules of chosen files: which types, how many and how large, and the messages about refused files.
import { MEGABYTE, mediaLimits } from '@kloset/contract/media'
import type { MediaKind } from '@kloset/contract/media.schemas'
import type { MediaFailure } from '@kloset/contract/media-failures.schemas'
import { mediaTexts } from '@kloset/texts/media'
import { uploadTexts } from '@kloset/texts/upload'
import type { Message } from '@kloset/texts/message'
import { postLimits } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { formats, percentText, plainText } from '../../lib/text/number.ts'

const KILOBYTE = 1024

/** The file types that a file chooser offers. */
export const acceptedTypes = (postType: PostType) =>
  [
    ...mediaLimits.imageTypes,
    '.heic',
    '.heif',
    '.avif',
    ...(postType === 'style_vote' ? [] : [...mediaLimits.videoTypes, '.mov']),
  ].join(',')

// Browsers that cannot show HEIC often do not know its type, and have several names for MOV.
const typeByExtension: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  mov: 'video/quicktime',
}

/** The file's media type; by its extension when the browser does not know it. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return type === '' ? (typeByExtension[extension] ?? '') : type.toLowerCase()
}

const kinds: readonly [MediaKind, readonly string[]][] = [
  ['image', mediaLimits.imageTypes],
  ['video', mediaLimits.videoTypes],
]

/** Picture or video; null for everything that cannot be uploaded. */
export const kindOf = (file: Pick<File, 'name' | 'type'>): MediaKind | null =>
  kinds.find(([, types]) => types.includes(typeOf(file)))?.[0] ?? null

/** HEIC pictures are uploaded unchanged: few browsers can show or compress them. */
export const isHeic = (file: Pick<File, 'name' | 'type'>) => /^image\/hei[cf]$/.test(typeOf(file))

const tooMany: Record<PostType, Message> = {
  regular: uploadTexts.regularTooMany,
  style_vote: uploadTexts.styleVoteTooMany,
  forum: uploadTexts.forumTooMany,
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>

/** Why this file cannot be taken; null when it can. */
function whyRefused(postType: PostType, file: Chosen): Message | null {
  const kind = kindOf(file)
  if (kind === null) return uploadTexts.invalidFileType
  if (kind === 'video' && postType === 'style_vote') return uploadTexts.styleVoteImagesOnly
  if (kind === 'video' && file.size > mediaLimits.videoBytes) {
    return mediaTexts.videoTooLarge(file.size)
  }
  if (kind === 'image' && file.size > mediaLimits.imageBytes) {
    return mediaTexts.fileTooLargeForStorage(file.size)
  }
  return null
}

/**
 * Which of these files can be added to the ones chosen before, and a message about the others, which names the first
 * refused file. When there are too many, the first ones are added.
 */
export function allowedOf<File extends Chosen>(
  postType: PostType,
  chosen: readonly File[],
  already: number,
): { allowed: readonly File[]; refusal: Message | null } {
  const slots = Math.max(0, postLimits.files[postType] - already)
  const checked = chosen.map((file) => ({ file, refusal: whyRefused(postType, file) }))
  const good = checked.filter(({ refusal }) => refusal === null)
  const allowed = good.slice(0, slots).map(({ file }) => file)
  const wrong = checked.find(({ refusal }) => refusal !== null)
  if (wrong?.refusal) {
    const { file, refusal } = wrong
    if (chosen.length === 1) return { allowed, refusal }
    const line = [composerTexts.notAdded(file.name), refusal.line]
    if (good.length > slots) line.push(leftOut(good.length, slots))
    return { allowed, refusal: { ...refusal, line: line.filter(Boolean).join(' ') } }
  }
  if (good.length <= slots) return { allowed, refusal: null }
  return { allowed, refusal: { ...tooMany[postType], line: leftOut(chosen.length, slots) } }
}

/** `Only the first 4 of 6 were added.` */
function leftOut(chosen: number, taken: number): string {
  return taken === 0 ? composerTexts.removeFirst : composerTexts.onlyFirst(taken, chosen)
}

/** The likely type of post for files from another app: one file is a regular post, several pictures a style vote. */
export function postTypeFor(files: readonly Pick<File, 'name' | 'type'>[]): PostType {
  if (files.length <= 1) return 'regular'
  const arePictures = files.every((file) => kindOf(file) === 'image')
  return arePictures && files.length <= postLimits.files.style_vote ? 'style_vote' : 'forum'
}

/** `0.9 MB`; below a tenth of a megabyte `12 KB`, at least `1 KB`; `0 MB` for an empty file. */
export function sizeText(bytes: number): string {
  if (bytes === 0) return `${plainText(0)} MB`
  if (bytes >= 0.1 * MEGABYTE) return `${formats.megabytes(bytes)} MB`
  return `${plainText(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`
}

/** `38%`, from the saved share of a file's bytes, 0 to 1; never `100%`. */
export const savedText = (share: number) => percentText(Math.min(0.99, share))

/** What compressing a picture saved; null when both sizes have the same text. */
export function compressedText(before: number, now: number): string | null {
  const [was, is] = [sizeText(before), sizeText(now)]
  return was === is ? null : composerTexts.compressed(was, is, savedText(1 - now / before))
}

/** `0:04`, `1:12`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Why a file could not be processed. Owners read what to do, others that it cannot be shown. */
export function failureText(
  { failure, kind }: { failure: MediaFailure | null; kind: MediaKind },
  isOwn: boolean,
): string {
  if (isOwn) return mediaTexts.failures[failure ?? 'gave_up']
  return mediaTexts.failedForOthers[kind === 'video' ? 'video' : 'picture']
}

/** Whether a picture may be redrawn: browsers can decode it, and its type is not animated. */
export const isRedrawable = (file: Pick<File, 'name' | 'type'>) =>
  kindOf(file) === 'image' && !isHeic(file) && typeOf(file) !== 'image/gif'
