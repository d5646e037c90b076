// What voters with a body like the viewer's chose in a style vote that is over. It does not depend on whom the viewer
// hides; otherwise one block would reveal one vote.
import type { SimilarVoters } from '@kloset/contract/style-votes.schemas'
import { readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { readOwnBodyQuery } from './body-match.service.ts'
import { likenessAt } from './matching.rules.ts'
import { readRanked } from './ranks.queries.ts'
import { findVoters } from './voters-like-me.queries.ts'
import { choiceOf } from './voters-like-me.rules.ts'

/** @returns null while the vote is open, with fewer than five such voters, or without a body of one's own */
export async function findSimilarVoters(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  postId: string,
  viewerId: string,
): Promise<SimilarVoters | null> {
  const question = await readOwnBodyQuery(db, viewerId)
  if (!question?.wanted.wordKind) return null
  const { wanted } = question
  const [votes, { limits }] = await Promise.all([
    findVoters(db, { postId, viewerId }),
    readRanked(reads, wanted, { viewerId }),
  ])
  const bodies = await readBodies(reads)
  const voters = votes.flatMap(({ optionId, bodyId }) => {
    const slot = bodies.slotOf(bodyId)
    if (slot === undefined) return []
    return [{ optionId, likeness: likenessAt(bodies, slot, { sides: [], wanted }) }]
  })
  return choiceOf(voters, limits)
}
