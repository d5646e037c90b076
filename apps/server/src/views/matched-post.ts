// Posts under a body filter: as everywhere, with how far the poster's body matches in words and counts.
import type { Post } from '@kloset/contract/posts'
import { findBodyMatches } from '../features/body-match/body-match.queries.ts'
import { type Criteria, similarityOf } from '../features/body-match/body-match.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from './post.ts'

/** @returns the posts that still exist, in the order of their ids; a match when measures are active */
export async function viewMatchedPosts(
  platform: Pick<Platform, 'reads' | 'storage'>,
  postIds: readonly string[],
  viewerId: string,
  criteria: Criteria,
): Promise<Post[]> {
  const active = criteria.targets.length
  const [posts, rows] = await Promise.all([
    viewPosts(platform, postIds, viewerId),
    active > 0 ? findBodyMatches(platform.reads, postIds, criteria) : [],
  ])
  const matchOf = new Map(rows.map((row) => [row.post_id, row]))
  return posts.map((post) => {
    const row = matchOf.get(post.id)
    if (!row) return post
    const similarity = similarityOf(row.distance)
    return { ...post, match: { matched: row.matched, of: active, similarity } }
  })
}
