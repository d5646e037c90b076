// SQL of the counted views of a post: the row and the counter change in one statement.
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'

/** A visitor's key is useless after its day (UTC); the second day is for clocks that differ. */
const VISITORS_KEPT_DAYS = 2
const BATCH = 10_000

/**
 * Counts a viewer of a post once. Without such a post it does nothing.
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

/** @returns some of the posts that count a view of the person */
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
 * Removes a person's view of a post. Lock the post first (`holdPost`).
 * @returns false when there was none
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
 * Deletes views of visitors whose key nobody can have again; they stay counted. Views of people are kept: each
 * counts once for ever, and is removed with the account. Uses post_views_visitor_idx.
 */
export async function deleteOldVisitorViews(db: Database, batch: number = BATCH): Promise<void> {
  const before = new Date(Date.now() - VISITORS_KEPT_DAYS * 86_400_000)
  for (let found = batch; found === batch;) {
    const { rows } = await sql<{ post_id: string; viewer_key: string }>`
      select post_id, viewer_key from post_views
      where user_id is null and created_at < ${before}
      order by created_at limit ${batch}
    `.execute(db)
    found = rows.length
    // It may delete others of these posts and keys as well: all of them are old views of visitors.
    await sql`
      delete from post_views
      where post_id = any(${rows.map((row) => row.post_id)}::uuid[])
        and viewer_key = any(${rows.map((row) => row.viewer_key)}::text[])
        and user_id is null and created_at < ${before}
    `.execute(db)
  }
}
