// Whether a viewer may know of a post, for routes that act on it without showing it.
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { relationsOf } from '../relations/kept-relations.queries.ts'
import { findPostOwner } from './posts.queries.ts'

/** Without a block anywhere it costs no statement. @param viewerId null for a visitor */
export async function isPostHidden(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<boolean> {
  const { blocked } = await relationsOf(db, viewerId)
  if (blocked.size === 0) return false
  const owner = await findPostOwner(db, postId)
  return owner !== null && blocked.has(owner.userId)
}

/** @throws AppError `post_not_found` when there is a block between the viewer and the author */
export async function requireSeenPost(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<void> {
  if (await isPostHidden(db, postId, viewerId)) throw new AppError('post_not_found')
}
