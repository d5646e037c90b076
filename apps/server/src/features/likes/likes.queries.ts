// SQL of likes. The counter changes in the same statement as the row, so it is exact under concurrent changes.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** The author of the post, and its likes after the change. */
interface Changed {
  readonly authorId: string
  readonly likesCount: number
}

/**
 * @returns null when nothing changed: there is no such post, or it was liked before
 * @throws the foreign key `post_likes_post_id_fkey` when the post is deleted at the same moment
 */
export async function insertLike(
  db: Database,
  postId: string,
  userId: string,
): Promise<Changed | null> {
  const { rows } = await sql<Changed>`
    with liked as (
      insert into post_likes (post_id, user_id)
      select post_id, ${userId}::uuid from posts where post_id = ${postId}
      on conflict do nothing
      returning post_id
    )
    update posts set likes_count = likes_count + 1
    where post_id = ${postId} and exists (select 1 from liked)
    returning user_id as "authorId", likes_count as "likesCount"
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Lock the post first (`holdPost`).
 * @returns null when nothing changed: there was no like
 */
export async function deleteLike(
  db: Database,
  postId: string,
  userId: string,
): Promise<Changed | null> {
  const { rows } = await sql<Changed>`
    with unliked as (
      delete from post_likes where post_id = ${postId} and user_id = ${userId}
      returning post_id
    )
    update posts set likes_count = likes_count - 1
    where post_id = ${postId} and exists (select 1 from unliked)
    returning user_id as "authorId", likes_count as "likesCount"
  `.execute(db)
  return rows[0] ?? null
}

/** @returns some of the posts that a person likes */
export async function findLikedPostIds(
  db: Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from post_likes where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
