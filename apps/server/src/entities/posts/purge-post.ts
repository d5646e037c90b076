// Runs after a post was deleted: its files, its used uploads, and the notifications that name it.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { deleteUploadsOfPost } from '../media/leaving.queries.ts'
import { derivativesFolder, originalKey } from '../media/media.rules.ts'
import { deleteNotificationsOfPost } from '../notifications/notifications.queries.ts'

interface DeletedPost {
  readonly postId: string
  readonly userId: string
  /** What it was made of. Pictures of the demo community lie elsewhere: several posts share them. */
  readonly uploadIds: readonly string[]
}

export async function run(
  { db, storage, realtime }: Pick<JobPlatform, 'db' | 'storage' | 'realtime'>,
  { postId, userId, uploadIds }: DeletedPost,
): Promise<void> {
  for (const person of await deleteNotificationsOfPost(db, postId)) {
    realtime.emit(rooms.person(person), 'notifications.removed', { postId })
  }
  await deleteUploadsOfPost(db, userId, postId)
  await storage.delete(uploadIds.map(originalKey))
  for (const uploadId of uploadIds) await storage.deletePrefix(derivativesFolder(uploadId))
}
