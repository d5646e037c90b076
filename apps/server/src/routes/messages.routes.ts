// Doors of direct messages: every one is the viewer's own side of a conversation.
import { messageLimits } from '@kloset/contract/messages'
import * as contract from '@kloset/contract/messages.schemas'
import {
  countUnreadMessages,
  findConversationsPage,
  findMember,
} from '../features/messages/conversations.queries.ts'
import { findHistory, findMessage } from '../features/messages/messages.queries.ts'
import { conversationIdOf } from '../features/messages/messages.rules.ts'
import * as chat from '../features/messages/messages.service.ts'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import { decodeCursor, encodeCursor, pageOf, placeOf } from '../platform/database/keyset.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewConversations, viewMessages } from '../views/message.ts'

const { historyPage, conversationsPage } = messageLimits

export function registerMessageRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform
  const { doorkeeper } = routes

  handle(routes, contract.getConversations, async ({ query, viewer, request }) => {
    const found = await findConversationsPage(db, {
      userId: viewer.userId,
      before: placeOf(query.cursor),
      limit: conversationsPage + 1,
    })
    const { items, nextCursor } = pageOf(found, conversationsPage)
    return { items: await viewConversations(platform, items, textsFor(request)), nextCursor }
  })

  handle(routes, contract.getUnreadMessagesCount, async ({ viewer }) => ({
    unreadCount: await countUnreadMessages(db, viewer.userId),
  }))

  handle(routes, contract.getConversation, async ({ params, viewer, request }) => {
    const id = conversationIdOf(viewer.userId, params.userId)
    const member = await findMember(db, viewer.userId, id)
    if (member) {
      const [conversation] = await viewConversations(platform, [member], textsFor(request))
      if (conversation) return conversation
    }
    const person = (await findProfileCards(db, [params.userId])).get(params.userId)
    if (!person) throw new AppError('conversation_not_found')
    return { id, withUserId: params.userId, person, lastMessage: null, unreadCount: 0 }
  })

  handle(routes, contract.getMessages, async ({ params, query, viewer }) => {
    const conversationId = conversationIdOf(viewer.userId, params.userId)
    const member = await findMember(db, viewer.userId, conversationId)
    const direction = query.after === undefined ? 'before' : 'after'
    const cursor = query.after ?? query.before
    const rows = await findHistory(db, {
      conversationId,
      clearedBeforeMicros: member?.clearedBeforeMicros ?? null,
      place: cursor === undefined ? null : { direction, at: decodeCursor(cursor) },
      limit: historyPage + 1,
    })
    const { items, nextCursor } = pageOf(rows, historyPage)
    const oldestFirst = direction === 'after' ? items : items.toReversed()
    const latest = oldestFirst.at(-1)
    return {
      items: await viewMessages(platform, oldestFirst),
      previousCursor: direction === 'after' ? null : nextCursor,
      latestCursor: latest ? encodeCursor(latest) : null,
    }
  })

  handle(routes, contract.getMessage, async ({ params, viewer }) => {
    const conversationId = conversationIdOf(viewer.userId, params.userId)
    const member = await findMember(db, viewer.userId, conversationId)
    const row = await findMessage(db, {
      conversationId,
      messageId: params.messageId,
      clearedBeforeMicros: member?.clearedBeforeMicros ?? null,
    })
    const [message] = await viewMessages(platform, row ? [row] : [])
    if (!message) throw new AppError('not_found')
    return message
  })

  handle(routes, contract.sendMessage, async ({ params, body, viewer, request }) => {
    const draft = {
      senderId: viewer.userId,
      receiverId: params.userId,
      clientId: body.clientId,
      content: body.content,
      uploadId: body.uploadId ?? null,
      sharedPostId: body.sharedPostId ?? null,
      replyToMessageId: body.replyToMessageId ?? null,
    }
    const row = await chat.sendMessage(platform, draft, () =>
      doorkeeper.consume('conversation', request, viewer),
    )
    const [message] = await viewMessages(platform, [row])
    if (!message) throw new AppError('conversation_not_found')
    return message
  })

  handle(routes, contract.markConversationRead, async ({ params, viewer }) => {
    await chat.markRead(platform, viewer.userId, params.userId)
    return { unreadCount: await countUnreadMessages(db, viewer.userId) }
  })

  handle(routes, contract.deleteConversation, async ({ params, viewer }) => {
    await chat.hideConversation(platform, viewer.userId, params.userId)
    return undefined
  })
}
