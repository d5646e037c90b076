// Sends a person the event that somebody writes to them. It is stored in no row and no log.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import { findSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { isUnseen } from '../../entities/relations/kept-relations.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findMember } from './conversations.queries.ts'

/** Events of one person on this node, in three seconds: a client sends one in that time. */
const MOST_EVENTS = 2
const WITHIN_SECONDS = 3

type Uses = Pick<Platform, 'db' | 'realtime'>

/**
 * @returns a function that sends `withUserId` the event that `userId` is writing to them. It sends nothing where a
 * message would not arrive in their conversations: before the first one, in a request on either side, across a block,
 * and from a person who may not write to others. Events over the limit are dropped
 */
export function createTyping({ db, realtime }: Uses) {
  const limiter = new RateLimiterMemory({ points: MOST_EVENTS, duration: WITHIN_SECONDS })

  async function isShown(userId: string, withUserId: string): Promise<boolean> {
    if (await isUnseen(db, userId, withUserId)) return false
    const conversationId = conversationIdOf(userId, withUserId)
    const [theirs, own, sanctions] = await Promise.all([
      findMember(db, withUserId, conversationId),
      findMember(db, userId, conversationId),
      findSanctions(db, userId),
    ])
    return theirs?.is_request === false && own?.is_request === false && sanctions.length === 0
  }

  return async (userId: string, withUserId: string): Promise<void> => {
    const isOften = await limiter.consume(userId).then(
      () => false,
      () => true,
    )
    if (isOften || !(await isShown(userId, withUserId))) return
    realtime.emit(rooms.person(withUserId), 'conversation.typing', { withUserId: userId })
  }
}
