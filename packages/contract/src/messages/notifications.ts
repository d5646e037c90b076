// Notifications.
import { spoken } from './spoken.ts'

export const notificationsTexts = spoken('notifications', {
  liked: { title: 'liked your post' },
  commented: { title: 'commented on your post' },
  replied: { title: 'replied to your comment' },
  followed: { title: 'started following you' },
  sharedPost: { title: 'shared your post' },
  none: { title: 'No notifications yet' },
  /** What the author hears when a style vote reaches a round number. */
  votesReached: (votes: number) => ({ title: `Your style vote reached ${votes} votes` }),
  loadFailed: { title: 'Failed to load notifications' },
  title: 'Notifications',
  chat: 'Chat',
  messages: 'Messages',
  loading: 'Loading notifications',
  markAllRead: 'Mark all as read',
})
