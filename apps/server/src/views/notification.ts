// Notifications as the contract shows them: who did it and to which post, read in batches. A person or
// post that is gone leaves a gap, never a failure.
import type { Notification } from '@kloset/contract/notifications'
import type { NotificationRow } from '../features/notifications/notifications.queries.ts'
import { findThumbnails } from '../features/posts/posts.queries.ts'
import { findProfileCards } from '../features/profiles/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'

const present = (value: string | null): value is string => value !== null

/** @returns the notifications in their order; three statements whatever their number. */
export async function viewNotifications(
  { db }: Pick<Platform, 'db'>,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const [actors, posts] = await Promise.all([
    findProfileCards(db, rows.map((row) => row.related_user_id).filter(present)),
    findThumbnails(db, rows.map((row) => row.related_post_id).filter(present)),
  ])
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    actor: actors.get(row.related_user_id ?? '') ?? null,
    post: posts.get(row.related_post_id ?? '') ?? null,
  }))
}
