// Runs after a post was deleted: its files, its used uploads, and the notifications that name it.
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs.ts'
import { deleteNotificationsOfPost } from '../notifications/notifications.queries.ts'

interface DeletedPost {
  readonly postId: string
  readonly userId: string
  /** Its own files in the storage. */
  readonly keys: readonly string[]
}

export async function run(
  { db, storage }: Pick<JobPlatform, 'db' | 'storage'>,
  { postId, userId, keys }: DeletedPost,
): Promise<void> {
  await deleteNotificationsOfPost(db, postId)
  await sql`delete from uploads where user_id = ${userId} and post_id = ${postId}`.execute(db)
  await storage.delete(keys)
}
