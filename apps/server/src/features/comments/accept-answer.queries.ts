// SQL of the answer that the author of a thread accepts.
import { sql } from 'kysely'
import { withdrawnCtes } from '../../entities/notifications/notifications.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

interface Thread {
  readonly acceptedId: string | null
}

/**
 * Locks one's own thread until the transaction ends.
 * @returns null when there is no such thread of this person
 */
export async function lockOwnThread(
  tx: Database,
  postId: string,
  userId: string,
): Promise<Thread | null> {
  const { rows } = await sql<Thread>`
    select accepted_comment_id as "acceptedId" from posts
    where post_id = ${postId} and user_id = ${userId} and post_type = 'forum'
      and removed_at is null
    for no key update
  `.execute(tx)
  return rows[0] ?? null
}

/** @param commentId null for none */
export async function updateAccepted(
  tx: Database,
  postId: string,
  commentId: string | null,
): Promise<void> {
  await sql`
    update posts set
      accepted_comment_id = ${commentId}::uuid,
      accepted_at = case when ${commentId}::uuid is not null then statement_timestamp() end
    where post_id = ${postId}
  `.execute(tx)
}

/** Withdraws the notification that an answer was accepted. @returns none when there was none */
export function withdrawAccepted(
  tx: Database,
  { postId, commentId, dedupeKey }: { postId: string; commentId: string; dedupeKey: string },
): Promise<{ userId: string; id: string }[]> {
  return preparedQuery(tx, {
    name: 'comments.withdraw-accepted',
    text: `
      with causes as (
        select user_id, $3::text as dedupe_key from post_comments
        where post_id = $1 and id = $2 and user_id is not null
      ), ${withdrawnCtes('causes')}
      select user_id as "userId", id from withdrawn`,
    values: [postId, commentId, dedupeKey],
  })
}
