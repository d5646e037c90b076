// Messages as the server answers with them.
import type { DirectMessage } from '@kloset/contract/messages.schemas'

/** One's own message, the later the higher its number. */
export const messageOf = (number: number, part: Partial<DirectMessage>): DirectMessage => ({
  id: `message ${number}`,
  conversationId: 'conversation',
  clientId: `client ${number}`,
  senderId: 'me',
  receiverId: 'other',
  messageType: 'text',
  content: null,
  media: null,
  sharedPostId: null,
  sharedPost: null,
  replyTo: null,
  isRead: true,
  reactions: [],
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString(),
  ...part,
})

/** Who writes in conversations of tests. */
export const ida = {
  id: 'ida',
  username: 'ida',
  displayName: 'Ida',
  avatarUrl: null,
  verified: false,
}

/** The conversation with her that has begun, without messages and without its person. */
export const withIda = {
  id: 'conversation',
  withUserId: 'ida',
  lastMessage: null,
  unreadCount: 0,
  isRequest: false,
  hasBegun: true,
}
