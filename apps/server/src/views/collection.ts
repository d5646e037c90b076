// A person's own collections with their covers, and pages of saved posts. A post that the person does not see any more
// leaves an empty slot.
import type { Collection, SavedPost } from '@kloset/contract/collections.schemas'
import { findThumbnails } from '../entities/posts/thumbnails.queries.ts'
import { findCollections, type SavedRow } from '../features/collections/collections.queries.ts'
import { Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from './post.ts'
import { visibleTo } from './visible-to.ts'

/** @param postId asks which collection has it; null asks nothing */
export async function viewCollections(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  postId: string | null,
): Promise<{ items: Collection[]; savedIn: string | null }> {
  const [sees, rows] = await Promise.all([
    visibleTo({ db }, userId),
    findCollections(db, userId, postId),
  ])
  const thumbnails = await findThumbnails(db, [
    ...new Set(rows.flatMap(({ newestIds }) => newestIds)),
  ])
  return {
    items: rows.map(({ id, name, postsCount, newestIds }) => ({
      id,
      name,
      postsCount,
      covers: newestIds.flatMap((post) => {
        const found = thumbnails.get(post)
        return found && sees('post', found.authorId) ? [found.thumbnailUrl] : []
      }),
    })),
    savedIn: rows.find(({ hasPost }) => hasPost)?.id ?? null,
  }
}

/** As many items as rows, in their order. */
export async function viewSavedPosts(
  uses: Pick<Platform, 'db' | 'storage'>,
  rows: readonly SavedRow[],
  userId: string,
): Promise<Written<SavedPost>[]> {
  const ids = rows.map(({ id }) => id)
  const seen = await viewPosts({ ...uses, reads: uses.db }, ids, userId)
  const byId = new Map(seen.map((post) => [post.id, post]))
  return rows.map(({ id, createdAtMicros }) => {
    const savedAt = new Date(createdAtMicros / 1000).toISOString()
    const start = `${JSON.stringify({ id, savedAt }).slice(0, -1)},"post":`
    const pieces = byId.get(id)?.pieces ?? [Buffer.from('null')]
    return new Written(Buffer.from(start), ...pieces, Buffer.from('}'))
  })
}
