// A picture or video as the contract shows it: addresses instead of keys.
import type { Media } from '@kloset/contract/media.schemas'
import type { MediaRow } from '../entities/media/media.queries.ts'
import { failureOf } from '../entities/media/media.rules.ts'

/** @param urlOf the address of a key for browsers */
export function presentMedia(
  urlOf: (key: string) => string,
  row: Omit<MediaRow, 'post_id' | 'upload_id'>,
): Media {
  return {
    position: row.position,
    kind: row.kind,
    state: row.state,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    altText: row.alt_text,
    placeholder: row.placeholder,
    color: row.color,
    renditions: row.renditions.map(({ key, width, height }) => ({
      url: urlOf(key),
      width,
      height,
    })),
    videoUrl: row.video_key === null ? null : urlOf(row.video_key),
    previewUrl: row.preview_key === null ? null : urlOf(row.preview_key),
    failure: row.state === 'failed' ? failureOf(row.failure) : null,
  }
}
