// SQL that deletes a post with very many rows. Nobody sees it from then on, and its rows are deleted some at a time: one
// statement for a hundred thousand comments takes longer than a request may.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** Up to this many rows of each table are deleted together. */
const MOST_AT_ONCE = 2000

interface Part {
  readonly table: string
  /** The rest of the primary key. */
  readonly key: string
  readonly where?: string
}

/** What others add to a post. Replies are deleted before what they answer. */
const parts: readonly Part[] = [
  { table: 'comment_helps', key: 'comment_id, user_id' },
  { table: 'post_comments', key: 'id', where: 'parent_comment_id is not null' },
  { table: 'post_comments', key: 'id' },
  { table: 'post_likes', key: 'user_id' },
  { table: 'post_views', key: 'viewer_key' },
  { table: 'style_votes', key: 'user_id' },
  { table: 'followed_threads', key: 'user_id' },
  { table: 'post_day_marks', key: 'day, kind, viewer_key' },
]

/** Whether more rows belong to a post than are deleted together. Each table is read up to there. */
export async function isLargePost(db: Database, postId: string): Promise<boolean> {
  const tables = new Set(parts.map(({ table }) => table))
  const isMore = [...tables].map(
    (table) => sql`exists (
      select from ${sql.table(table)} where post_id = ${postId} offset ${MOST_AT_ONCE}
    )`,
  )
  const { rows } = await sql<{ isLarge: boolean }>`
    select ${sql.join(isMore, sql` or `)} as "isLarge"
  `.execute(db)
  return rows[0]?.isLarge === true
}

/**
 * Deletes what a person's own post shows, and hides the rest from everybody, even if a moderator shows it again
 * meanwhile. Nothing can be added to it. @returns false when there is no such post of this person
 */
export async function beginToDelete(
  tx: Database,
  postId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update posts set
      removed_at = coalesce(removed_at, statement_timestamp()), audience = 'me',
      was_for_everyone = false, body_id = null, body_xid = pg_current_xact_id(),
      updated_at = statement_timestamp()
    where post_id = ${postId} and user_id = ${userId}
    returning post_id
  `.execute(tx)
  if (rows.length === 0) return false
  for (const table of ['post_words', 'garments', 'product_dots', 'post_media']) {
    await sql`delete from ${sql.table(table)} where post_id = ${postId}`.execute(tx)
  }
  return true
}

/** Deletes some of the rows of a post. @returns whether others are left: call it again in another transaction */
export async function deletePart(tx: Database, postId: string): Promise<boolean> {
  for (const { table, key, where = 'true' } of parts) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where post_id = ${postId} and (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)}
        where post_id = ${postId} and ${sql.raw(where)}
        limit ${MOST_AT_ONCE}
      )
    `.execute(tx)
    if (numAffectedRows >= MOST_AT_ONCE) return true
  }
  return false
}
