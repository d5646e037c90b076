// Posts under a body filter: as in other lists, with how far the author's body matches, in words and counts.
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import type { MatchedPost } from '../features/body-match/body-match.queries.ts'
import { type Criteria, similarityOf } from '../features/body-match/body-match.rules.ts'
import { findPointsOfPosts } from '../features/body-match/close-on.queries.ts'
import { closeOnAmong } from '../features/body-match/close-on.rules.ts'
import { readRanked } from '../features/body-match/ranks.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts, type WrittenPost } from './post.ts'

/** @returns the posts that the viewer sees, in their order; with a match when measures are active */
export async function viewMatchedPosts(
  platform: Pick<Platform, 'db' | 'reads' | 'storage'>,
  found: readonly MatchedPost[],
  viewerId: string,
  criteria: Criteria | null,
): Promise<WrittenPost[]> {
  const postIds = found.map(({ id }) => id)
  const active = criteria?.boxes.length ?? 0
  const likenessOf = new Map(active > 0 ? found.map(({ id, likeness }) => [id, likeness]) : [])
  const readMatches = async () => {
    if (!criteria || active === 0) return () => undefined
    const { wanted } = criteria
    const kind = wanted?.wordKind ?? null
    const { blockedBy } = await relationsOf(platform.db, viewerId)
    const [{ distances, people }, points] = await Promise.all([
      readRanked(platform.reads, wanted, { viewerId, blockedBy }),
      kind ? findPointsOfPosts(platform.reads, postIds, kind) : null,
    ])
    const closeOn = closeOnAmong(wanted?.measures ?? {}, people)
    return (postId: string) => {
      const likeness = likenessOf.get(postId)
      if (!likeness) return undefined
      const [matched] = likeness
      const point = points?.get(postId)
      const match: BodyMatch = {
        matched,
        of: active,
        similarity: similarityOf(likeness, distances),
        closeOn: point ? closeOn(point) : [],
      }
      return { match }
    }
  }
  return viewPosts(platform, postIds, viewerId, { inFeed: true, add: readMatches })
}
