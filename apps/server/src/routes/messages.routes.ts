// Routes of direct messages: each serves the viewer's own side of a conversation.
import { messageLimits } from '@kloset/contract/messages'
import * as reactions from '@kloset/contract/message-reactions.schemas'
import * as contract from '@kloset/contract/messages.schemas'
import { createConversationSearch } from '../features/messages/conversation-search.rules.ts'
import {
  countUnread,
  findConversationsPage,
  findMember,
} from '../features/messages/conversations.queries.ts'
import { findMessage } from '../features/messages/messages.queries.ts'
import { conversationIdOf } from '../entities/conversations/conversations.rules.ts'
import { setReaction } from '../features/messages/message-reactions.service.ts'
import * as chat from '../features/messages/messages.service.ts'
import { isUnseen, relationsOf, requireSeen } from '../entities/relations/kept-relations.queries.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewHistory } from '../views/history.ts'
import { viewConversations, viewMessages } from '../views/message.ts'
import { viewPerson } from '../views/person.ts'

const { conversationsPage } = messageLimits

export function registerMessageRoutes(routes: Routes, platform: Platform): void {
  registerConversations(routes, platform)
  registerMessages(routes, platform)
  registerReactions(routes, platform)
}

function registerConversations(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.getConversations, async ({ query, viewer: { userId }, request }) => {
    const { outOfSight: hidden } = await relationsOf(db, userId)
    const isFound = createConversationSearch(query.q ?? '')
    return fillKeysetPage({
      cursor: query.cursor,
      size: conversationsPage,
      find: (before, limit) =>
        findConversationsPage(db, {
          userId,
          requests: query.list === 'requests',
          hidden,
          before,
          limit,
        }),
      view: async (rows) =>
        (await viewConversations(platform, rows, userId, textsFor(request))).filter(isFound),
    })
  })

  const unreadOf = async (userId: string) => {
    const { outOfSight: hidden } = await relationsOf(db, userId)
    return countUnread(db, userId, hidden)
  }

  handle(routes, contract.getUnreadMessagesCount, ({ viewer }) => unreadOf(viewer.userId))

  handle(routes, contract.getConversation, async ({ params, viewer, request }) => {
    const id = conversationIdOf(viewer.userId, params.userId)
    const member = await findMember(db, viewer.userId, id)
    if (member) {
      const texts = textsFor(request)
      const [conversation] = await viewConversations(platform, [member], viewer.userId, texts)
      if (conversation) return conversation
    }
    const person = await viewPerson(platform, params.userId, viewer.userId)
    if (!person) throw new AppError('conversation_not_found')
    const withUserId = params.userId
    const nothing = { lastMessage: null, unreadCount: 0, isRequest: false, hasBegun: false }
    return { id, withUserId, person, ...nothing }
  })

  handle(routes, contract.markConversationRead, async ({ params, viewer }) => {
    if (!(await isUnseen(db, viewer.userId, params.userId))) {
      await chat.markRead(platform, viewer.userId, params.userId)
    }
    return unreadOf(viewer.userId)
  })

  handle(routes, contract.acceptRequest, async ({ params, viewer }) => {
    if (!(await isUnseen(db, viewer.userId, params.userId))) {
      await chat.acceptRequest(platform, viewer.userId, params.userId)
    }
  })

  handle(routes, contract.deleteConversation, async ({ params, viewer }) => {
    if (!(await isUnseen(db, viewer.userId, params.userId))) {
      await chat.hideConversation(platform, viewer.userId, params.userId)
    }
  })
}

function registerMessages(routes: Routes, platform: Platform): void {
  const { db } = platform
  const { guard } = routes

  handle(routes, contract.getMessages, ({ params, query, viewer: { userId: readerId } }) => {
    const conversationId = conversationIdOf(readerId, params.userId)
    return viewHistory(platform, { conversationId, readerId, otherId: params.userId }, query)
  })

  handle(routes, contract.getMessage, async ({ params, viewer }) => {
    const pair = { viewerId: viewer.userId, personId: params.userId }
    await requireSeen(db, pair, 'not_found')
    const conversationId = conversationIdOf(viewer.userId, params.userId)
    const { messageId } = params
    const row = await findMessage(db, { conversationId, messageId, readerId: viewer.userId })
    const [message] = await viewMessages(platform, row ? [row] : [], viewer.userId)
    if (!message) throw new AppError('not_found')
    return message
  })

  handle(routes, contract.sendMessage, async ({ params, body, viewer, request }) => {
    const pair = { viewerId: viewer.userId, personId: params.userId }
    await requireSeen(db, pair, 'profile_not_found')
    const input = {
      senderId: viewer.userId,
      receiverId: params.userId,
      clientId: body.clientId,
      content: body.content,
      uploadId: body.uploadId ?? null,
      sharedPostId: body.sharedPostId ?? null,
      replyToMessageId: body.replyToMessageId ?? null,
    }
    const row = await chat.sendMessage(platform, input, () =>
      guard.consume('conversation', request, viewer),
    )
    const [message] = await viewMessages(platform, [row], viewer.userId)
    if (!message) throw new AppError('conversation_not_found')
    return message
  })
}

function registerReactions(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, reactions.reactToMessage, async ({ params, body, viewer: { userId } }) => {
    await requireSeen(db, { viewerId: userId, personId: params.userId }, 'not_found')
    const reacting = { userId, withUserId: params.userId, messageId: params.messageId }
    return { reactions: await setReaction(platform, reacting, body.emoji) }
  })

  handle(routes, reactions.takeReactionBack, async ({ params, viewer: { userId } }) => {
    await requireSeen(db, { viewerId: userId, personId: params.userId }, 'not_found')
    const reacting = { userId, withUserId: params.userId, messageId: params.messageId }
    return { reactions: await setReaction(platform, reacting, null) }
  })
}
