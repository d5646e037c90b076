// SQL of notifications. A cause has a key, so that like - unlike - like notifies once.
import type { NotificationType } from '@kloset/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

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
