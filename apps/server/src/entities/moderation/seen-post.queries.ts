// Which posts a viewer may know of, for those who act on a post or name it without showing it.
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { relationsOf } from '../relations/kept-relations.queries.ts'
import { findReadablePosts, findStanding } from '../posts/audiences.queries.ts'
import { findSuspended, findSuspendedIds } from './sanctions.queries.ts'

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
 * Leaves out posts that the viewer may not read, and those of suspended people and across a block.
 * @param viewerId null for a visitor
 * @returns the others, in no particular order
 */
export async function findSeenPosts(
  db: Database,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<string[]> {
  const [{ outOfSight }, suspended] = await Promise.all([
    relationsOf(db, viewerId),
    findSuspendedIds(db),
  ])
  const hidden = [...outOfSight, ...suspended.filter((id) => id !== viewerId)]
  return findReadablePosts(db, { postIds, viewerId, hidden })
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
