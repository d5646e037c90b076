// Reacting to messages: one statement, an event to the two people after its commit. Nobody is notified of a reaction,
// and the list of conversations keeps its order.
import type { MessageEmoji, MessageReactions } from '@kloset/contract/message-reactions.schemas'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { writeAtOnce } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import { findMember } from './conversations.queries.ts'
import { deleteReaction, type ReactedRow, upsertReaction } from './message-reactions.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

/** A message of the conversation of two people, and which of them reacts. */
interface Reacting {
  readonly userId: string
  readonly withUserId: string
  readonly messageId: string
}

/**
 * Sets or removes a person's reaction to a message; doing it again changes nothing.
 * @param emoji null removes the reaction
 * @returns the reactions to the message, as the person sees them
 * @throws AppError `not_found` for a message that is gone or hidden for the person, `forbidden` while the conversation
 * waits as their request
 */
export async function setReaction(
  uses: Uses,
  reacting: Reacting,
  emoji: MessageEmoji | null,
): Promise<MessageReactions> {
  const { db } = uses
  const { userId, withUserId, messageId } = reacting
  const conversationId = conversationIdOf(userId, withUserId)
  const member = await findMember(db, userId, conversationId)
  if (!member) throw new AppError('not_found')
  if (member.is_request) {
    throw new AppError('forbidden', { detail: ({ chat }) => chat.acceptFirst.title })
  }
  const { cleared_before_micros: clearedBeforeMicros } = member
  const key = { conversationId, messageId, userId, clearedBeforeMicros }
  const write = () =>
    emoji === null ? deleteReaction(db, key) : upsertReaction(db, key, emoji).catch(goneMeanwhile)
  const row = await writeAtOnce(db, write, (written) => {
    if (written?.isChanged) announceReaction(uses, reacting)
  })
  if (row === null) throw new AppError('not_found')
  return reactionsOf(row, emoji)
}

/** One of the two leaves at this moment, and the message moves to another conversation. */
function goneMeanwhile(error: unknown): null {
  if (violatedConstraint(error)?.startsWith('message_reactions_')) return null
  throw error
}

const reactionsOf = ({ othersEmoji }: ReactedRow, emoji: MessageEmoji | null): MessageReactions => [
  ...(othersEmoji === null ? [] : [{ emoji: othersEmoji, isMine: false }]),
  ...(emoji === null ? [] : [{ emoji, isMine: true }]),
]

function announceReaction({ realtime }: Uses, { userId, withUserId, messageId }: Reacting): void {
  realtime.emit(rooms.person(userId), 'message.reacted', { withUserId, messageId })
  realtime.emit(rooms.person(withUserId), 'message.reacted', { withUserId: userId, messageId })
}
