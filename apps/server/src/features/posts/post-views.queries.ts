// SQL of who saw a post: the row and the counter move in one statement.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/**
 * Counts a viewer of a post once.
 * @param viewerKey the person's id, or a visitor's daily hash
 */
export async function insertView(
  db: Database,
  view: { postId: string; viewerKey: string; userId: string | null },
): Promise<void> {
  await sql`
    with viewed as (
      insert into post_views (post_id, viewer_key, user_id)
      select post_id, ${view.viewerKey}, ${view.userId}::uuid from posts
      where post_id = ${view.postId}
      for key share -- a post that is just being deleted is not seen any more
      on conflict do nothing
      returning post_id
    )
    update posts set views_count = views_count + 1
    where post_id = ${view.postId} and exists (select 1 from viewed)
  `.execute(db)
}

/** @returns some of the posts a person was counted to have seen. */
export async function findViewedPostIds(
  db: Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from post_views where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes a person out of those who saw a post. @returns whether they were among them */
export async function deleteView(db: Database, postId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from post_views where post_id = ${postId} and user_id = ${userId}
      returning post_id
    )
    update posts set views_count = views_count - 1
    where post_id = ${postId} and exists (select 1 from removed)
    returning post_id
  `.execute(db)
  return rows.length > 0
}
