// Sending, reading and hiding direct messages: each is one transaction, which is one statement for most messages, with
// events to its two members alone after the commit.
import type { MessageType } from '@kloset/contract/messages.schemas'
import { storedTitles } from '@kloset/contract/notifications'
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { limitUnanswered } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import { lockMembers } from '../../entities/conversations/members.queries.ts'
import { mayWriteFirst } from '../../entities/people/first-messages.ts'
import { findFollowedAmong } from '../../entities/people/follows.queries.ts'
import { requireMayApproach } from '../../entities/people/new-people.ts'
import { claimUploadForMessage } from '../../entities/media/media.queries.ts'
import { findSuspended } from '../../entities/moderation/sanctions.queries.ts'
import { shareCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import { announceCounts } from '../../entities/posts/announce-counts.ts'
import { findStanding } from '../../entities/posts/audiences.queries.ts'
import { countOnDay } from '../../entities/posts/post-days.queries.ts'
import { countShare } from '../../entities/posts/posts.queries.ts'
import { isUnseenNow, isRestrictedBy } from '../../entities/relations/relations.queries.ts'
import { acceptMember, clearMember, markMemberRead } from './conversations.queries.ts'
import {
  countUnanswered,
  findByClientId,
  isMessageOf,
  type MessageRow,
} from './messages.queries.ts'
import { previewOf } from './messages.rules.ts'
import {
  insertAnswers,
  insertMessage,
  type NewMessage,
  type WrittenMessage,
} from './send-message.queries.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

export interface MessageInput {
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
 * who neither answered nor follows the sender, `new_person_limit`
 */
export async function sendMessage(
  uses: Uses,
  input: MessageInput,
  allowFirst: () => Promise<void>,
): Promise<MessageRow> {
  const { senderId, receiverId, clientId, sharedPostId } = input
  if (senderId === receiverId) {
    throw new AppError('forbidden', { detail: ({ chat }) => chat.notOneself.title })
  }
  const conversationId = conversationIdOf(senderId, receiverId)
  const answered = await answer(uses, input, conversationId)
  if (answered) return answered
  const isSuspended = await findSuspended(uses.db)
  // Called once, although the transaction may be retried.
  let allowed: Promise<void> | undefined
  return transaction(uses.db, async (tx, afterCommit) => {
    const afterMicros = await lockMembers(tx, conversationId, [senderId, receiverId])
    const sent = await findByClientId(tx, { conversationId, senderId, clientId })
    if (sent) return sent

    const message = toMessage(input, conversationId)
    const isFirst = afterMicros === null
    const { messageType, postOwnerId } = await attach(tx, message, isSuspended)
    // Last, so that a message that is refused for its content does not count against the limits.
    await refuseIntrusion(tx, uses, message, isFirst)
    if (isFirst) await (allowed ??= allowFirst())
    const written = await insertMessage(tx, {
      ...message,
      messageType,
      preview: previewOf(messageType, input.content),
      becomesRequest: isFirst && (await isUninvited(tx, input)),
    })
    afterCommit(() => announceMessage(uses, written))
    await notifyOfShare(uses, tx, afterCommit, input, postOwnerId)
    if (sharedPostId !== null) afterCommit(() => announceCounts(uses, sharedPostId))
    return written
  })
}

/**
 * Answers of one moment are written together, but never two of one conversation. When a person sends two before the
 * first is answered and the conversation was locked meanwhile, the second one may be stored as the earlier one.
 */
const writeAnswer = gatherWrites<NewMessage, WrittenMessage | null>({
  keyOf: ({ conversationId }) => conversationId,
  lockOf: ({ conversationId }) => conversationId,
  write: insertAnswers,
})

/**
 * Writes most messages: text to somebody who has answered before. Messages that need a check are left out.
 * @returns null when nothing is written
 */
async function answer(
  uses: Uses,
  input: MessageInput,
  conversationId: string,
): Promise<MessageRow | null> {
  const { uploadId, sharedPostId, replyToMessageId } = input
  if ((uploadId ?? sharedPostId ?? replyToMessageId) !== null) return null
  return writeAnswer(uses.db, toMessage(input, conversationId), (row) => {
    if (row) announceMessage(uses, row)
  })
}

const toMessage = (input: MessageInput, conversationId: string): NewMessage => ({
  ...input,
  id: randomUUID(),
  conversationId,
  messageType: 'text',
  preview: previewOf('text', input.content),
  becomesRequest: false,
})

function announceMessage(
  uses: Uses,
  { id: messageId, conversation_id: conversationId, isRequest, ...row }: WrittenMessage,
): void {
  const { sender_id: senderId, receiver_id: receiverId } = row
  const event = { conversationId, messageId, senderId }
  for (const [userId, withUserId] of [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const) {
    // A request alerts nobody.
    if (isRequest && userId === receiverId) announceRequest(uses, receiverId, senderId)
    else uses.realtime.emit(rooms.person(userId), 'message.created', { ...event, withUserId })
  }
}

const announceRequest = ({ realtime }: Uses, userId: string, withUserId: string) =>
  realtime.emit(rooms.person(userId), 'request.changed', { withUserId })

/** Whether a first message waits: its receiver restricts the sender, or accepts no first messages of this sender. */
async function isUninvited(
  tx: Uses['db'],
  { senderId, receiverId }: MessageInput,
): Promise<boolean> {
  if (await isRestrictedBy(tx, receiverId, senderId)) return true
  return !(await mayWriteFirst(tx, receiverId, senderId))
}

// The attachment decides the message's type. All that it names must exist, and the sender must be allowed to use it.
async function attach(
  tx: Transaction<Tables>,
  message: NewMessage,
  isSuspended: (personId: string) => boolean,
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
    const standing = await findStanding(tx, sharedPostId, senderId)
    if (!standing?.mayRead) throw new AppError('post_not_found')
    const postOwnerId = await countShare(tx, sharedPostId)
    const isHidden =
      postOwnerId !== null &&
      (isSuspended(postOwnerId) || (await isUnseenNow(tx, senderId, postOwnerId)))
    if (postOwnerId === null || isHidden) throw new AppError('post_not_found')
    const sender = { userId: senderId, viewerKey: senderId }
    await countOnDay(tx, { kind: 'share', postId: sharedPostId, ...sender })
    return { messageType: 'post_share', postOwnerId }
  }
  return { messageType: 'text', postOwnerId: null }
}

/** The members' rows are locked, so the messages of the two are counted one by one. */
async function refuseIntrusion(
  tx: Transaction<Tables>,
  uses: Pick<Uses, 'config'>,
  message: NewMessage,
  isFirst: boolean,
): Promise<void> {
  const { senderId, receiverId } = message
  const isKnown = async () => (await findFollowedAmong(tx, receiverId, [senderId])).has(senderId)
  if (isFirst) await requireMayApproach(tx, uses, senderId, isKnown)
  await limitUnanswered(tx, uses, {
    senderId,
    countSent: (most) => countUnanswered(tx, message, most),
    isKnown,
  })
}

async function notifyOfShare(
  uses: Uses,
  tx: Transaction<Tables>,
  afterCommit: AfterCommit,
  { sharedPostId, senderId, receiverId }: MessageInput,
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

/** Moves a request to the conversations; without a request it changes nothing. */
export async function acceptRequest(uses: Uses, userId: string, withUserId: string): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    if (!(await acceptMember(tx, userId, conversationIdOf(userId, withUserId)))) return
    afterCommit(() => announceRequest(uses, userId, withUserId))
  })
}

/** Hides all present messages for one person; the other still sees them. */
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
