// SQL of conversations of a deleted account: the other side keeps the messages.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** @returns some of a person's conversations, each with the other member */
export async function findMemberships(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ conversationId: string; otherId: string }[]> {
  const { rows } = await sql<{ conversationId: string; otherId: string }>`
    select conversation_id as "conversationId", other_user_id as "otherId"
    from conversation_members where user_id = ${userId}
    limit ${limit}
  `.execute(db)
  return rows
}

/** Removes a conversation for one side. @returns false when there was none */
export async function deleteMember(
  tx: Database,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from conversation_members
    where user_id = ${userId} and conversation_id = ${conversationId}
    returning user_id
  `.execute(tx)
  return rows.length > 0
}

interface Handover {
  readonly from: string
  readonly to: string
  /** The deleted account, and the id that replaces it, which belongs to nobody. */
  readonly leaverId: string
  readonly nobodyId: string
}

/**
 * Gives the other side of a conversation all messages and their own reactions, as a conversation with nobody. It gets a
 * new id, because ids of conversations are computed from the two people.
 */
export async function reassignMessages(
  tx: Database,
  otherId: string,
  { from, to, leaverId, nobodyId }: Handover,
): Promise<void> {
  // One statement for each step: a conversation's id decides on which node its messages are stored.
  await sql`
    insert into direct_messages (
      conversation_id, id, sender_id, receiver_id, client_id, message_type, content, upload_id,
      shared_post_id, reply_to_message_id, is_read, created_at, removed_at
    )
    select
      ${to}::uuid, id,
      case sender_id when ${leaverId}::uuid then ${nobodyId}::uuid else sender_id end,
      case receiver_id when ${leaverId}::uuid then ${nobodyId}::uuid else receiver_id end,
      client_id, message_type, content, upload_id, shared_post_id, reply_to_message_id, is_read,
      created_at, removed_at
    from direct_messages where conversation_id = ${from}
  `.execute(tx)
  await sql`
    insert into message_reactions (conversation_id, message_id, user_id, emoji, created_at)
    select ${to}::uuid, message_id, user_id, emoji, created_at
    from message_reactions where conversation_id = ${from} and user_id = ${otherId}
  `.execute(tx)
  await deleteMessages(tx, from)
  await sql`
    update conversation_members set conversation_id = ${to}, other_user_id = ${nobodyId}
    where user_id = ${otherId} and conversation_id = ${from}
  `.execute(tx)
}

/** Deletes all messages of a conversation without members, and the reactions to them. */
export async function deleteMessages(tx: Database, conversationId: string): Promise<void> {
  await sql`delete from direct_messages where conversation_id = ${conversationId}`.execute(tx)
}
