// Whether a viewer may know of a post, for routes that act on it without showing it.
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { relationsOf } from '../relations/kept-relations.queries.ts'
import { findPostOwner } from '../posts/posts.queries.ts'
import { findSuspended, isAnybodySuspended } from './sanctions.queries.ts'

/** Without a block or a suspension anywhere it costs no statement. @param viewerId null for a visitor */
export async function isPostHidden(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<boolean> {
  const { blocked } = await relationsOf(db, viewerId)
  if (blocked.size === 0 && !(await isAnybodySuspended(db))) return false
  const owner = await findPostOwner(db, postId)
  if (owner === null || owner.userId === viewerId) return false
  const isSuspended = await findSuspended(db)
  return blocked.has(owner.userId) || isSuspended(owner.userId)
}

/** @throws AppError `post_not_found` when the author is suspended, or a block is between them and the viewer */
export async function requireSeenPost(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<void> {
  if (await isPostHidden(db, postId, viewerId)) throw new AppError('post_not_found')
}
