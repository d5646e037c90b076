// SQL of who saw a post: the row and the counter move in one statement.
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'

/** A visitor's key says nothing any more once its day (UTC) is over; the second is for clocks that differ. */
const VISITORS_KEPT_DAYS = 2
const FORGET_AT_ONCE = 10_000

/**
 * Counts a viewer of a post once; on a post that is gone nobody.
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
      on conflict do nothing
      returning post_id
    )
    update posts set views_count = views_count + 1
    where post_id = ${view.postId} and exists (select 1 from viewed)
  `
    .execute(db)
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'post_views_post_id_fkey') throw error
    })
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

/**
 * Takes a person out of those who saw a post; hold it before (`holdPost`).
 * @returns whether they were among them
 */
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

/**
 * Forgets looks of visitors whose key nobody can have again; they stay counted. Looks of people are kept:
 * each counts once for ever, and is taken back with the account. Rides post_views_visitor_idx.
 */
export async function deleteOldVisitorViews(
  db: Database,
  atOnce: number = FORGET_AT_ONCE,
): Promise<void> {
  const before = new Date(Date.now() - VISITORS_KEPT_DAYS * 86_400_000)
  for (let found = atOnce; found === atOnce;) {
    const { rows } = await sql<{ post_id: string; viewer_key: string }>`
      select post_id, viewer_key from post_views
      where user_id is null and created_at < ${before}
      order by created_at limit ${atOnce}
    `.execute(db)
    found = rows.length
    // Also others of these posts and keys: all that it can reach are old looks of visitors.
    await sql`
      delete from post_views
      where post_id = any(${rows.map((row) => row.post_id)}::uuid[])
        and viewer_key = any(${rows.map((row) => row.viewer_key)}::text[])
        and user_id is null and created_at < ${before}
    `.execute(db)
  }
}
