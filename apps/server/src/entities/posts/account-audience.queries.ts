// SQL of what a private account does to the audience of its posts. Posts for everyone are for followers while it is
// private, also those that moderators hold or removed.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { nowShown } from '../bodies/body-versions.queries.ts'
import { POSTS_AT_ONCE } from '../bodies/point-posts.queries.ts'

/**
 * Locks some of the posts that a change of the account narrows or opens, by their id, as likes do.
 * @returns their ids, at most `POSTS_AT_ONCE`; fewer when these were all
 */
export async function lockPostsToFollow(
  tx: Database,
  userId: string,
  isPrivate: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    -- single-node: distributed, each post is locked by itself.
    select post_id as id from posts
    where user_id = ${userId}
      and ${isPrivate ? sql`audience = 'everyone'` : sql`was_for_everyone`}
    order by post_id
    limit ${POSTS_AT_ONCE}
    for no key update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Narrows posts that are for everyone. */
export async function narrowPosts(tx: Database, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  await sql`
    with narrowed as (
      update posts set audience = 'followers', was_for_everyone = true, body_id = null
      where post_id = any(${postIds}::uuid[])
    )
    delete from post_words where post_id = any(${postIds}::uuid[])
  `.execute(tx)
}

/**
 * Opens posts that only the private account narrowed. Their words are written afterwards, by a job.
 * @param bodyId the person's current body; posts that stay out of likeness get none
 */
export async function widenPosts(
  tx: Database,
  postIds: readonly string[],
  bodyId: string | null,
): Promise<void> {
  if (postIds.length === 0) return
  await sql`
    update posts set
      audience = 'everyone', was_for_everyone = false, ${nowShown},
      body_id = case when not hides_body and not shows_nobody then ${bodyId}::uuid end
    where post_id = any(${postIds}::uuid[])
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
