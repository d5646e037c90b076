// SQL that points a person's posts to a version of their body, or to none: some at a time.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { nowShown } from './body-versions.queries.ts'

/** Up to this many posts of a person are changed together: with each, about ten indexes are written. */
export const POSTS_AT_ONCE = 5000

/** Locks the person's choice until the transaction ends. */
export async function lockChoice(tx: Database, userId: string): Promise<void> {
  await sql`select from measurements where user_id = ${userId} for share`.execute(tx)
}

/**
 * Points some of the person's posts without a version, or with a deleted one, to the given version. Posts that stay out
 * of likeness, and posts that are not for everyone, stay without one. Locks them by their id, as likes do.
 * @param bodyId null when there is no current version: then only deleted ones are replaced, by none
 * @returns whether others may be left
 */
export async function pointSome(
  tx: Database,
  userId: string,
  bodyId: string | null,
): Promise<boolean> {
  const isAsked =
    bodyId === null
      ? sql`body_id is not null`
      : sql`not hides_body and not shows_nobody and audience = 'everyone'`
  const { rows } = await sql<{ id: string }>`
    -- single-node: distributed, versions are read first, and each post is locked by itself.
    select post_id as id from posts
    where user_id = ${userId} and ${isAsked}
      and (body_id in (select id from bodies where user_id = ${userId})) is not true
    order by post_id
    limit ${POSTS_AT_ONCE}
    for no key update of posts
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update posts set body_id = ${bodyId}::uuid, ${nowShown}
    where post_id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx)
  return rows.length === POSTS_AT_ONCE
}
