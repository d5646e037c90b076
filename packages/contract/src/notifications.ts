// Notifications: made by the server in the transaction of their cause.

export const notificationLimits = {
  pageSize: 50,
  /** The bell shows `99+` above this. */
  badgeMax: 99,
} as const

/** The lists of one subject, beside the list of everything. */
export const notificationTabs = ['comments', 'follows', 'votes'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** Whether a subject reaches a person over a channel: by their choice, or always. */
type Reach = 'on' | 'off' | 'always'

export const notificationChannels = ['app', 'push', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The choices of notifications, with their defaults. */
export const notificationSubjects = {
  votes: { app: 'on', push: 'on', mail: 'off' },
  comments: { app: 'on', push: 'on', mail: 'off' },
  likes: { app: 'on', push: 'off', mail: 'off' },
  follows: { app: 'on', push: 'off', mail: 'off' },
  /** Decisions of moderators about one's own things: nobody can switch them off. Each has a mail of its own. */
  decisions: { app: 'always', push: 'always', mail: 'always' },
} as const satisfies Readonly<Record<string, Readonly<Record<NotificationChannel, Reach>>>>
export type NotificationSubject = keyof typeof notificationSubjects

export const subjectNames = Object.keys(notificationSubjects) as NotificationSubject[]

export const reachOf = (subject: NotificationSubject, channel: NotificationChannel): Reach =>
  notificationSubjects[subject][channel]

interface KindOfNotification {
  /** The choice that it follows; without one it is always sent, because the person asked for it. */
  readonly subject?: NotificationSubject
  /** The list that it is in, beside the list of everything. */
  readonly tab?: NotificationTab
  /** Whether all of this kind about one post are shown as one. */
  readonly isGrouped?: true
}

/** Every kind of notification. The cause that rows keep begins with the name: `like:{post}:{actor}`. */
export const notificationKinds = {
  like: { subject: 'likes', isGrouped: true },
  share: { subject: 'likes', isGrouped: true },
  comments: { subject: 'comments', tab: 'comments' },
  replies: { subject: 'comments', tab: 'comments' },
  /** About a thread that one follows. */
  answers: { subject: 'comments', tab: 'comments' },
  accepted: { subject: 'comments', tab: 'comments' },
  follow: { subject: 'follows', tab: 'follows' },
  /** Somebody asks to follow a private account. */
  asked: { subject: 'follows', tab: 'follows' },
  /** A private account let one follow. */
  admitted: { subject: 'follows', tab: 'follows' },
  votes: { subject: 'votes', tab: 'votes', isGrouped: true },
  ended: { subject: 'votes', tab: 'votes' },
  outcome: { subject: 'votes', tab: 'votes' },
  moderation: { subject: 'decisions' },
  size: {},
  /** About a draft that was not shared on time. */
  draft: {},
} as const satisfies Readonly<Record<string, KindOfNotification>>
export type NotificationKind = keyof typeof notificationKinds

/** The kinds, with their common fields. */
export const kindsOfNotifications = Object.entries<KindOfNotification>(notificationKinds).map(
  ([name, kind]) => ({ name: name as NotificationKind, ...kind }),
)

/**
 * The titles in stored rows, in the English of the first version, which must never be reworded. People read the text of
 * the same name in their language. The cause shows when a vote reached a number.
 */
export const storedTitles = {
  liked: 'liked your post',
  commented: 'commented on your post',
  replied: 'replied to your comment',
  answered: 'answered a thread you follow',
  followed: 'started following you',
  followRequested: 'asks to follow you',
  requestAccepted: 'accepted your request to follow',
  sharedPost: 'shared your post',
  voteEnded: 'has the result of a vote you took part in',
  outcomeTold: 'told how a vote you took part in turned out',
  answerAccepted: 'chose your answer as the one that helped',
  ownVoteEnded: 'Your style vote is over',
  ownVoteUnanswered: 'Your style vote is over without a vote',
  draftNotShared: 'Your planned post was not shared',
} as const

export const getNotifications = { method: 'GET', path: '/api/notifications' } as const
export const getNotification = {
  method: 'GET',
  path: '/api/notifications/:notificationId',
} as const
export const getUnreadCount = { method: 'GET', path: '/api/notifications/unread-count' } as const
export const markNotificationsRead = { method: 'POST', path: '/api/notifications/read' } as const
