// Schemas of notifications, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, page, timestamp } from './common.schemas.ts'
import { postThumbnail } from './posts.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import * as at from './notifications.ts'

export const notificationType = z.enum(['like', 'comment', 'follow', 'post_share', 'other'])
export type NotificationType = z.infer<typeof notificationType>

/** One notification; for comments, likes and shares of one post, all of them so far. */
export const notification = z.object({
  /** It stays the same while others join. */
  id,
  type: notificationType,
  /** Null for a notification that an earlier version made. */
  kind: z.enum(at.kindsOfNotifications.map(({ name }) => name)).nullable(),
  /** What happened; with an actor, the text after the name: `liked your post`. */
  title: z.string(),
  /** The first words of the latest text, while it exists. */
  content: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: timestamp,
  /** The person who did it last. Null after they were deleted, and for votes, which name nobody (type `other`). */
  actor: profileCard.nullable(),
  /** How many people it is about, including the actor; for comments, only the newest 200 count. */
  actorsCount: z.int(),
  /** The person who did it before the actor. */
  secondActor: profileCard.nullable(),
  /** For a follow: whether the viewer follows back. */
  isFollowingActor: z.boolean().nullable(),
  /** For a follow: whether the viewer asked to follow back, and waits. */
  isRequestedActor: z.boolean().nullable(),
  /**
   * For what moderators wrote, which names nobody (type `other`): the id of the act of a statement of reasons, or the
   * id of a report. Null for everything else.
   */
  moderation: z
    .object({
      kind: z.enum([
        'statement',
        'reversed',
        'objection_decided',
        'report_decided',
        'report_taken_back',
        'report_reopened',
      ]),
      id,
    })
    .nullable(),
  /** Null when it is about no post, or the post is gone. */
  post: postThumbnail.nullable(),
})
export type Notification = z.infer<typeof notification>

export const getNotifications = defineEndpoint({
  ...at.getNotifications,
  summary: 'One’s notifications, all or those of one subject, newest first, 50 a page.',
  access: 'member',
  query: z.object({ cursor, tab: z.enum(at.notificationTabs).optional() }),
  response: page(notification),
  errors: ['invalid_cursor'],
})

export const getNotification = defineEndpoint({
  ...at.getNotification,
  summary: 'One notification: what a live event points to.',
  access: 'member',
  params: z.object({ notificationId: id }),
  response: notification,
  errors: ['not_found'],
})

/** Counted up to one more than `badgeMax`. */
const unreadCount = z.object({ unreadCount: z.int() })

export const getUnreadCount = defineEndpoint({
  ...at.getUnreadCount,
  summary: 'How many notifications are unread.',
  access: 'member',
  response: unreadCount,
})

export const markNotificationsRead = defineEndpoint({
  ...at.markNotificationsRead,
  summary: 'Mark some notifications read, or all of them. Answers what is left.',
  access: 'member',
  body: z.strictObject({ ids: z.union([z.literal('all'), z.array(id).min(1).max(100)]) }),
  response: unreadCount,
})
