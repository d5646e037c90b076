// Runs after a request deleted what a large post shows: deletes the other rows some at a time, and the post itself.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deletePart } from './large-posts.queries.ts'
import { deletePostRow } from './posts.queries.ts'

export async function run(
  { db }: Pick<JobPlatform, 'db'>,
  { postId, userId }: { readonly postId: string; readonly userId: string },
): Promise<void> {
  while (await transaction(db, (tx) => deletePart(tx, postId)));
  await deletePostRow(db, postId, userId)
}
