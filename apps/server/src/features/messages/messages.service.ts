// Sending, reading and hiding direct messages: each is one transaction, with events to its two members alone
// after the commit.
import type { MessageType } from '@kloset/contract/messages.schemas'
import { storedTitles } from '@kloset/contract/notifications'
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { limitStranger } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findFollowedAmong } from '../../entities/people/follows.queries.ts'
import { claimUploadForMessage } from '../../entities/media/media.queries.ts'
import { shareCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import { announceCounts } from '../../entities/posts/announce-counts.ts'
import { countShare } from '../../entities/posts/posts.queries.ts'
import { clearMember, markMemberRead } from './conversations.queries.ts'
import {
  countUnanswered,
  findByClientId,
  holdMembers,
  insertMessage,
  isMessageOf,
  type MessageRow,
  type NewMessage,
  touchMembers,
} from './messages.queries.ts'
import { conversationIdOf, previewOf } from './messages.rules.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

export interface Draft {
  readonly senderId: string
  readonly receiverId: string
  readonly clientId: string
  readonly content: string | null
  readonly uploadId: string | null
  readonly sharedPostId: string | null
  readonly replyToMessageId: string | null
}

/**
 * Sends a message once: the same client id again changes nothing and returns the message that was sent.
 * @param allowFirst called before the first message of two people is written; throws to refuse it
 * @throws AppError `forbidden` to oneself, `profile_not_found`, `post_not_found`, `upload_not_found`,
 * `conversation_not_found` when the quoted message belongs to another conversation, `rate_limited` to a person
 * who neither answered nor follows the sender
 */
export async function sendMessage(
  uses: Uses,
  draft: Draft,
  allowFirst: () => Promise<void>,
): Promise<MessageRow> {
  const { senderId, receiverId, clientId, sharedPostId } = draft
  if (senderId === receiverId) {
    throw new AppError('forbidden', { detail: ({ chat }) => chat.notOneself.title })
  }
  const conversationId = conversationIdOf(senderId, receiverId)
  // Called once, although the transaction may be retried.
  let allowed: Promise<void> | undefined
  return transaction(uses.db, async (tx, afterCommit) => {
    const afterMicros = await holdMembers(tx, conversationId, [senderId, receiverId])
    const sent = await findByClientId(tx, { conversationId, senderId, clientId })
    if (sent) return sent

    const message: NewMessage = {
      ...draft,
      id: randomUUID(),
      conversationId,
      messageType: 'text',
      afterMicros,
    }
    const { messageType, postOwnerId } = await attach(tx, message)
    // Last, so that a message that is refused for its content does not count against the limits.
    await refuseIntrusion(tx, uses, message)
    if (afterMicros === null) await (allowed ??= allowFirst())
    const written = await insertMessage(tx, { ...message, messageType })
    await touchMembers(tx, written, previewOf(messageType, draft.content))
    afterCommit(() => {
      const event = { conversationId, messageId: message.id, senderId }
      for (const [userId, withUserId] of [
        [senderId, receiverId],
        [receiverId, senderId],
      ] as const) {
        uses.realtime.emit(rooms.person(userId), 'message.created', { ...event, withUserId })
      }
    })
    await notifyOfShare(uses, tx, afterCommit, draft, postOwnerId)
    if (sharedPostId !== null) afterCommit(() => announceCounts(uses, sharedPostId))
    return written
  })
}

// What is attached decides the message's type; all that it names must exist and be the sender's to use.
async function attach(
  tx: Transaction<Tables>,
  message: NewMessage,
): Promise<{ messageType: MessageType; postOwnerId: string | null }> {
  const { conversationId, replyToMessageId, uploadId, sharedPostId, senderId } = message
  if (replyToMessageId !== null && !(await isMessageOf(tx, conversationId, replyToMessageId))) {
    throw new AppError('conversation_not_found', { detail: ({ chat }) => chat.quotedGone.title })
  }
  if (uploadId !== null) {
    const claim = { userId: senderId, uploadId, messageId: message.id }
    const { kind } = await claimUploadForMessage(tx, claim)
    return { messageType: kind, postOwnerId: null }
  }
  if (sharedPostId !== null) {
    const postOwnerId = await countShare(tx, sharedPostId)
    if (postOwnerId === null) throw new AppError('post_not_found')
    return { messageType: 'post_share', postOwnerId }
  }
  return { messageType: 'text', postOwnerId: null }
}

/** The members' rows are locked, so the messages of the two are counted one by one. */
async function refuseIntrusion(
  tx: Transaction<Tables>,
  uses: Pick<Uses, 'config'>,
  message: NewMessage,
): Promise<void> {
  const { senderId, receiverId } = message
  await limitStranger(tx, uses, {
    senderId,
    countSent: (most) => countUnanswered(tx, message, most),
    isKnown: async () => (await findFollowedAmong(tx, receiverId, [senderId])).has(senderId),
  })
}

async function notifyOfShare(
  uses: Uses,
  tx: Transaction<Tables>,
  afterCommit: AfterCommit,
  { sharedPostId, senderId, receiverId }: Draft,
  ownerId: string | null,
): Promise<void> {
  // The receiver sees it in the chat.
  if (sharedPostId === null || ownerId === null || ownerId === receiverId) return
  await notify(uses, tx, afterCommit, {
    userId: ownerId,
    type: 'post_share',
    title: storedTitles.sharedPost,
    relatedUserId: senderId,
    relatedPostId: sharedPostId,
    dedupeKey: shareCause(sharedPostId, senderId),
  })
}

/** Marks all received messages of the conversation as read, and sends an event to both people's tabs. */
export async function markRead(uses: Uses, userId: string, withUserId: string): Promise<void> {
  const conversationId = conversationIdOf(userId, withUserId)
  await transaction(uses.db, async (tx, afterCommit) => {
    if (!(await markMemberRead(tx, userId, conversationId))) return
    afterCommit(() => {
      uses.realtime.emit(rooms.person(userId), 'conversation.read', {
        withUserId,
        readerId: userId,
      })
      uses.realtime.emit(rooms.person(withUserId), 'conversation.read', {
        withUserId: userId,
        readerId: userId,
      })
    })
  })
}

/** Hides the messages so far for one person; the other still sees them. */
export async function hideConversation(
  { db, realtime }: Uses,
  userId: string,
  withUserId: string,
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    await clearMember(tx, userId, conversationIdOf(userId, withUserId))
    afterCommit(() => realtime.emit(rooms.person(userId), 'conversation.deleted', { withUserId }))
  })
}
