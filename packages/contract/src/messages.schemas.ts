// Schemas of messages, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, optionalText, page, text, timestamp } from './common.schemas.ts'
import { media } from './media.schemas.ts'
import { postThumbnail } from './posts.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import { message } from './field-messages.ts'
import { messageReactions } from './message-reactions.schemas.ts'
import { messageLimits } from './messages.ts'
import * as at from './messages.ts'

export const messageType = z.enum(['text', 'image', 'video', 'post_share'])
export type MessageType = z.infer<typeof messageType>

/** What a reply quotes. */
const quotedMessage = z.object({
  id,
  senderId: id,
  messageType,
  content: z.string().nullable(),
})

/** A shared post as a card; null inside a message when the post is gone. */
const sharedPost = postThumbnail.extend({ author: profileCard.nullable() })

export const directMessage = z.object({
  id,
  conversationId: id,
  /** Made by the sending client, which recognises its own bubble by it. */
  clientId: id,
  senderId: id,
  receiverId: id,
  messageType,
  content: z.string().nullable(),
  media: media.nullable(),
  sharedPostId: id.nullable(),
  sharedPost: sharedPost.nullable(),
  replyTo: quotedMessage.nullable(),
  isRead: z.boolean(),
  reactions: messageReactions,
  /** To the microsecond: it orders the conversation. */
  createdAt: timestamp,
})
export type DirectMessage = z.infer<typeof directMessage>

export const conversation = z.object({
  id,
  /** The other person's id, also when the account is gone. */
  withUserId: id,
  /** Null when the person is gone: shown as 'Deleted account'. */
  person: profileCard.nullable(),
  lastMessage: z
    .object({ preview: z.string(), isMine: z.boolean(), createdAt: timestamp })
    .nullable(),
  unreadCount: z.int(),
  /** Whether it waits as a request: the other person does not see whether it was read. */
  isRequest: z.boolean(),
  /**
   * Whether either of the two ever wrote, also messages that the reader has deleted. Then the next one is not the
   * first.
   */
  hasBegun: z.boolean(),
})
export type Conversation = z.infer<typeof conversation>

const withPerson = z.object({ userId: id })

/** Requests are not counted as unread. */
const unread = z.object({ unreadCount: z.int(), requestsCount: z.int() })

export const getConversations = defineEndpoint({
  ...at.getConversations,
  summary:
    'One’s conversations, or those that wait as requests, the latest message first, 50 a page; with a text those where every word is in the person’s names or in the last message.',
  access: 'member',
  query: z.object({
    cursor,
    list: z.enum(['requests']).optional(),
    q: text({ max: messageLimits.searchLength }).optional(),
  }),
  response: page(conversation),
  errors: ['invalid_cursor'],
})

export const getUnreadMessagesCount = defineEndpoint({
  ...at.getUnreadMessagesCount,
  summary:
    'How many received messages are unread, over all conversations, and how many requests wait.',
  access: 'member',
  response: unread,
})

export const getConversation = defineEndpoint({
  ...at.getConversation,
  summary: 'The conversation with a person, also before its first message.',
  access: 'member',
  params: withPerson,
  response: conversation,
  errors: ['conversation_not_found'],
})

export const getMessages = defineEndpoint({
  ...at.getMessages,
  summary:
    'The newest 100 messages with a person, oldest first; `before` pages back, `after` answers what came since.',
  access: 'member',
  params: withPerson,
  query: z.object({ before: cursor, after: cursor }),
  response: z.object({
    items: z.array(directMessage),
    /** The cursor of the page before; null at the beginning. */
    previousCursor: z.string().nullable(),
    /** The cursor of the newest message: the value of `after` after a reconnect. Null without messages. */
    latestCursor: z.string().nullable(),
  }),
  errors: ['invalid_cursor'],
})

export const getMessage = defineEndpoint({
  ...at.getMessage,
  summary: 'One message: what a live event points to.',
  access: 'member',
  params: withPerson.extend({ messageId: id }),
  response: directMessage,
  errors: ['not_found'],
})

export const sendMessage = defineEndpoint({
  ...at.sendMessage,
  writesForOthers: true,
  summary: 'Send a message. The same client id again answers with the same message.',
  access: 'member',
  params: withPerson,
  body: z
    .strictObject({
      clientId: id,
      content: optionalText(messageLimits.length),
      /** A finished upload: a picture or a video. */
      uploadId: id.nullish(),
      sharedPostId: id.nullish(),
      replyToMessageId: id.nullish(),
    })
    .refine(
      (message) => message.content || message.uploadId || message.sharedPostId,
      message('writeFirst'),
    )
    .refine((message) => !(message.uploadId && message.sharedPostId), message('fileOrPost')),
  response: directMessage,
  errors: [
    'new_person_limit',
    'profile_not_found',
    'post_not_found',
    'upload_not_found',
    'file_damaged',
    'conversation_not_found',
    'forbidden',
  ],
  limit: 'message',
})

export const markConversationRead = defineEndpoint({
  ...at.markConversationRead,
  summary: 'Mark every received message of a conversation read; those of a request stay unread.',
  access: 'member',
  params: withPerson,
  response: unread,
})

export const acceptRequest = defineEndpoint({
  ...at.acceptRequest,
  summary: 'Move a request to the conversations; answering it does so too.',
  access: 'member',
  params: withPerson,
  response: null,
  limit: 'write',
})

export const deleteConversation = defineEndpoint({
  ...at.deleteConversation,
  summary: 'Hide a conversation and its messages so far, for oneself only.',
  access: 'member',
  params: withPerson,
  response: null,
})
