// Posts under a body filter: as in other lists, with how well the author's body matches, in words and counts.
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { MEASURES, readBodiesWith } from '../entities/bodies/kept-bodies.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import type { Criteria } from '../features/body-match/body-match.rules.ts'
import { kindAt, likenessAt } from '../features/body-match/matching.rules.ts'
import { readRanked } from '../features/body-match/ranks.queries.ts'
import { similarityOf } from '../features/body-match/similarity.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts, type WrittenPost } from './post.ts'

/** @returns the posts that the viewer sees, in their order; with a match when measures are active */
export async function viewMatchedPosts(
  platform: Pick<Platform, 'db' | 'reads' | 'storage'>,
  found: readonly { readonly id: string; readonly bodyId: string | null }[],
  viewerId: string,
  criteria: Criteria | null,
): Promise<WrittenPost[]> {
  const postIds = found.map(({ id }) => id)
  const active = criteria?.sides.length ?? 0
  const readMatches = async () => {
    if (!criteria || active === 0) return () => undefined
    const { wanted } = criteria
    const bodyOf = new Map(found.map(({ id, bodyId }) => [id, bodyId]))
    const { blockedBy } = await relationsOf(platform.db, viewerId)
    const [bodies, { limits, closeOn }] = await Promise.all([
      readBodiesWith(platform.reads, [...bodyOf.values()]),
      readRanked(platform.reads, wanted, { viewerId, except: blockedBy }),
    ])
    return (postId: string) => {
      const slot = bodies.slotOf(bodyOf.get(postId) ?? '')
      if (slot === undefined) return undefined
      const likeness = likenessAt(bodies, slot, criteria)
      const match: BodyMatch = {
        matched: likeness[0],
        of: active,
        similarity: similarityOf(likeness, limits),
        closeOn:
          kindAt(bodies, slot) === wanted?.wordKind ? closeOn(bodies.points, slot * MEASURES) : [],
      }
      return { match }
    }
  }
  return viewPosts(platform, postIds, viewerId, { inFeed: true, add: readMatches })
}
