// The database columns of a plate: of an upload, of a post's picture, of the post.
import { mediaUrl, type Plate, plateKey, videoKey } from './plate-set.ts'
import type { MediaColumns } from './rows.ts'

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

/** The address of a post's small picture, derived from its files as the server does. */
export function thumbnailUrlOf([first]: readonly MediaColumns[]): string | null {
  return first ? mediaUrl(first.renditions[0].key) : null
}

/** The post's column of alternative texts, derived as the server does. */
export const altTextsOf = (files: readonly { alt: string }[]): string | null =>
  files
    .map(({ alt }) => alt)
    .filter(Boolean)
    .join(' ') || null
