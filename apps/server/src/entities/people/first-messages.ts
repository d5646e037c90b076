// Whose first messages arrive. It depends on what a person chose, and whom they follow.
import type { Database } from '../../platform/database/pool.ts'
import { findMessagesFrom } from '../relations/message-requests.queries.ts'
import { findFollowedAmong } from './follows.queries.ts'

/** Whether a person chose that first messages of this sender arrive, instead of waiting. */
export async function mayWriteFirst(
  db: Database,
  userId: string,
  senderId: string,
): Promise<boolean> {
  const from = await findMessagesFrom(db, userId)
  if (from !== 'following') return from === 'everyone'
  return (await findFollowedAmong(db, userId, [senderId])).has(senderId)
}
