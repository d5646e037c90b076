// Runs after a post was deleted: deletes its files, its uploads and the notifications about it.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { deleteUploadsOfPost } from '../media/leaving.queries.ts'
import { derivativesFolder, originalKey } from '../media/media.rules.ts'
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
  await transaction(db, (tx, afterCommit) => withdrawPost({ realtime }, tx, afterCommit, postId))
  await deleteUploadsOfPost(db, userId, postId)
  await storage.delete(uploadIds.map(originalKey))
  for (const uploadId of uploadIds) await storage.deletePrefix(derivativesFolder(uploadId))
}
