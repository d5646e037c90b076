// SQL of conversations as each of their two members sees them: the list, what is unread, what is hidden.
import type { MessageType } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs } from '../../platform/database/id-pairs.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

export interface MemberRow {
  readonly conversation_id: string
  readonly other_user_id: string
  readonly unread_count: number
  readonly is_request: boolean
  readonly last_message_id: string | null
  readonly last_message_at: Date | null
  readonly last_message_preview: string | null
  /** Whether the last message came after the person hid the conversation. */
  readonly shows_last: boolean
  /** Microseconds since 1970; null when nothing is hidden. */
  readonly cleared_before_micros: number | null
}

const memberColumns = `
  conversation_id, other_user_id, unread_count, is_request, last_message_id, last_message_at,
  last_message_preview,
  coalesce(last_message_at > coalesce(cleared_before, '-infinity'), false) as shows_last,
  ${microsText('cleared_before')} as cleared_before_micros`

/**
 * @param page.requests those that wait as requests, instead of the others
 * @returns one page of a person's conversations with messages to show, without hidden people's, the latest first. Uses
 * conversation_members_list_idx, for requests conversation_members_waiting_idx.
 */
export function findConversationsPage(
  db: Database,
  page: {
    userId: string
    requests: boolean
    hidden: readonly string[]
    before: Keyset | null
    limit: number
  },
): Promise<(MemberRow & Keyset)[]> {
  const { userId, requests, hidden, before, limit } = page
  const { values, next } = numbered(userId, limit, hidden)
  return preparedQuery<MemberRow & Keyset>(db, {
    name: `conversations.${requests ? 'requests' : 'page'}${before ? '-after' : ''}`,
    text: `
      select ${memberColumns}, conversation_id as id,
        ${microsText('last_message_at')} as "createdAtMicros"
      from conversation_members
      where user_id = $1 and last_message_at > coalesce(cleared_before, '-infinity')
        and ${requests ? '' : 'not '}is_request and other_user_id <> all($3::uuid[])
        ${before ? `and ${olderText(['last_message_at', 'conversation_id'], before, next)}` : ''}
      order by last_message_at desc, conversation_id desc
      limit $2`,
    values,
  })
}

const findMembers = gatherReads<string, MemberRow>(async (db, pairs) => {
  const rows = await preparedQuery<MemberRow & { readonly user_id: string }>(db, {
    name: 'conversations.members',
    text: `
      select user_id, ${memberColumns}
      from conversation_members
      where (user_id, conversation_id) in (
        select * from unnest((select $1::uuid[]), (select $2::uuid[]))
      )`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.user_id, row.conversation_id), row]))
})

/** @returns one side of a conversation; null before its first message */
export async function findMember(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<MemberRow | null> {
  const pair = pairOf(userId, conversationId)
  return (await findMembers(db, [pair])).get(pair) ?? null
}

export interface LastMessageRow {
  readonly id: string
  readonly sender_id: string
  readonly message_type: MessageType
  readonly is_wordless: boolean
  readonly is_removed: boolean
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
      select id, sender_id, message_type, content is null as is_wordless,
        removed_at is not null as is_removed
      from direct_messages
      where conversation_id = any($1::uuid[]) and id = any($2::uuid[])`,
    values: [
      conversations.map((row) => row.conversation_id),
      conversations.map((row) => row.last_message_id),
    ],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * @returns the number of unread messages in a person's conversations, and how many requests wait; without those with
 * hidden people. Uses conversation_members_waiting_idx: however many conversations were read, they cost nothing.
 */
export async function countUnread(
  db: Database,
  userId: string,
  hidden: readonly string[],
): Promise<{ unreadCount: number; requestsCount: number }> {
  const { rows } = await sql<{ unreadCount: number; requestsCount: number }>`
    select
      coalesce(sum(unread_count) filter (where not is_request), 0)::int as "unreadCount",
      (count(*) filter (
        where is_request and last_message_at > coalesce(cleared_before, '-infinity')
      ))::int as "requestsCount"
    from conversation_members
    where user_id = ${userId} and other_user_id <> all(${hidden}::uuid[])
      and (unread_count > 0 or is_request)
  `.execute(db)
  return rows[0] ?? { unreadCount: 0, requestsCount: 0 }
}

/** @returns false when nothing was unread, and for a request, whose sender is not shown whether it was read */
export async function markMemberRead(
  tx: Database,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  // The member's row first (lock order, 1): a message that is sent meanwhile waits.
  const { rows } = await sql`
    update conversation_members set unread_count = 0
    where user_id = ${userId} and conversation_id = ${conversationId} and unread_count > 0
      and not is_request
    returning user_id
  `.execute(tx)
  if (rows.length === 0) return false
  // All unread ones come after the last read one, so no older message is read. Uses direct_messages_list_idx.
  await sql`
    update direct_messages set is_read = true
    where conversation_id = ${conversationId} and receiver_id = ${userId} and not is_read
      and created_at > coalesce((
        select created_at from direct_messages
        where conversation_id = ${conversationId} and receiver_id = ${userId} and is_read
        order by created_at desc, id desc
        limit 1
      ), '-infinity')
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

/** Moves a request to the conversations. @returns false when it is not a request */
export async function acceptMember(
  tx: Database,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members set is_request = false
    where user_id = ${userId} and conversation_id = ${conversationId} and is_request
    returning user_id
  `.execute(tx)
  return rows.length > 0
}
