// The part of a post that is the same for everyone: texts, files, the author's card. Cached in memory, and used
// only while the version of the row is unchanged.
import type { Post } from '@kloset/contract/posts.schemas'
import { findMediaOfPosts } from '../entities/media/media.queries.ts'
import { findPosts, type PostStateRow } from '../entities/posts/posts.queries.ts'
import { toProfileCard } from '../entities/people/profiles.rules.ts'
import type { Database } from '../platform/database/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { presentMedia } from './media.ts'

export type SharedPost = Omit<
  Post,
  'counts' | 'viewsCount' | 'styleVote' | 'productDots' | 'viewer'
>

interface Kept {
  readonly version: string
  readonly untilMs: number
  readonly post: SharedPost
}

/** About 3 KB each. */
const MAX_KEPT = 5_000
/** Limits how old a copy gets when a replica is behind, or a row was changed by hand. */
const KEPT_MS = 60_000

/** By the database they were read from, least recently used first. */
const kept = new WeakMap<Database, Map<string, Kept>>()

/**
 * @param versions the current versions in the database
 * @returns the posts by id, without those that were deleted meanwhile
 */
export async function findSharedPosts(
  { reads, storage }: Pick<Platform, 'reads' | 'storage'>,
  versions: readonly Pick<PostStateRow, 'post_id' | 'version'>[],
): Promise<Map<string, SharedPost>> {
  const known = kept.get(reads) ?? new Map<string, Kept>()
  kept.set(reads, known)
  const found = new Map<string, SharedPost>()
  const missing: string[] = []
  const nowMs = performance.now()
  for (const wanted of versions) {
    const entry = known.get(wanted.post_id)
    if (entry?.version === wanted.version && entry.untilMs > nowMs) {
      found.set(wanted.post_id, entry.post)
      known.delete(wanted.post_id)
      known.set(wanted.post_id, entry)
    } else missing.push(wanted.post_id)
  }
  if (missing.length === 0) return found
  for (const { version, post } of await readPosts({ reads, storage }, missing)) {
    found.set(post.id, post)
    known.delete(post.id)
    known.set(post.id, { version, untilMs: nowMs + KEPT_MS, post })
  }
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KEPT) break
    known.delete(oldest)
  }
  return found
}

// Rows are read before files: a copy may be newer than its version, never older.
async function readPosts(
  { reads, storage }: Pick<Platform, 'reads' | 'storage'>,
  postIds: readonly string[],
): Promise<{ version: string; post: SharedPost }[]> {
  const rows = await findPosts(reads, postIds)
  const mediaOf = Map.groupBy(await findMediaOfPosts(reads, postIds), (file) => file.post_id)
  return rows.map((row) => ({
    version: row.version,
    post: {
      id: row.post_id,
      postType: row.post_type,
      author: toProfileCard({ ...row, id: row.user_id }),
      title: row.title,
      caption: row.caption,
      description: row.description,
      klotags: row.klotags,
      isFashionEmergency: row.is_fashion_emergency,
      media: (mediaOf.get(row.post_id) ?? []).map((file) => presentMedia(storage.publicUrl, file)),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    },
  }))
}
