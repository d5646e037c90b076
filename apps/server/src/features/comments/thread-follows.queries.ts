// SQL of the followers of a thread, and of notifying them of an answer.
import { storedTitles } from '@kloset/contract/notifications'
import { sql } from 'kysely'
import { commentNotifiedCtes } from '../../entities/notifications/comment-notifications.queries.ts'
import { answersCause } from '../../entities/notifications/notifications.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { CommentKey } from './comments.queries.ts'

interface ThreadOf {
  readonly postId: string
  readonly userId: string
}

/** @returns null when there is no such thread */
export async function findThreadAuthor(db: Database, postId: string): Promise<string | null> {
  const { rows } = await sql<{ authorId: string }>`
    select user_id as "authorId" from posts
    where post_id = ${postId} and post_type = 'forum' and removed_at is null
  `.execute(db)
  return rows[0]?.authorId ?? null
}

export async function isThreadFollowed(
  db: Database,
  { postId, userId }: ThreadOf,
): Promise<boolean> {
  const { rows } = await sql`
    select from followed_threads where post_id = ${postId} and user_id = ${userId}
  `.execute(db)
  return rows.length > 0
}

/** @throws the foreign key when the thread is deleted at the same moment */
export async function insertThreadFollow(
  db: Database,
  { postId, userId }: ThreadOf,
): Promise<void> {
  await sql`
    insert into followed_threads (post_id, user_id) values (${postId}, ${userId})
    on conflict do nothing
  `.execute(db)
}

export async function deleteThreadFollow(
  db: Database,
  { postId, userId }: ThreadOf,
): Promise<void> {
  await sql`
    delete from followed_threads where post_id = ${postId} and user_id = ${userId}
  `.execute(db)
}

/** The job that notifies the followers of a thread of an answer; statements add it. */
export const ANSWERED_JOB = 'comments.answered'

/**
 * Adds the job for an answer, if somebody follows the thread; null otherwise.
 * @param postId, commentId parameters or columns
 */
export const answeredText = (postId: string, commentId: string) => `
  case when exists (select from followed_threads where followed_threads.post_id = ${postId})
  then (graphile_worker.add_job(
    '${ANSWERED_JOB}', json_build_object('postId', ${postId}, 'commentId', ${commentId}),
    max_attempts => 8
  )).id end`

/** An answer that everybody sees. */
export interface Answer extends CommentKey {
  readonly actorId: string
  /** The author of the thread. */
  readonly authorId: string
  readonly content: string
}

/** @returns null when it is gone, or when not everybody sees it */
export async function findAnswer(
  db: Database,
  { postId, commentId }: CommentKey,
): Promise<Answer | null> {
  const { rows } = await sql<Answer>`
    select post_comments.post_id as "postId", post_comments.id as "commentId",
      post_comments.user_id as "actorId", posts.user_id as "authorId", post_comments.content
    from post_comments join posts on posts.post_id = post_comments.post_id
    where post_comments.post_id = ${postId} and post_comments.id = ${commentId}
      and parent_comment_id is null and post_comments.user_id is not null
      and deleted_at is null and post_comments.removed_at is null and not awaits_approval
      and posts.removed_at is null and posts.held_at is null
  `.execute(db)
  return rows[0] ?? null
}

/** @returns the next followers of a thread, in the order of their ids */
export async function findThreadFollowers(
  db: Database,
  postId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from followed_threads
    where post_id = ${postId} and (${page.after}::uuid is null or user_id > ${page.after}::uuid)
    order by user_id
    limit ${page.limit}
  `.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Notifies people of an answer, once each. Lock the post first. */
export function notifyFollowers(
  tx: Database,
  { postId, commentId, actorId }: Answer,
  userIds: readonly string[],
): Promise<{ userId: string; id: string }[]> {
  return preparedQuery(tx, {
    name: 'comments.notify-followers',
    text: `
      with causes as (
        select
          asked.user_id, $2::text as title, $3::text as dedupe_key, $4::uuid as actor_id,
          $5::uuid as post_id, $6::uuid as comment_id
        from unnest($1::uuid[]) as asked (user_id)
        where not exists (
          select from notification_comments as told
          where told.user_id = asked.user_id and told.post_id = $5 and told.comment_id = $6
        )
      ), ${commentNotifiedCtes('causes')}
      select user_id as "userId", id from notified`,
    values: [userIds, storedTitles.answered, answersCause(postId), actorId, postId, commentId],
  })
}
