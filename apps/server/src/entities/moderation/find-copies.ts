// Runs after a picture was removed: posts with a copy of it, made before, wait for a moderator too.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findCopies, notePicture } from '../media/picture-hashes.queries.ts'
import { reviewPost } from './review-post.ts'

/** Each post in a transaction of its own; one that is deleted meanwhile is left out by the next attempt. */
export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  { caseId }: { caseId: string },
): Promise<void> {
  const finding = 'removed_before'
  let batch = await findCopies(uses.db, caseId, null)
  while (batch.last !== null) {
    for (const { hash, ...copy } of batch.copies) {
      await transaction(uses.db, async (tx, afterCommit) => {
        await reviewPost(uses, tx, afterCommit, { postId: copy.postId, finding })
        await notePicture(tx, copy, { hash, finding })
      })
    }
    batch = await findCopies(uses.db, caseId, batch.last)
  }
}
