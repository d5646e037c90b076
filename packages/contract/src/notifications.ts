// Notifications: made by the server in the transaction of their cause.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const notificationType = z.enum(['like', 'comment', 'follow', 'post_share', 'other'])
export type NotificationType = z.infer<typeof notificationType>

/** The bell shows `99+` above this. */
export const UNREAD_BADGE_MAX = 99

export const getUnreadCount = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many notifications are unread.',
  access: 'member',
  response: z.object({ unreadCount: z.int() }),
})
