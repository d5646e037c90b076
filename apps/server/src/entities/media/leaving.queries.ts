// SQL of uploads whose post or person is deleted.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { uploadColumns, type UploadRow } from './media.queries.ts'

/** @returns some of a person's uploads, used or not. */
export async function findUploadsOfPerson(
  db: Database,
  userId: string,
  limit: number,
): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from uploads where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows
}

/**
 * Deletes the uploads of a post.
 * @param kept ids of those that stay
 * @returns the ids of the deleted ones, also of an upload that was added while the post was being deleted
 */
export async function deleteUploadsOfPost(
  db: Database,
  { userId, postId, kept }: { userId: string; postId: string; kept: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from uploads
    where user_id = ${userId} and post_id = ${postId} and id <> all(${kept}::uuid[])
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes these uploads of a person. */
export async function deleteUploads(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from uploads where user_id = ${userId} and id = any(${ids}::uuid[])
  `.execute(db)
}
