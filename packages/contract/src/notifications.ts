// Notifications: made by the server in the transaction of their cause.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, page, timestamp } from './common.ts'
import { postThumbnail } from './posts.ts'
import { profileCard } from './profiles.ts'

export const notificationLimits = {
  pageSize: 50,
  /** The bell shows `99+` above this. */
  badgeMax: 99,
} as const

export const notificationType = z.enum(['like', 'comment', 'follow', 'post_share', 'other'])
export type NotificationType = z.infer<typeof notificationType>

/**
 * What happened, as rows keep it: English of the first version, never to be reworded. People read the text
 * of the same name in their language. That a vote reached a number is told by its cause.
 */
export const storedTitles = {
  liked: 'liked your post',
  commented: 'commented on your post',
  replied: 'replied to your comment',
  followed: 'started following you',
  sharedPost: 'shared your post',
} as const

/** One notification; of comments on one post, all that were written so far. */
export const notification = z.object({
  id,
  type: notificationType,
  /** What happened, after who did it, where that is told: `liked your post`. */
  title: z.string(),
  /** The first words of what was written last, while they exist. */
  content: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: timestamp,
  /** Who did it last. Null when the person is gone, and of votes, which name nobody (type `other`). */
  actor: profileCard.nullable(),
  /** How many people it tells of, the actor among them. */
  actorsCount: z.int(),
  /** Who did it before the actor. */
  secondActor: profileCard.nullable(),
  /** Of a follow: whether the viewer follows back. */
  isFollowingActor: z.boolean().nullable(),
  /** Null when it is about no post, or the post is gone. */
  post: postThumbnail.nullable(),
})
export type Notification = z.infer<typeof notification>

export const getNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'One’s notifications, newest first, 50 a page.',
  access: 'member',
  query: z.object({ cursor }),
  response: page(notification),
  errors: ['invalid_cursor'],
})

export const getNotification = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/:notificationId',
  summary: 'One notification: what a live event points to.',
  access: 'member',
  params: z.object({ notificationId: id }),
  response: notification,
  errors: ['not_found'],
})

const unreadCount = z.object({ unreadCount: z.int() })

export const getUnreadCount = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many notifications are unread.',
  access: 'member',
  response: unreadCount,
})

export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some notifications read, or all of them. Answers what is left.',
  access: 'member',
  body: z.strictObject({ ids: z.union([z.literal('all'), z.array(id).min(1).max(100)]) }),
  response: unreadCount,
})
