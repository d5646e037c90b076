// SQL of notifications. Each cause has a key, so that like, unlike, like notifies once; a notification is
// deleted with its cause. Comments share notifications: comment-notifications.queries.ts.
import type { NotificationType } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { transaction } from '../../platform/database/transaction.ts'

export interface NewNotification {
  /** The person who is notified. */
  readonly userId: string
  readonly type: NotificationType
  readonly title: string
  /** Who caused it; null where that is secret. */
  readonly relatedUserId: string | null
  readonly relatedPostId?: string
  /** One cause, one notification: such as `like:{post}:{actor}`. */
  readonly dedupeKey: string
}

/** A change among a person's notifications, for the event that announces it (notify.ts). */
export interface NotificationChange {
  readonly userId: string
  readonly id: string
  /** `created` alerts the person: this cause never notified them before. */
  readonly what: 'created' | 'changed' | 'removed'
}

/**
 * Adds a notification. When its cause was withdrawn before, the notification comes back as it was.
 * @returns null for a person's own act, and for a cause that notified already
 */
export async function insertNotification(
  db: Database,
  notification: NewNotification,
): Promise<NotificationChange | null> {
  const { userId, dedupeKey } = notification
  if (userId === notification.relatedUserId) return null
  const { rows } = await sql<Pick<NotificationChange, 'id' | 'what'>>`
    with earlier as (
      delete from withdrawn_notifications
      where user_id = ${userId} and dedupe_key = ${dedupeKey}
      returning id, is_read, created_at
    )
    insert into notifications (
      user_id, id, type, title, related_user_id, related_post_id, dedupe_key, is_read, created_at
    )
    select
      ${userId}::uuid, coalesce(earlier.id, uuidv7()), ${notification.type}, ${notification.title},
      ${notification.relatedUserId}::uuid, ${notification.relatedPostId ?? null}::uuid, ${dedupeKey},
      coalesce(earlier.is_read, false), coalesce(earlier.created_at, now())
    from (select) as once left join earlier on true
    on conflict (user_id, dedupe_key) do nothing
    returning id, case when exists (select 1 from earlier) then 'changed' else 'created' end as what
  `.execute(db)
  return rows[0] ? { userId, ...rows[0] } : null
}

/**
 * Moves a notification to those that were withdrawn, which are kept for a while.
 * @returns null when there was none
 */
export async function deleteNotification(
  db: Database,
  userId: string,
  dedupeKey: string,
): Promise<NotificationChange | null> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from notifications where user_id = ${userId} and dedupe_key = ${dedupeKey}
      returning user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at
    )
    insert into withdrawn_notifications (
      user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at
    )
    select user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at from gone
    -- While the previous version still runs, it restores a cause and leaves its row here.
    on conflict (user_id, dedupe_key) do update set
      id = excluded.id, is_read = excluded.is_read, created_at = excluded.created_at,
      withdrawn_at = excluded.withdrawn_at
    returning id
  `.execute(db)
  return rows[0] ? { userId, id: rows[0].id, what: 'removed' } : null
}

/** After this the same act counts as new and notifies again. */
const WITHDRAWN_DAYS = 30

/** Deletes what was withdrawn long ago. Uses withdrawn_notifications_age_idx. */
export async function deleteOldWithdrawn(db: Database): Promise<void> {
  await sql`
    delete from withdrawn_notifications
    where withdrawn_at < now() - make_interval(days => ${WITHDRAWN_DAYS})
  `.execute(db)
}

/** @returns the number of unread notifications. Uses notifications_unread_idx. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${userId} and not is_read
  `.execute(db)
  return rows[0]?.unread ?? 0
}

export interface NotificationRow extends Keyset {
  readonly type: NotificationType
  readonly title: string
  readonly content: string | null
  readonly is_read: boolean
  readonly created_at: Date
  readonly related_user_id: string | null
  readonly related_post_id: string | null
  readonly dedupe_key: string
}

const columns = `
  select
    id, type, title, content, is_read, created_at, related_user_id, related_post_id,
    dedupe_key, ${microsText('created_at')} as "createdAtMicros"
  from notifications`

/** @returns one page, newest first. Uses notifications_list_idx. */
export function findNotificationsPage(
  db: Database,
  page: { userId: string; before: Keyset | null; limit: number },
): Promise<NotificationRow[]> {
  const { userId, before, limit } = page
  const { values, next } = numbered(userId, limit)
  return preparedQuery<NotificationRow>(db, {
    name: `notifications.page${before ? '-after' : ''}`,
    text: `${columns}
      where user_id = $1
        ${before ? `and ${olderText(['created_at', 'id'], before, next)}` : ''}
      order by created_at desc, id desc
      limit $2`,
    values,
  })
}

/** @returns null also for a notification of another person */
export async function findNotification(
  db: Database,
  userId: string,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await preparedQuery<NotificationRow>(db, {
    name: 'notifications.one',
    text: `${columns} where user_id = $1 and id = $2`,
    values: [userId, id],
  })
  return row ?? null
}

/** @param ids null for all of them */
export async function markRead(
  db: Database,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> {
  // It may deadlock with deleted comments, which lock in another order: the transaction is retried.
  await transaction(db, (tx) =>
    sql`
      update notifications set is_read = true, read_at = clock_timestamp()
      where user_id = ${userId} and not is_read
        and (${ids === null} or id = any(${ids ?? []}::uuid[]))
    `.execute(tx),
  )
}

/** Deletes all notifications about a post. @returns the people who had any */
export async function deleteNotificationsOfPost(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with forgotten as (
      delete from withdrawn_notifications where related_post_id = ${postId}
    ), gone as (
      delete from notifications where related_post_id = ${postId} returning user_id
    )
    select distinct user_id as "userId" from gone
  `.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Deletes some of the notifications of what a person did. @returns none when there are none left */
export async function deleteNotificationsOfActor(
  db: Database,
  actorId: string,
  limit: number,
): Promise<NotificationChange[]> {
  const { rows } = await sql<Omit<NotificationChange, 'what'>>`
    delete from notifications where (user_id, id) in (
      select user_id, id from notifications where related_user_id = ${actorId} limit ${limit}
    )
    returning user_id as "userId", id
  `.execute(db)
  return rows.map((row) => ({ ...row, what: 'removed' }))
}
