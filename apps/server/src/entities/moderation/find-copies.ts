// Runs after a picture was removed: posts with a copy of it, made before, wait for a moderator too.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findCopies, noteCopy } from '../media/picture-hashes.queries.ts'
import { reviewPost } from './review-post.ts'

/** Each post in a transaction of its own; one that is deleted meanwhile is left out by the next attempt. */
export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  { caseId }: { caseId: string },
): Promise<void> {
  let after: string | null = null
  do {
    const { copies, last }: Awaited<ReturnType<typeof findCopies>> = await findCopies(
      uses.db,
      caseId,
      after,
    )
    for (const copy of copies) {
      await transaction(uses.db, async (tx, afterCommit) => {
        const { postId } = copy
        await reviewPost(uses, tx, afterCommit, { postId, finding: 'removed_before' })
        await noteCopy(tx, copy)
      })
    }
    after = last
  } while (after !== null)
}
