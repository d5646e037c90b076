// How many notifications somebody has not read, for requests and for a person's other tabs.
import { findHiddenPeople } from '../../entities/moderation/hidden-people.queries.ts'
import { countUnread } from '../../entities/notifications/notification-groups.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'

interface Unread {
  readonly unreadCount: number
}

export const readUnread = async (
  { db }: Pick<Platform, 'db'>,
  userId: string,
): Promise<Unread> => ({
  unreadCount: await countUnread(db, userId, await findHiddenPeople(db, userId)),
})

/** Tells a person's tabs that notifications were read. Call it after the commit. */
export async function announceRead(
  uses: Pick<Platform, 'db' | 'realtime'>,
  userId: string,
): Promise<Unread> {
  const unread = await readUnread(uses, userId)
  uses.realtime.emit(rooms.person(userId), 'notifications.read', unread)
  return unread
}
