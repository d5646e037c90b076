// A look on the landing page: a small public picture, nobody's name.
import type { Answer } from '@kloset/contract/endpoint'
import type { getLandingLooks } from '@kloset/contract/feeds.schemas'
import type { LandingLookRow } from '../features/feeds/feeds.queries.ts'
import type { Storage } from '../platform/storage/storage.ts'

type LandingLook = Answer<typeof getLandingLooks>['items'][number]

// Wide enough for a column of the mosaic on a dense phone screen.
const WIDTH = 480

/** @returns the smallest picture that is wide enough. */
export function presentLandingLook(storage: Storage, row: LandingLookRow): LandingLook {
  const rendition = row.renditions.find(({ width }) => width >= WIDTH) ?? row.renditions.at(-1)
  return {
    id: row.post_id,
    imageUrl: rendition ? storage.publicUrl(rendition.key) : '',
    width: row.width,
    height: row.height,
    color: row.color,
    altText: row.alt_text,
  }
}
