// Runs after an account became private: each post that this narrowed is a job of its own, so that one post that fails
// does not keep the others back.
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { findNarrowedAfter } from './account-audience.queries.ts'
import { renewFiles } from './posts.jobs.ts'

const BATCH = 200

export async function run(
  { db }: Pick<JobPlatform, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const postIds = await findNarrowedAfter(db, { userId, after, limit: BATCH })
    const last = postIds.at(-1)
    if (last === undefined) return
    for (const postId of postIds) {
      await enqueue(db, renewFiles, { postId, userId }, { key: `${renewFiles.name}:${postId}` })
    }
    after = last
  }
}
