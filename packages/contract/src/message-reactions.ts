// Reactions to messages: one of each of the two people on a message.

/** In the order of the menu. */
export const messageEmojis = ['thumbs_up', 'heart', 'laugh', 'surprised', 'sad', 'angry'] as const

const path = '/api/conversations/with/:userId/messages/:messageId/reaction'

export const reactToMessage = { method: 'PUT', path } as const
export const takeReactionBack = { method: 'DELETE', path } as const
