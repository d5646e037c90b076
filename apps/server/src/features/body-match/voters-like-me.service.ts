// What voters with a body like the viewer's chose in a style vote that is over. It does not depend on whom the viewer
// hides; otherwise one block would reveal one vote.
import type { SimilarVoters } from '@kloset/contract/style-votes.schemas'
import { AXES, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { kindAt } from './matching.rules.ts'
import { findVoters } from './voters-like-me.queries.ts'
import { choiceOf, groupOf } from './voters-like-me.rules.ts'
import type { Wanted } from './wanted.rules.ts'

interface Asked {
  readonly postId: string
  readonly viewerId: string
  /** The viewer's own body. */
  readonly wanted: Wanted
}

/** @returns null while the vote is open, and with fewer than five voters of the viewer's group */
export async function findSimilarVoters(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  { postId, viewerId, wanted: { targets, wordKind } }: Asked,
): Promise<SimilarVoters | null> {
  const own = targets.find(({ kind }) => kind === wordKind)
  const group = own && groupOf(own.axes)
  if (!group) return null
  const votes = await findVoters(db, { postId, viewerId })
  const bodies = await readBodies(reads)
  const isOfGroup = (slot: number) =>
    kindAt(bodies, slot) === wordKind &&
    groupOf(bodies.axes.subarray(slot * AXES, (slot + 1) * AXES)) === group
  const chosen = votes.flatMap(({ optionId, bodyId }) => {
    const slot = bodies.slotOf(bodyId)
    return slot !== undefined && isOfGroup(slot) ? [optionId] : []
  })
  return choiceOf(chosen)
}
