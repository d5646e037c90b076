// The media columns that an export writes for a post, from its files: the product's own names for them.
import type { PostType } from '@kloset/contract/posts.schemas'
import { OUTCOME_POSITION } from '@kloset/contract/style-votes'
import type { MediaRow } from '../../entities/media/media.queries.ts'
import { appUrl } from '../../platform/storage/storage-keys.ts'

interface MediaColumns {
  /** One address, or a JSON list of them; null until all files are processed. */
  readonly media_url: string | null
  readonly media_type: MediaRow['kind'] | null
  readonly width: number | null
  readonly height: number | null
  /** Seconds. */
  readonly duration: number | null
  /** Bytes of all files. */
  readonly file_size: number | null
}

/** @param all its files in their order. The photo of an outcome is stored with them, but is not one of its pictures. */
export function mediaColumnsOf(postType: PostType, all: readonly MediaRow[]): MediaColumns {
  const files =
    postType === 'style_vote' ? all.filter(({ position }) => position !== OUTCOME_POSITION) : all
  const [first] = files
  return {
    media_url: mediaUrlOf(postType, files),
    media_type: first?.kind ?? null,
    width: first?.width ?? null,
    height: first?.height ?? null,
    duration: first?.duration_seconds ?? null,
    file_size: first ? files.reduce((bytes, file) => bytes + file.file_size, 0) : null,
  }
}

function mediaUrlOf(postType: PostType, files: readonly MediaRow[]): string | null {
  const keys = files.flatMap((file) => file.video_key ?? file.renditions.at(-1)?.key ?? [])
  const [first] = keys
  if (first === undefined || keys.length < files.length) return null
  if (files.length === 1 && postType !== 'style_vote') return appUrl(first)
  return `[${keys.map((key) => JSON.stringify(appUrl(key))).join(', ')}]`
}
