// SQL of votes that are over: which ones nobody was notified of yet, and the notifications.
import { sql } from 'kysely'
import { areUnseen } from '../../entities/relations/relations.queries.ts'
import { mayRead } from '../../entities/posts/audiences.queries.ts'
import {
  type NotificationChange,
  notifiedCtes,
} from '../../entities/notifications/notifications.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface EndedVote {
  readonly postId: string
  readonly authorId: string
}

/**
 * @param batch.tried the ids of votes that are left out
 * @returns votes that are over and whose end nobody was notified of, the earliest first. Uses posts_untold_ends_idx.
 */
export async function findEndsToNotify(
  db: Database,
  { limit, tried }: { readonly limit: number; readonly tried: readonly string[] },
): Promise<EndedVote[]> {
  const { rows } = await sql<EndedVote>`
    select post_id as "postId", user_id as "authorId" from posts
    where ends_at <= now() and end_told_at is null and removed_at is null and held_at is null
      and post_id <> all(${tried}::uuid[])
    order by ends_at
    limit ${limit}
  `.execute(db)
  return rows
}

export async function markEndNotified(db: Database, postId: string): Promise<void> {
  await sql`
    update posts set end_told_at = now() where post_id = ${postId} and end_told_at is null
  `.execute(db)
}

/** Whether anybody has a vote on it. */
export async function hasVotes(db: Database, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from style_votes where post_id = ${postId} limit 1
  `.execute(db)
  return rows.length > 0
}

interface Notified extends Omit<NotificationChange, 'id' | 'what'> {
  /** Null for a voter who is not notified, or was already. */
  readonly id: string | null
  readonly what: NotificationChange['what'] | null
}

/**
 * Notifies the next voters of a vote in the author’s name, each once for the cause; none who blocked or muted the
 * author, whom the author blocked, or who may not read the post any more.
 * @param after the last voter of the page before
 * @returns the voters of the page, in the order of their ids; empty at the end
 */
export function notifyVoters(
  db: Database,
  {
    postId,
    authorId,
    title,
    dedupeKey,
    after,
    limit,
  }: EndedVote & {
    readonly title: string
    readonly dedupeKey: string
    readonly after: string | null
    readonly limit: number
  },
): Promise<Notified[]> {
  return preparedQuery<Notified>(db, {
    name: `style-votes.notify-voters${after === null ? '' : '-after'}`,
    text: `
      with page as (
        select user_id from style_votes
        where post_id = $1 ${after === null ? '' : 'and user_id > $6::uuid'}
        order by user_id
        limit $5
      ), causes as (
        select
          page.user_id, 'other' as type, $3::text as title, $2::uuid as related_user_id,
          $1::uuid as related_post_id, $4::text as dedupe_key
        from page
        where exists (
          select from posts where post_id = $1 and ${mayRead('page.user_id')}
        ) and not ${areUnseen('page.user_id', '$2')}
      ), ${notifiedCtes('causes')}
      select page.user_id as "userId", notified.id, notified.what
      from page left join notified on notified.user_id = page.user_id
      order by page.user_id`,
    values: [postId, authorId, title, dedupeKey, limit, ...(after === null ? [] : [after])],
  })
}
