// Runs after a person changed their name: their posts are then found by the new one.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findPostIdsAfter, writePostWords } from './post-words.queries.ts'

const BATCH = 200

export async function run(
  { db }: Pick<JobPlatform, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const postIds = await findPostIdsAfter(db, { userId, after, limit: BATCH })
    const last = postIds.at(-1)
    if (last === undefined) return
    // One by one: readers who like a post wait for that post alone.
    for (const postId of postIds) await writePostWords(db, postId)
    after = last
  }
}
