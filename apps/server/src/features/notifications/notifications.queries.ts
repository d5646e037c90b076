// SQL of notifications. A cause has a key, so that like - unlike - like notifies once.
import type { NotificationType } from '@kloset/contract/notifications'
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

export interface NewNotification {
  /** Whom it tells. */
  readonly userId: string
  readonly type: NotificationType
  readonly title: string
  readonly relatedUserId: string
  readonly relatedPostId?: string
  /** One cause, one notification: e.g. `like:{post}:{actor}`. */
  readonly dedupeKey: string
}

/** @returns the new notification's id; null when it tells a person of their own act, or was told before. */
export async function insertNotification(
  db: Database,
  notification: NewNotification,
): Promise<string | null> {
  if (notification.userId === notification.relatedUserId) return null
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, type, title, related_user_id, related_post_id, dedupe_key)
    values (
      ${notification.userId}, ${notification.type}, ${notification.title},
      ${notification.relatedUserId}, ${notification.relatedPostId ?? null}, ${notification.dedupeKey}
    )
    on conflict (user_id, dedupe_key) do nothing
    returning id
  `.execute(db)
  return rows[0]?.id ?? null
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
  await sql`
    update notifications set is_read = true
    where user_id = ${userId} and not is_read
      and (${ids === null} or id = any(${ids ?? []}::uuid[]))
  `.execute(db)
}

/** Takes away what people were told about a post. */
export async function deleteNotificationsOfPost(db: Database, postId: string): Promise<void> {
  await sql`delete from notifications where related_post_id = ${postId}`.execute(db)
}
