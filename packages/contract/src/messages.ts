// Direct messages: conversations of two people, in which no message is lost or duplicated.

export const messageLimits = {
  length: 4000,
  historyPage: 100,
  conversationsPage: 50,
  searchLength: 100,
} as const

export const getConversations = { method: 'GET', path: '/api/conversations' } as const
export const getUnreadMessagesCount = {
  method: 'GET',
  path: '/api/conversations/unread-count',
} as const
export const getConversation = { method: 'GET', path: '/api/conversations/with/:userId' } as const
export const getMessages = {
  method: 'GET',
  path: '/api/conversations/with/:userId/messages',
} as const
export const getMessage = {
  method: 'GET',
  path: '/api/conversations/with/:userId/messages/:messageId',
} as const
export const sendMessage = {
  method: 'POST',
  path: '/api/conversations/with/:userId/messages',
} as const
export const markConversationRead = {
  method: 'POST',
  path: '/api/conversations/with/:userId/read',
} as const
export const acceptRequest = {
  method: 'POST',
  path: '/api/conversations/with/:userId/accept',
} as const
export const deleteConversation = {
  method: 'DELETE',
  path: '/api/conversations/with/:userId',
} as const
