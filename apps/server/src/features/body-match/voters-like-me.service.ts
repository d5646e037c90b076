// What voters with a body like the viewer's chose in a style vote that is over. It does not depend on whom the viewer
// hides; otherwise one block would reveal one vote. Call it under the limit of filters, because changing one's own
// measures repeatedly shows whose votes come and go.
import type { SimilarVoters } from '@kloset/contract/style-votes.schemas'
import { readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { likenessAt } from './matching.rules.ts'
import { readRanked } from './ranks.queries.ts'
import { findVoters } from './voters-like-me.queries.ts'
import { choiceOf } from './voters-like-me.rules.ts'
import type { Wanted } from './wanted.rules.ts'

interface Asked {
  readonly postId: string
  readonly viewerId: string
  /** The viewer's own body. */
  readonly wanted: Wanted
}

/** @returns null while the vote is open, and with fewer than five such voters */
export async function findSimilarVoters(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  { postId, viewerId, wanted }: Asked,
): Promise<SimilarVoters | null> {
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
