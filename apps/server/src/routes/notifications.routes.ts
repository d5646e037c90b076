// Routes of notifications.
import {
  getNotification,
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { notificationLimits } from '@kloset/contract/notifications'
import { findHiddenPeople } from '../entities/moderation/hidden-people.queries.ts'
import {
  countUnread,
  findNotification,
  markRead,
} from '../entities/notifications/notification-groups.queries.ts'
import { findNotificationsPage } from '../entities/notifications/notification-pages.queries.ts'
import { kindsOfTab } from '../entities/notifications/notifications.rules.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewNotifications } from '../views/notification.ts'

export function registerNotificationRoutes(routes: Routes, platform: Platform): void {
  const { db, realtime } = platform
  const { pageSize } = notificationLimits

  handle(routes, getNotifications, async ({ query, viewer: { userId }, request }) => {
    const hidden = await findHiddenPeople(db, userId)
    const kinds = kindsOfTab(query.tab)
    return fillKeysetPage({
      cursor: query.cursor,
      size: pageSize,
      find: (before, limit) => findNotificationsPage(db, { userId, kinds, hidden, before, limit }),
      view: (rows) => viewNotifications(platform, userId, rows, textsFor(request)),
    })
  })

  handle(routes, getNotification, async ({ params, viewer, request }) => {
    const { userId } = viewer
    const hidden = await findHiddenPeople(db, userId)
    const row = await findNotification(db, { userId, id: params.notificationId, hidden })
    if (row === null) throw new AppError('not_found')
    const [notification] = await viewNotifications(platform, userId, [row], textsFor(request))
    if (!notification) throw new AppError('not_found')
    return notification
  })

  const readUnread = async (userId: string) => {
    return { unreadCount: await countUnread(db, userId, await findHiddenPeople(db, userId)) }
  }

  handle(routes, getUnreadCount, ({ viewer }) => readUnread(viewer.userId))

  handle(routes, markNotificationsRead, async ({ body, viewer }) => {
    await markRead(db, viewer.userId, body.ids === 'all' ? null : body.ids)
    const unread = await readUnread(viewer.userId)
    realtime.emit(rooms.person(viewer.userId), 'notifications.read', unread)
    return unread
  })
}
