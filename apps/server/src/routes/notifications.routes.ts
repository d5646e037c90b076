// Doors of notifications.
import { getUnreadCount } from '@kloset/contract/notifications'
import { countUnread } from '../features/notifications/notifications.queries.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerNotificationRoutes(routes: Routes, platform: Platform): void {
  handle(routes, getUnreadCount, async ({ viewer }) => ({
    unreadCount: await countUnread(platform.db, viewer.userId),
  }))
}
