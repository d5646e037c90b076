// SQL of conversations as each of their two members sees them: the list, what is unread, what is hidden.
import type { MessageType } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

export interface MemberRow {
  readonly conversation_id: string
  readonly other_user_id: string
  readonly unread_count: number
  readonly last_message_id: string | null
  readonly last_message_at: Date | null
  readonly last_message_preview: string | null
  /** Whether the last message came after the person hid the conversation. */
  readonly shows_last: boolean
  /** Microseconds since 1970; null when nothing is hidden. */
  readonly cleared_before_micros: number | null
}

const memberColumns = `
  conversation_id, other_user_id, unread_count, last_message_id, last_message_at,
  last_message_preview,
  coalesce(last_message_at > coalesce(cleared_before, '-infinity'), false) as shows_last,
  ${microsText('cleared_before')} as cleared_before_micros`

/** @returns one page of a person's conversations with messages to show, the latest first */
export function findConversationsPage(
  db: Database,
  page: { userId: string; before: Keyset | null; limit: number },
): Promise<(MemberRow & Keyset)[]> {
  const { userId, before, limit } = page
  const { values, next } = numbered(userId, limit)
  return preparedQuery<MemberRow & Keyset>(db, {
    name: `conversations.page${before ? '-after' : ''}`,
    text: `
      select ${memberColumns}, conversation_id as id,
        ${microsText('last_message_at')} as "createdAtMicros"
      from conversation_members
      where user_id = $1 and last_message_at > coalesce(cleared_before, '-infinity')
        ${before ? `and ${olderText(['last_message_at', 'conversation_id'], before, next)}` : ''}
      order by last_message_at desc, conversation_id desc
      limit $2`,
    values,
  })
}

export async function findMember(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<MemberRow | null> {
  const [row] = await preparedQuery<MemberRow>(db, {
    name: 'conversations.member',
    text: `
      select ${memberColumns}
      from conversation_members where user_id = $1 and conversation_id = $2`,
    values: [userId, conversationId],
  })
  return row ?? null
}

export interface LastMessageRow {
  readonly id: string
  readonly sender_id: string
  readonly message_type: MessageType
  readonly is_wordless: boolean
}

/** @returns the last message of each conversation, by its id */
export async function findLastMessages(
  db: Database,
  conversations: readonly Pick<MemberRow, 'conversation_id' | 'last_message_id'>[],
): Promise<Map<string, LastMessageRow>> {
  if (conversations.length === 0) return new Map()
  const rows = await preparedQuery<LastMessageRow>(db, {
    name: 'conversations.last-messages',
    text: `
      select id, sender_id, message_type, content is null as is_wordless from direct_messages
      where conversation_id = any($1::uuid[]) and id = any($2::uuid[])`,
    values: [
      conversations.map((row) => row.conversation_id),
      conversations.map((row) => row.last_message_id),
    ],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns the number of unread messages in all of a person's conversations */
export async function countUnreadMessages(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread_count), 0)::int as unread
    from conversation_members where user_id = ${userId}
  `.execute(db)
  return rows[0]?.unread ?? 0
}

/** @returns false when nothing was unread */
export async function markMemberRead(
  tx: Database,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  // The member's row first (lock order, 1): a message that is sent meanwhile waits.
  const { rows } = await sql`
    update conversation_members set unread_count = 0
    where user_id = ${userId} and conversation_id = ${conversationId} and unread_count > 0
    returning user_id
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update direct_messages set is_read = true
    where conversation_id = ${conversationId} and receiver_id = ${userId} and not is_read
  `.execute(tx)
  return true
}

/** Hides the messages up to the last one for one person. It compares with that message's time, not with the clock. */
export async function clearMember(
  tx: Database,
  userId: string,
  conversationId: string,
): Promise<void> {
  await sql`
    update conversation_members set cleared_before = last_message_at, unread_count = 0
    where user_id = ${userId} and conversation_id = ${conversationId}
  `.execute(tx)
}
