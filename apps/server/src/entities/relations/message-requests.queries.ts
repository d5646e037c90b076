// SQL of message requests. Messages wait as a request when their receiver restricts the sender, or takes first messages
// from other people only.
import type { MessagesFrom } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** @returns null when the account is gone */
export async function findMessagesFrom(db: Database, userId: string): Promise<MessagesFrom | null> {
  const { rows } = await sql<{ from: MessagesFrom }>`
    select messages_from as "from" from profiles where id = ${userId}
  `.execute(db)
  return rows[0]?.from ?? null
}

export async function setMessagesFrom(
  db: Database,
  userId: string,
  messagesFrom: MessagesFrom,
): Promise<void> {
  await sql`
    update profiles set messages_from = ${messagesFrom} where id = ${userId}
  `.execute(db)
}

/** Moves the conversation with a person to the requests, or out of them. Does nothing before its first message. */
export async function setRequest(
  tx: Database,
  { userId, otherId, isRequest }: { userId: string; otherId: string; isRequest: boolean },
): Promise<void> {
  await sql`
    update conversation_members set is_request = ${isRequest}
    where user_id = ${userId} and other_user_id = ${otherId} and is_request <> ${isRequest}
      and last_message_at is not null
  `.execute(tx)
}

/**
 * @returns whether a person has sent anything in a conversation. If so, it was not a request before the restriction
 */
export async function hasWritten(
  db: Database,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from direct_messages
    where conversation_id = ${conversationId} and sender_id = ${userId}
    limit 1
  `.execute(db)
  return rows.length > 0
}
