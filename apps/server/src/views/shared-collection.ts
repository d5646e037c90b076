// Collections as others see them: with their owner, their covers and their posts, as far as the viewer may see these.
import type { SharedCollection } from '@kloset/contract/shared-collections.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import type { SavedRow } from '../features/collections/collections.queries.ts'
import type { SharedRow } from '../features/collections/sharing.queries.ts'
import type { Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { viewCovers } from './covers.ts'
import { viewPosts } from './post.ts'
import { visibleTo } from './visible-to.ts'

/** @returns those whose owner the viewer sees, in their order. @param viewerId null for a visitor */
export async function viewSharedCollections(
  { db }: Pick<Platform, 'db'>,
  rows: readonly SharedRow[],
  viewerId: string | null,
): Promise<SharedCollection[]> {
  const [sees, owners, coversOf] = await Promise.all([
    visibleTo({ db }, viewerId),
    findProfileCards(db, [...new Set(rows.map(({ ownerId }) => ownerId))]),
    viewCovers({ db }, rows, viewerId),
  ])
  return rows.flatMap((row) => {
    const owner = sees('person', row.ownerId) && owners.get(row.ownerId)
    if (!owner) return []
    return [{ id: row.id, name: row.name, owner, covers: coversOf(row) }]
  })
}

/** Their posts, without those that are gone or hidden. */
export const viewSharedPosts = (
  uses: Pick<Platform, 'db' | 'storage'>,
  rows: readonly SavedRow[],
  viewerId: string | null,
): Promise<Written<Post>[]> =>
  viewPosts(
    { ...uses, reads: uses.db },
    rows.map(({ id }) => id),
    viewerId,
  )
