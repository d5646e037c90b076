// Posts under a body filter: as in other lists, with how far the author's body matches, in words and counts.
import type { Post } from '@kloset/contract/posts.schemas'
import type { MatchedPost } from '../features/body-match/body-match.queries.ts'
import { type Criteria, similarityOf } from '../features/body-match/body-match.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from './post.ts'

/** @returns the posts that the viewer sees, in their order; with a match when measures are active */
export async function viewMatchedPosts(
  platform: Pick<Platform, 'db' | 'reads' | 'storage'>,
  found: readonly MatchedPost[],
  viewerId: string,
  criteria: Criteria | null,
): Promise<Post[]> {
  const postIds = found.map(({ id }) => id)
  const posts = await viewPosts(platform, postIds, viewerId)
  const active = criteria?.targets.length ?? 0
  if (active === 0) return posts
  const likenessOf = new Map(found.map(({ id, likeness }) => [id, likeness]))
  return posts.map((post) => {
    const likeness = likenessOf.get(post.id)
    if (!likeness) return post
    const [matched, distance] = likeness
    return { ...post, match: { matched, of: active, similarity: similarityOf(distance) } }
  })
}
