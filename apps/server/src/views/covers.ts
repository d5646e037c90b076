// The covers of collections: the pictures of their first posts that the viewer sees.
import { collectionLimits } from '@kloset/contract/collections'
import type { Platform } from '../platform/platform.ts'
import { viewThumbnails } from './thumbnails.ts'

interface Covered {
  /** More than are shown. */
  readonly coverIds: readonly string[]
}

/** @param viewerId null for a visitor. @returns the covers of each of the rows */
export async function viewCovers(
  uses: Pick<Platform, 'db'>,
  rows: readonly Covered[],
  viewerId: string | null,
): Promise<(row: Covered) => (string | null)[]> {
  const firstOf = ({ coverIds }: Covered) => coverIds.slice(0, collectionLimits.covers)
  const first = await viewThumbnails(uses, rows.flatMap(firstOf), viewerId)
  // Most collections need no more.
  const further = rows
    .filter((row) => !firstOf(row).every((postId) => first.has(postId)))
    .flatMap(({ coverIds }) => coverIds.slice(collectionLimits.covers))
  const next = further.length > 0 ? await viewThumbnails(uses, further, viewerId) : first
  return ({ coverIds }) =>
    coverIds
      .flatMap((postId) => first.get(postId) ?? next.get(postId) ?? [])
      .slice(0, collectionLimits.covers)
      .map(({ thumbnailUrl }) => thumbnailUrl)
}
