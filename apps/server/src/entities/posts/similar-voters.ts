// What a vote asks of its author that only people with a body like theirs may vote on.
import type { Audience } from '@kloset/contract/audiences.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { hasComparableBody } from '../bodies/comparable-body.queries.ts'

/**
 * It depends on the author's own choices alone: how many people could vote is not asked, and not told.
 * @param audience who sees the post
 * @throws AppError `conflict` for a post that not everyone sees, and while nobody is called similar to the author
 */
export async function requireSimilarVoters(
  db: Database,
  userId: string,
  audience: Audience,
): Promise<void> {
  if (audience !== 'everyone') {
    throw new AppError('conflict', { detail: ({ problems }) => problems.similarVotersNeedEveryone })
  }
  if (await hasComparableBody(db, userId)) return
  throw new AppError('conflict', { detail: ({ problems }) => problems.similarVotersNeedBody })
}
