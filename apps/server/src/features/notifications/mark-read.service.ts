// Marking one's own notifications as read. Of many, a request marks some and a job the others.
import { markRead } from '../../entities/notifications/notification-groups.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { markRest } from './notifications.jobs.ts'
import { announceRead } from './unread.service.ts'

/** @param ids null for all of them. @returns how many are unread: those that wait for the job count, too */
export async function markAsRead(
  uses: Pick<Platform, 'db' | 'realtime'>,
  userId: string,
  ids: readonly string[] | null,
): Promise<{ unreadCount: number }> {
  await transaction(uses.db, async (tx) => {
    const { isMore, at } = await markRead(tx, userId, { ids })
    if (isMore) await enqueue(tx, markRest, { userId, ids: ids && [...ids], until: at })
  })
  return announceRead(uses, userId)
}
