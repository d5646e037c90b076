// Notifications: made by the server in the transaction of their cause.

export const notificationLimits = {
  pageSize: 50,
  /** The bell shows `99+` above this. */
  badgeMax: 99,
} as const

/**
 * What happened, as rows keep it: English of the first version, never to be reworded. People read the text
 * of the same name in their language. A vote that reached a number is known by its cause.
 */
export const storedTitles = {
  liked: 'liked your post',
  commented: 'commented on your post',
  replied: 'replied to your comment',
  followed: 'started following you',
  sharedPost: 'shared your post',
} as const

export const getNotifications = { method: 'GET', path: '/api/notifications' } as const
export const getNotification = {
  method: 'GET',
  path: '/api/notifications/:notificationId',
} as const
export const getUnreadCount = { method: 'GET', path: '/api/notifications/unread-count' } as const
export const markNotificationsRead = { method: 'POST', path: '/api/notifications/read' } as const
