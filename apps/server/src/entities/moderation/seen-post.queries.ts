// Whether a viewer may know of a post, for routes that act on it without showing it.
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { relationsOf } from '../relations/kept-relations.queries.ts'
import { findStanding } from '../posts/audiences.queries.ts'
import { findSuspended } from './sanctions.queries.ts'

/** @param viewerId null for a visitor. @returns false for a post that does not exist */
export async function isPostHidden(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<boolean> {
  const [{ unseen }, standing, isSuspended] = await Promise.all([
    relationsOf(db, viewerId),
    findStanding(db, postId, viewerId),
    findSuspended(db),
  ])
  if (standing === null || standing.authorId === viewerId) return false
  const { authorId, mayRead } = standing
  return !mayRead || unseen.has(authorId) || isSuspended(authorId)
}

/**
 * @throws AppError `post_not_found` when the viewer may not read it, its author is suspended, or a block is between them
 */
export async function requireSeenPost(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<void> {
  if (await isPostHidden(db, postId, viewerId)) throw new AppError('post_not_found')
}
