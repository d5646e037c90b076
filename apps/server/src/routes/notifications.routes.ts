// Routes of notifications.
import {
  getNotification,
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { notificationLimits } from '@kloset/contract/notifications'
import { findHiddenPeople } from '../entities/moderation/hidden-people.queries.ts'
import { findNotification } from '../entities/notifications/notification-groups.queries.ts'
import { findNotificationsPage } from '../entities/notifications/notification-pages.queries.ts'
import { kindsOfTab } from '../entities/notifications/notifications.rules.ts'
import { markAsRead } from '../features/notifications/mark-read.service.ts'
import { readUnread } from '../features/notifications/unread.service.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewNotifications } from '../views/notification.ts'

export function registerNotificationRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform
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

  handle(routes, getUnreadCount, ({ viewer }) => readUnread(platform, viewer.userId))

  handle(routes, markNotificationsRead, ({ body, viewer }) =>
    markAsRead(platform, viewer.userId, body.ids === 'all' ? null : body.ids),
  )
}
