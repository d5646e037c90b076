// A person's own collections with their covers, and pages of saved posts. A post that the person does not see any more
// leaves an empty slot.
import type { Collection, SavedPost } from '@kloset/contract/collections.schemas'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { findCollections, type SavedRow } from '../features/collections/collections.queries.ts'
import { Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { viewCovers } from './covers.ts'
import { viewPosts } from './post.ts'

/** @param postId asks which collection has it; null asks nothing */
export async function viewCollections(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  postId: string | null,
): Promise<{ items: Collection[]; savedIn: string | null; note: string | null }> {
  const { outOfSight: hidden } = await relationsOf(db, userId)
  const rows = await findCollections(db, userId, { postId, hidden })
  const coversOf = await viewCovers({ db }, rows, userId)
  const asked = rows.find(({ hasPost }) => hasPost)
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      postsCount: row.postsCount,
      coverPostId: row.coverPostId,
      isPublic: row.isPublic,
      linkKey: row.linkKey,
      guestsCount: row.guestsCount,
      covers: coversOf(row),
    })),
    savedIn: asked?.id ?? null,
    note: asked?.note ?? null,
  }
}

/** @returns as many items as rows, in their order */
export async function viewSavedPosts(
  uses: Pick<Platform, 'db' | 'storage'>,
  rows: readonly SavedRow[],
  userId: string,
): Promise<Written<SavedPost>[]> {
  const ids = rows.map(({ id }) => id)
  const seen = await viewPosts({ ...uses, reads: uses.db }, ids, userId)
  const byId = new Map(seen.map((post) => [post.id, post]))
  return rows.map(({ id, savedAt, note }) => {
    const slot = { id, savedAt: savedAt.toISOString(), note }
    const start = `${JSON.stringify(slot).slice(0, -1)},"post":`
    const pieces = byId.get(id)?.pieces ?? [Buffer.from('null')]
    return new Written(Buffer.from(start), ...pieces, Buffer.from('}'))
  })
}
