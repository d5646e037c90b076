// The database columns of a plate: of an upload, of a post's picture, of the post.
import { mediaUrl, type Plate, plateKey, videoKey } from './plate-set.ts'
import type { MediaColumns, PostRow } from './rows.ts'

/** A finished picture in one width, or a finished video with its poster. */
export function mediaColumns(plate: Plate): MediaColumns {
  const { width, height, bytes, placeholder, color, video } = plate
  const key = plateKey(plate)
  return {
    kind: video ? 'video' : 'image',
    state: 'ready',
    width,
    height,
    duration_seconds: video?.durationSeconds ?? null,
    file_size: video?.bytes ?? bytes,
    placeholder,
    color,
    renditions: [{ key, width, height, format: 'webp', bytes }],
    video_key: video ? videoKey(plate) : null,
    preview_key: video ? videoKey(plate) : null,
  }
}

/** What a post's own column shows of a file: the video, or the picture in its only width. */
export const urlOf = ({ video_key, renditions }: MediaColumns): string =>
  mediaUrl(video_key ?? renditions[0].key)

/** The media columns of a post, derived from its files as the server does. */
export function postMediaColumns(
  type: PostRow['post_type'],
  files: readonly MediaColumns[],
): Pick<
  PostRow,
  'media_url' | 'media_type' | 'thumbnail_url' | 'width' | 'height' | 'duration' | 'file_size'
> {
  const [first] = files
  const urls = files.map(urlOf)
  const isList = type === 'style_vote' || files.length > 1
  return {
    media_url: first && isList ? urlList(urls) : (urls[0] ?? null),
    media_type: first?.kind ?? null,
    thumbnail_url: first ? mediaUrl(first.renditions[0].key) : null,
    width: first?.width ?? null,
    height: first?.height ?? null,
    duration: first?.duration_seconds ?? null,
    file_size: first ? files.reduce((sum, file) => sum + file.file_size, 0) : null,
  }
}

/** The post's column of alternative texts, derived as the server does. */
export const altTextsOf = (files: readonly { alt: string }[]): string | null =>
  files
    .map(({ alt }) => alt)
    .filter(Boolean)
    .join(' ') || null

/** A JSON list, with the spaces that PostgreSQL writes. */
const urlList = (urls: readonly string[]) =>
  `[${urls.map((url) => JSON.stringify(url)).join(', ')}]`
