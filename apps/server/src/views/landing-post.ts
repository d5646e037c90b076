// Posts on the landing page: small public pictures, nobody's name.
import type { Answer } from '@kloset/contract/endpoint'
import type { getLandingLooks } from '@kloset/contract/feeds.schemas'
import type { LandingPostRow } from '../features/feeds/landing.queries.ts'
import type { Platform } from '../platform/platform.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { visibleTo } from './visible-to.ts'

type LandingPost = Answer<typeof getLandingLooks>['items'][number]

// Wide enough for a column of the wall on a phone's dense screen.
const WIDTH = 480

/** @returns the posts that every visitor sees, in their order */
export async function viewLandingPosts(
  uses: Pick<Platform, 'db' | 'storage'>,
  rows: readonly LandingPostRow[],
): Promise<LandingPost[]> {
  const sees = await visibleTo(uses, null)
  return rows
    .filter((row) => sees('post', row.user_id))
    .map((row) => presentLandingPost(uses.storage, row))
}

/** Uses the smallest picture that is wide enough. */
function presentLandingPost(storage: Storage, row: LandingPostRow): LandingPost {
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
