// Small pictures of posts, for places where others name a post: messages, notifications, covers of collections.
import { findThumbnails, type Thumbnail } from '../entities/posts/thumbnails.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { findAudienceRule, visibleTo } from './visible-to.ts'

/** @param viewerId null for a visitor. @returns those of the posts that the viewer sees, by id */
export async function viewThumbnails(
  { db }: Pick<Platform, 'db'>,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, Thumbnail>> {
  const [sees, found] = await Promise.all([
    visibleTo({ db }, viewerId),
    findThumbnails(db, [...new Set(postIds)]),
  ])
  const isAddressed = await findAudienceRule({ db }, viewerId, found.values())
  const seen = new Map<string, Thumbnail>()
  for (const [id, post] of found) {
    if (sees('post', post.authorId) && isAddressed(post)) seen.set(id, post)
  }
  return seen
}
