// Tells a person that somebody writes to them. Nothing of it goes into a row or a log.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import { findSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { relationsOf } from '../../entities/relations/kept-relations.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findMember } from './conversations.queries.ts'

/** Of one person on this node, in three seconds: a client says it once in that time. */
const MOST_SAID = 2
const WITHIN_SECONDS = 3

type Uses = Pick<Platform, 'db' | 'realtime'>

/**
 * @returns a function that tells a person that another is writing to them. It says nothing where a message would not
 * arrive in their conversations: before the first one, in a request on either side, across a block, and from a person
 * who may not write to others. What is said too often is left out
 */
export function createTyping({ db, realtime }: Uses) {
  const limiter = new RateLimiterMemory({ points: MOST_SAID, duration: WITHIN_SECONDS })

  async function mayHear(userId: string, withUserId: string): Promise<boolean> {
    const { unseen } = await relationsOf(db, userId)
    if (unseen.has(withUserId)) return false
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
    if (isOften || !(await mayHear(userId, withUserId))) return
    realtime.emit(rooms.person(withUserId), 'conversation.typing', { withUserId: userId })
  }
}
