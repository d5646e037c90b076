// Doors of notifications.
import {
  getNotification,
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { notificationLimits } from '@kloset/contract/notifications'
import {
  countUnread,
  findNotification,
  findNotificationsPage,
  markRead,
} from '../entities/notifications/notifications.queries.ts'
import { pageOf, placeOf } from '../platform/database/keyset.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { viewNotifications } from '../views/notification.ts'

export function registerNotificationRoutes(routes: Routes, platform: Platform): void {
  const { db, realtime } = platform
  const { pageSize } = notificationLimits

  handle(routes, getNotifications, async ({ query, viewer, request }) => {
    const found = await findNotificationsPage(db, {
      userId: viewer.userId,
      before: placeOf(query.cursor),
      limit: pageSize + 1,
    })
    const { items, nextCursor } = pageOf(found, pageSize)
    return {
      items: await viewNotifications(platform, viewer.userId, items, textsFor(request)),
      nextCursor,
    }
  })

  handle(routes, getNotification, async ({ params, viewer, request }) => {
    const row = await findNotification(db, viewer.userId, params.notificationId)
    if (row === null) throw new AppError('not_found')
    const [notification] = await viewNotifications(
      platform,
      viewer.userId,
      [row],
      textsFor(request),
    )
    if (!notification) throw new AppError('not_found')
    return notification
  })

  handle(routes, getUnreadCount, async ({ viewer }) => ({
    unreadCount: await countUnread(db, viewer.userId),
  }))

  handle(routes, markNotificationsRead, async ({ body, viewer }) => {
    await markRead(db, viewer.userId, body.ids === 'all' ? null : body.ids)
    const unreadCount = await countUnread(db, viewer.userId)
    realtime.emit(rooms.person(viewer.userId), 'notifications.read', { unreadCount })
    return { unreadCount }
  })
}
