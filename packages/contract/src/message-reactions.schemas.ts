// Schemas of reactions to messages, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './common.schemas.ts'
import * as at from './message-reactions.ts'

const messageEmoji = z.enum(at.messageEmojis)
export type MessageEmoji = z.infer<typeof messageEmoji>

/** At most one of each person, the earlier first. */
export const messageReactions = z
  .array(z.object({ emoji: messageEmoji, isMine: z.boolean() }))
  .max(2)
export type MessageReactions = z.infer<typeof messageReactions>

const shared = {
  access: 'member',
  params: z.object({ userId: id, messageId: id }),
  response: z.object({ reactions: messageReactions }),
  errors: ['not_found', 'forbidden'],
  limit: 'write',
} as const

export const reactToMessage = defineEndpoint({
  ...shared,
  ...at.reactToMessage,
  summary: 'React to a message, instead of one’s earlier reaction. A request is accepted first.',
  body: z.strictObject({ emoji: messageEmoji }),
})

export const takeReactionBack = defineEndpoint({
  ...shared,
  ...at.takeReactionBack,
  summary: 'Take one’s reaction to a message back.',
})
