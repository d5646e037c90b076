// SQL of what a private account does to the audience of its posts. Posts for everyone are for followers while it is
// private, also those that moderators hold or removed.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/**
 * Narrows all posts of a person that are for everyone. It locks them by their id, as likes do. Call it before the
 * account is marked private (`updatePrivacy`) and again after it: by then a post that was shared at the same moment
 * exists, and later posts are for followers from the start.
 */
export async function narrowPosts(tx: Database, userId: string): Promise<void> {
  await sql`
    -- single-node: distributed, each post is locked and changed by itself.
    with locked as (
      select post_id from posts where user_id = ${userId} and audience = 'everyone'
      order by post_id
      for no key update
    ), narrowed as (
      update posts set audience = 'followers', was_for_everyone = true, body_id = null
      where post_id in (select post_id from locked)
      returning post_id
    )
    delete from post_words where post_id in (select post_id from narrowed)
  `.execute(tx)
}

/** Opens the posts that only the private account narrowed. Their words are written afterwards, by a job. */
export async function widenPosts(tx: Database, userId: string): Promise<void> {
  await sql`
    -- single-node: distributed, each post is locked and changed by itself.
    with locked as (
      select post_id from posts where user_id = ${userId} and was_for_everyone
      order by post_id
      for no key update
    )
    update posts set audience = 'everyone', was_for_everyone = false
    where post_id in (select post_id from locked)
  `.execute(tx)
}

/** @returns those of the posts that are a person's and not for everyone */
export async function findNarrowAmong(
  db: Database,
  userId: string,
  postIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from posts
    where post_id = any(${postIds}) and user_id = ${userId} and audience <> 'everyone'
  `.execute(db)
  return rows.map(({ id }) => id)
}
