// SQL of the people whom answers helped: each person once, and a counter that changes in the same statement.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { CommentKey } from './comments.queries.ts'

interface Helped extends CommentKey {
  readonly userId: string
}

/**
 * Stores that an answer helped a person. Its row is locked, not its post (lock order, 4).
 * @returns its number of helped people; null when it is not an answer that others see, or is the person's own
 */
export async function insertHelped(
  db: Database,
  { postId, commentId, userId }: Helped,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with answer as (
      select post_comments.post_id, id from post_comments
      join posts on posts.post_id = post_comments.post_id
      where post_comments.post_id = ${postId} and id = ${commentId} and post_type = 'forum'
        and parent_comment_id is null and post_comments.user_id <> ${userId}
        and deleted_at is null and post_comments.removed_at is null and not awaits_approval
      -- An answer that is deleted meanwhile does not count.
      for no key update of post_comments
    ), added as (
      insert into comment_helps (post_id, comment_id, user_id)
      select post_id, id, ${userId} from answer
      on conflict do nothing
      returning comment_id
    )
    update post_comments set helped_count = helped_count + (select count(*)::int from added)
    where post_id = ${postId} and id in (select id from answer)
    returning helped_count as count
  `.execute(db)
  return rows[0]?.count ?? null
}

/** @returns the number of helped people; null when there is no such comment */
export async function deleteHelped(
  db: Database,
  { postId, commentId, userId }: Helped,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with answer as (
      select id from post_comments where post_id = ${postId} and id = ${commentId}
      for no key update
    ), gone as (
      delete from comment_helps
      where post_id = ${postId} and comment_id in (select id from answer) and user_id = ${userId}
      returning comment_id
    )
    update post_comments set helped_count = helped_count - (select count(*)::int from gone)
    where post_id = ${postId} and id in (select id from answer)
    returning helped_count as count
  `.execute(db)
  return rows[0]?.count ?? null
}

/** @returns those of some comments of a post that helped a person */
export async function findHelped(
  db: Database,
  { postId, userId }: { readonly postId: string; readonly userId: string },
  commentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'comments.helped',
    text: `
      select comment_id as id from comment_helps
      where post_id = $1 and comment_id = any($2::uuid[]) and user_id = $3`,
    values: [postId, commentIds, userId],
  })
  return new Set(rows.map(({ id }) => id))
}

/** @returns some of the answers that helped a person */
export async function findHelpedOfPerson(
  db: Database,
  userId: string,
  limit: number,
): Promise<CommentKey[]> {
  const { rows } = await sql<CommentKey>`
    select post_id as "postId", comment_id as "commentId" from comment_helps
    where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows
}
