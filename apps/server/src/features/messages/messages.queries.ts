// SQL of direct messages. A message is written while both members' rows are locked, so that the order of a
// conversation is the order of its commits: a client that asks for all messages after one misses none.
import type { MessageType } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import {
  type Keyset,
  microsOf,
  microsText,
  newerText,
  olderText,
  timeOf,
  timeText,
} from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { AppError } from '../../platform/errors.ts'

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
  readonly reply_to_message_id: string | null
  readonly quoted_sender_id: string | null
  readonly quoted_type: MessageType | null
  readonly quoted_content: string | null
}

// A quoted message belongs to the same conversation, so it is stored on the same node.
const selectFrom = (table: string) => `
  select
    m.conversation_id, m.id, m.client_id, m.sender_id, m.receiver_id, m.message_type, m.content,
    m.upload_id, m.shared_post_id, m.is_read, m.created_at,
    ${microsText('m.created_at')} as "createdAtMicros",
    m.reply_to_message_id, q.sender_id as quoted_sender_id, q.message_type as quoted_type,
    left(q.content, 200) as quoted_content
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

/**
 * Makes both members' rows and locks them until the transaction ends, the lower id first (lock order, 1).
 * @returns when the conversation's last message was sent, in microseconds; null before the first
 * @throws AppError `profile_not_found` when there is no such person
 */
export async function holdMembers(
  tx: Database,
  conversationId: string,
  pair: readonly [string, string],
): Promise<number | null> {
  const [lower, higher] = pair.toSorted()
  try {
    const { rows } = await sql<{ lastMicros: number | null }>`
      insert into conversation_members (user_id, conversation_id, other_user_id)
      values (${lower}, ${conversationId}, ${higher}), (${higher}, ${conversationId}, ${lower})
      on conflict (user_id, conversation_id) do update set other_user_id = excluded.other_user_id
      returning ${microsOf('last_message_at')} as "lastMicros"
    `.execute(tx)
    const times = rows.flatMap(({ lastMicros }) => lastMicros ?? [])
    return times.length > 0 ? Math.max(...times) : null
  } catch (error) {
    if (violatedConstraint(error) === 'conversation_members_user_id_fkey') {
      throw new AppError('profile_not_found')
    }
    throw error
  }
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

export interface NewMessage {
  readonly id: string
  readonly conversationId: string
  readonly clientId: string
  readonly senderId: string
  readonly receiverId: string
  readonly messageType: MessageType
  readonly content: string | null
  readonly uploadId: string | null
  readonly sharedPostId: string | null
  readonly replyToMessageId: string | null
  /** When the message before it was sent, in microseconds; null for the first. */
  readonly afterMicros: number | null
}

/**
 * Writes the message with the current time: the transaction's own time would be too early. When the clock was
 * set back, the message gets the time right after the previous one, so that the order is that of sending.
 */
export async function insertMessage(tx: Database, message: NewMessage): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    with written as (
      insert into direct_messages (
        conversation_id, id, client_id, sender_id, receiver_id, message_type, content, upload_id,
        shared_post_id, reply_to_message_id, created_at
      )
      values (
        ${message.conversationId}, ${message.id}, ${message.clientId}, ${message.senderId},
        ${message.receiverId}, ${message.messageType}, ${message.content}, ${message.uploadId},
        ${message.sharedPostId}, ${message.replyToMessageId},
        greatest(clock_timestamp(), ${timeOf(message.afterMicros)} + interval '1 microsecond')
      )
      returning *
    )
    ${sql.raw(selectFrom('written'))}
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The message was not written')
  return row
}

/** Moves the conversation to the top for both members, and raises the receiver's unread count. Lock them first. */
export async function touchMembers(
  tx: Database,
  message: Pick<
    MessageRow,
    'conversation_id' | 'id' | 'sender_id' | 'receiver_id' | 'createdAtMicros'
  >,
  preview: string,
): Promise<void> {
  const { conversation_id: conversationId, sender_id: sender, receiver_id: receiver } = message
  await sql`
    update conversation_members set
      last_message_id = ${message.id},
      last_message_at = ${timeOf(message.createdAtMicros)},
      last_message_preview = ${preview},
      unread_count = unread_count + (user_id = ${receiver})::int
    where user_id in (${sender}, ${receiver}) and conversation_id = ${conversationId}
  `.execute(tx)
}
