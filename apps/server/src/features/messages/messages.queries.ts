// SQL of direct messages. A message is written while both members' rows are locked, so that the order of a
// conversation is the order of its commits: a client that asks for all messages after one misses none.
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import type { MessageType } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import {
  type Keyset,
  microsText,
  newerText,
  olderText,
  timeText,
} from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

export interface MessageRow extends Keyset {
  readonly conversation_id: string
  readonly client_id: string
  readonly sender_id: string
  readonly receiver_id: string
  readonly message_type: MessageType
  readonly content: string | null
  readonly upload_id: string | null
  readonly shared_post_id: string | null
  readonly is_read: boolean
  readonly created_at: Date
  /** By a moderator. */
  readonly removed_at: Date | null
  readonly reply_to_message_id: string | null
  readonly quoted_sender_id: string | null
  readonly quoted_type: MessageType | null
  readonly quoted_content: string | null
  /** One of each person, the earlier first. */
  readonly reactions: readonly { readonly user_id: string; readonly emoji: MessageEmoji }[]
}

// A quoted message and the reactions belong to the same conversation, so they are stored on the same node.
export const selectFrom = (table: string) => `
  select
    m.conversation_id, m.id, m.client_id, m.sender_id, m.receiver_id, m.message_type, m.content,
    m.upload_id, m.shared_post_id, m.is_read, m.created_at, m.removed_at,
    ${microsText('m.created_at')} as "createdAtMicros",
    m.reply_to_message_id, q.sender_id as quoted_sender_id, q.message_type as quoted_type,
    case when q.removed_at is null then left(q.content, 200) end as quoted_content,
    array(
      select jsonb_build_object('user_id', r.user_id, 'emoji', r.emoji)
      from message_reactions r
      where r.conversation_id = m.conversation_id and r.message_id = m.id
      order by r.created_at, r.user_id
    ) as reactions
  from ${table} m
  left join direct_messages q
    on q.conversation_id = m.conversation_id and q.id = m.reply_to_message_id`
const select = selectFrom('direct_messages')

interface HistoryPage {
  readonly conversationId: string
  /** Messages up to here are hidden for the reader. Microseconds: a Date is less exact and would show the last. */
  readonly clearedBeforeMicros: number | null
  /** Null for the newest messages. */
  readonly from: { readonly direction: 'before' | 'after'; readonly at: Keyset } | null
  readonly limit: number
}

/** @returns newest first; with `after`, oldest first from there. Uses direct_messages_list_idx. */
export function findHistory(db: Database, page: HistoryPage): Promise<MessageRow[]> {
  const { conversationId, clearedBeforeMicros, from, limit } = page
  const isAfter = from?.direction === 'after'
  const order = isAfter ? 'asc' : 'desc'
  const { values, next } = numbered(conversationId, clearedBeforeMicros, limit)
  const beyond = isAfter ? newerText : olderText
  return preparedQuery<MessageRow>(db, {
    name: `messages.history-${from?.direction ?? 'newest'}`,
    text: `${select}
      where m.conversation_id = $1
        and m.created_at > coalesce(${timeText('$2')}, '-infinity')
        ${from ? `and ${beyond(['m.created_at', 'm.id'], from.at, next)}` : ''}
      order by m.created_at ${order}, m.id ${order}
      limit $3`,
    values,
  })
}

/** @returns the message with a client id; null when it was not sent */
export async function findByClientId(
  db: Database,
  key: { conversationId: string; senderId: string; clientId: string },
): Promise<MessageRow | null> {
  const [row] = await preparedQuery<MessageRow>(db, {
    name: 'messages.by-client-id',
    text: `${select} where m.conversation_id = $1 and m.sender_id = $2 and m.client_id = $3`,
    values: [key.conversationId, key.senderId, key.clientId],
  })
  return row ?? null
}

/** @returns null also when the reader has hidden the message */
export async function findMessage(
  db: Database,
  key: { conversationId: string; messageId: string; clearedBeforeMicros: number | null },
): Promise<MessageRow | null> {
  const [row] = await preparedQuery<MessageRow>(db, {
    name: 'messages.one',
    text: `${select}
      where m.conversation_id = $1 and m.id = $2
        and m.created_at > coalesce(${timeText('$3')}, '-infinity')`,
    values: [key.conversationId, key.messageId, key.clearedBeforeMicros],
  })
  return row ?? null
}

/** @returns the sender and receiver of a message in one of the person's conversations */
export async function findPairOfMessage(
  db: Database,
  userId: string,
  messageId: string,
): Promise<{ senderId: string; receiverId: string } | null> {
  // Two steps: distributed, the list is stored with the person and the message with its conversation.
  const { rows: conversations } = await sql<{ id: string }>`
    select conversation_id as id from conversation_members where user_id = ${userId}
  `.execute(db)
  const { rows } = await sql<{ senderId: string; receiverId: string }>`
    select sender_id as "senderId", receiver_id as "receiverId" from direct_messages
    where conversation_id = any(${conversations.map(({ id }) => id)}::uuid[]) and id = ${messageId}
  `.execute(db)
  return rows[0] ?? null
}

export async function isMessageOf(
  db: Database,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from direct_messages where conversation_id = ${conversationId} and id = ${messageId}
  `.execute(db)
  return rows.length > 0
}

/** @returns how many messages the sender has sent so far, up to `most`; 0 once the receiver sent any. */
export async function countUnanswered(
  tx: Database,
  pair: { conversationId: string; senderId: string; receiverId: string },
  most: number,
): Promise<number> {
  const { conversationId, senderId, receiverId } = pair
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from (
      select from direct_messages
      where conversation_id = ${conversationId} and sender_id = ${senderId} and not exists (
        select 1 from direct_messages
        where conversation_id = ${conversationId} and sender_id = ${receiverId}
      )
      limit ${most}
    ) as unanswered
  `.execute(tx)
  return rows[0]?.sent ?? 0
}
