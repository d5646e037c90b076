// The garments of a look as the contract shows them.
import type { Garment } from '@kloset/contract/garments.schemas'
import { findGarments } from '../entities/posts/garments.queries.ts'
import { toGarment } from '../entities/posts/garments.rules.ts'
import { findPostOwner } from '../entities/posts/posts.queries.ts'
import { AppError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from './post.ts'

/**
 * Sizes that their owner does not show are left out for others.
 * @param viewerId null for a visitor
 * @throws AppError `post_not_found` also for a post that the viewer does not see
 */
export async function viewGarments(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  postId: string,
  viewerId: string | null,
): Promise<{ items: Garment[] }> {
  const [[post], owner, rows] = await Promise.all([
    viewPosts({ db, reads: db, storage }, [postId], viewerId),
    findPostOwner(db, postId),
    findGarments(db, postId),
  ])
  if (!post || !owner) throw new AppError('post_not_found')
  return { items: rows.map((row) => toGarment(row, owner.userId === viewerId)) }
}
