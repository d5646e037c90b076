// Sharing threads without files. One statement writes the threads of many people.
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertPosts, type PostToWrite, type WrittenPost } from './add-post.queries.ts'
import { findKey } from './idempotency.queries.ts'

/** Threads of the same moment are written together, those of one person one after the other. */
const writeThread = gatherWrites<PostToWrite, WrittenPost | null>({
  keyOf: ({ row }) => row.userId,
  lockOf: ({ row }) => row.userId,
  write: insertPosts,
})

/**
 * @param thread its author is not new, and its audience not the chosen people
 * @param announce runs after the commit, unless the key was used before
 * @returns its id; that of the first try when the key was used before
 * @throws AppError `idempotency_mismatch`, or the check of a limit
 */
export async function shareThread(
  { db, config }: Pick<Platform, 'config' | 'db'>,
  thread: Omit<PostToWrite, 'config'>,
  announce: (written: WrittenPost) => void,
): Promise<string> {
  const { claim } = thread
  const shared = await writeThread(db, { ...thread, config }, (written) => {
    if (written) announce(written)
  })
  if (shared !== null) return shared.id
  const earlier = await findKey(db, claim)
  if (earlier.request_hash !== claim.requestHash) throw new AppError('idempotency_mismatch')
  return earlier.result_id
}
