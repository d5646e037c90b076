// SQL of direct messages. A message is written while both members' rows are locked, so that the order of a
// conversation is the order of its commits: a client that asks for all messages after one misses none.
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import type { MessageType } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { gatherPages } from '../../platform/database/gather-pages.ts'
import { type Keyset, microsText, newerText, timeText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { findMember } from './conversations.queries.ts'

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
  /** When a moderator removed it. */
  readonly removed_at: Date | null
  readonly reply_to_message_id: string | null
  readonly quoted_sender_id: string | null
  readonly quoted_type: MessageType | null
  readonly quoted_content: string | null
  /** At most one of each person, the earlier first; null when there are none. */
  readonly reactions: readonly { readonly user_id: string; readonly emoji: MessageEmoji }[] | null
}

// A quoted message and the reactions belong to the same conversation, so they are stored on the same node.
export const selectFrom = (table: string) => `
  select
    m.conversation_id, m.id, m.client_id, m.sender_id, m.receiver_id, m.message_type, m.content,
    m.upload_id, m.shared_post_id, m.is_read, m.removed_at,
    ${microsText('m.created_at')} as "createdAtMicros",
    m.reply_to_message_id, q.sender_id as quoted_sender_id, q.message_type as quoted_type,
    case when q.removed_at is null then left(q.content, 200) end as quoted_content,
    (
      select json_agg(
        json_build_object('user_id', r.user_id, 'emoji', r.emoji) order by r.created_at, r.user_id
      )
      from message_reactions r
      where r.conversation_id = m.conversation_id and r.message_id = m.id
    ) as reactions
  from ${table} m
  left join direct_messages q
    on q.conversation_id = m.conversation_id and q.id = m.reply_to_message_id`
const select = selectFrom('direct_messages')

/** @returns the time up to which the reader has hidden all messages, in microseconds: a Date would show the last of them */
async function findClearedBefore(
  db: Database,
  readerId: string | null,
  conversationId: string,
): Promise<number> {
  if (readerId === null) return 0
  const member = await findMember(db, readerId, conversationId)
  return member?.cleared_before_micros ?? 0
}

/** Uses direct_messages_list_idx. */
const pages = gatherPages<MessageRow>({
  name: 'messages.history',
  order: ['m.created_at', 'm.id'],
  text: ({ older, newestFirst, limit }) => `${select}
    where m.conversation_id = asked.list ${older}
    ${newestFirst}
    limit ${limit}`,
})

interface HistoryPage {
  readonly conversationId: string
  /** Null for all messages, also those that a reader has hidden. */
  readonly readerId: string | null
  readonly limit: number
}

/** @returns what the reader has not hidden, newest first. @param page.before null for the newest messages */
export async function findHistory(
  db: Database,
  page: HistoryPage & { readonly before: Keyset | null },
): Promise<MessageRow[]> {
  const { conversationId, readerId, before, limit } = page
  const [clearedBefore, rows] = await Promise.all([
    findClearedBefore(db, readerId, conversationId),
    pages(db, { list: conversationId, before, limit }),
  ])
  return rows.filter(({ createdAtMicros }) => createdAtMicros > clearedBefore)
}

/**
 * @returns the messages after a message that the reader has not hidden, oldest first. Uses direct_messages_list_idx.
 */
export async function findNewer(
  db: Database,
  page: HistoryPage & { readonly after: Keyset },
): Promise<MessageRow[]> {
  const { conversationId, readerId, after, limit } = page
  const clearedBefore = await findClearedBefore(db, readerId, conversationId)
  const { values, next } = numbered(conversationId, clearedBefore, limit)
  return preparedQuery<MessageRow>(db, {
    name: 'messages.newer',
    text: `${select}
      where m.conversation_id = $1 and m.created_at > ${timeText('$2')}
        and ${newerText(['m.created_at', 'm.id'], after, next)}
      order by m.created_at, m.id
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
  key: { conversationId: string; messageId: string; readerId: string },
): Promise<MessageRow | null> {
  const { conversationId, messageId, readerId } = key
  const [row] = await preparedQuery<MessageRow>(db, {
    name: 'messages.one',
    text: `${select}
      where m.conversation_id = $1 and m.id = $2 and m.created_at > ${timeText('$3')}`,
    values: [conversationId, messageId, await findClearedBefore(db, readerId, conversationId)],
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

/** @returns how many messages the sender has sent, up to `most`; 0 once the receiver sent any. */
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
