// Runs after a post was deleted: deletes its files, its uploads and the notifications about it. A reported file that is
// still processed is left to its own job, which deletes it afterwards.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { deleteUploadsOfPost } from '../media/leaving.queries.ts'
import { disposeOfUploads, findAwaited } from '../media/withhold-files.ts'
import { withdrawPost } from '../notifications/notify.ts'

interface DeletedPost {
  readonly postId: string
  readonly userId: string
  /** Its uploads. Pictures of the demo community are stored elsewhere: several posts share them. */
  readonly uploadIds: readonly string[]
}

export async function run(
  { db, storage, realtime }: Pick<JobPlatform, 'db' | 'storage' | 'realtime'>,
  { postId, userId, uploadIds }: DeletedPost,
): Promise<void> {
  const withdrawPart = () =>
    transaction(db, (tx, afterCommit) => withdrawPost({ realtime }, tx, afterCommit, postId))
  while (await withdrawPart());
  const kept = await findAwaited(db, userId, uploadIds)
  const deleted = await deleteUploadsOfPost(db, { userId, postId, kept })
  // An earlier try may have deleted some rows without their files.
  const withoutRow = uploadIds.filter((id) => !kept.includes(id) && !deleted.includes(id))
  await disposeOfUploads({ db, storage }, [...deleted, ...withoutRow])
}
