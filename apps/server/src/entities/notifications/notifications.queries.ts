// SQL of notifications. A cause has a key, so that like - unlike - like notifies once; a notification
// goes with its cause. Comments, several of which are one notification, are in comment-notifications.queries.ts.
import type { NotificationType } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { type Realtime, rooms } from '../../platform/realtime/realtime.ts'

export interface NewNotification {
  /** Whom it tells. */
  readonly userId: string
  readonly type: NotificationType
  readonly title: string
  /** Who did it; null where nobody may know. */
  readonly relatedUserId: string | null
  readonly relatedPostId?: string
  /** One cause, one notification: e.g. `like:{post}:{actor}`. */
  readonly dedupeKey: string
}

/** What changed among a person's notifications. */
export interface Told {
  readonly userId: string
  readonly id: string
  /** `created` alerts the person: it was never told before. */
  readonly what: 'created' | 'changed' | 'removed'
}

/** Call after commit: the person's tabs read it again, or take it away. */
export function announceNotification(
  { realtime }: { readonly realtime: Realtime },
  { userId, id, what }: Told,
): void {
  realtime.emit(rooms.person(userId), `notification.${what}`, { id })
}

/**
 * Tells a person. Of a cause that was withdrawn before, the notification comes back as it was.
 * @returns null when it tells a person of their own act, or was told before.
 */
export async function insertNotification(
  db: Database,
  notification: NewNotification,
): Promise<Told | null> {
  const { userId, dedupeKey } = notification
  if (userId === notification.relatedUserId) return null
  const { rows } = await sql<Pick<Told, 'id' | 'what'>>`
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
 * Takes a notification away with its cause, and remembers for a while that it was told.
 * @returns null when there was none
 */
export async function withdrawNotification(
  db: Database,
  userId: string,
  dedupeKey: string,
): Promise<Told | null> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from notifications where user_id = ${userId} and dedupe_key = ${dedupeKey}
      returning user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at
    )
    insert into withdrawn_notifications (
      user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at
    )
    select user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at from gone
    -- The version before, while it still runs, brings a cause back and leaves its row here.
    on conflict (user_id, dedupe_key) do update set
      id = excluded.id, is_read = excluded.is_read, created_at = excluded.created_at,
      withdrawn_at = excluded.withdrawn_at
    returning id
  `.execute(db)
  return rows[0] ? { userId, id: rows[0].id, what: 'removed' } : null
}

/** The same act after that counts as new: it is told again. */
const WITHDRAWN_DAYS = 30

/** Forgets what was withdrawn long ago. Rides withdrawn_notifications_age_idx. */
export async function deleteOldWithdrawn(db: Database): Promise<void> {
  await sql`
    delete from withdrawn_notifications
    where withdrawn_at < now() - make_interval(days => ${WITHDRAWN_DAYS})
  `.execute(db)
}

/** @returns the number of unread notifications, read off notifications_unread_idx. */
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

/** @returns one page, newest first, off notifications_list_idx. */
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

/** @returns the notification when it is this person's. */
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
  // It may meet comments that are deleted, in another order: then it is run again.
  await transaction(db, (tx) =>
    sql`
      update notifications set is_read = true, read_at = clock_timestamp()
      where user_id = ${userId} and not is_read
        and (${ids === null} or id = any(${ids ?? []}::uuid[]))
    `.execute(tx),
  )
}

/** Takes away what people were told about a post. @returns whom */
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

/** Takes away what people were told of a person who leaves, up to a limit. */
export async function deleteNotificationsOfActor(
  db: Database,
  actorId: string,
  limit: number,
): Promise<Told[]> {
  const { rows } = await sql<{ userId: string; id: string }>`
    delete from notifications where (user_id, id) in (
      select user_id, id from notifications where related_user_id = ${actorId} limit ${limit}
    )
    returning user_id as "userId", id
  `.execute(db)
  return rows.map((row) => ({ ...row, what: 'removed' }))
}
