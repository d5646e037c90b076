// Messages for tests.
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { cardOf } from './profiles.ts'

/** A message of the viewer; a higher number is a later time. */
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

/** The other person in conversations of tests. */
export const ida = { ...cardOf('ida'), displayName: 'Ida' }

/** The accepted conversation with her, without messages and without its person. */
export const withIda = {
  id: 'conversation',
  withUserId: 'ida',
  lastMessage: null,
  unreadCount: 0,
  isRequest: false,
  hasBegun: true,
}
