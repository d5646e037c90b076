// The condition for a vote that only people with a body like the author's may vote on.
import type { Audience } from '@kloset/contract/audiences.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { hasComparableBody } from '../bodies/comparable-body.queries.ts'

/**
 * It depends only on the author's own choices: it neither reads nor reveals how many people could vote.
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
