// SQL of sending: one statement writes messages and both members' rows of their conversations.
import type { MessageType } from '@kloset/contract/messages.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { type MessageRow, selectFrom } from './messages.queries.ts'

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
  /** The text for the list of conversations. */
  readonly preview: string
  /** Whether it waits as a request if it is the first message. */
  readonly becomesRequest: boolean
}

export interface WrittenMessage extends MessageRow {
  /** Whether it waits as a request, since now or since before. */
  readonly isRequest: boolean
}

/** The lock on the members of a conversation: already held, waited for, or skipped when somebody else holds it. */
type MemberLock = 'held' | 'wait' | 'skip'

const locks: Readonly<Record<MemberLock, string>> = {
  held: '',
  wait: 'for update',
  skip: 'for update skip locked',
}

/** Whether the receiver has answered before: such messages need no check. */
const isAnswer = `exists (
  select from direct_messages as theirs
  where theirs.conversation_id = asked.conversation_id and theirs.sender_id = asked.receiver_id
)`

/**
 * Writes messages, moves their conversations to the top for both members, and raises the receivers' unread counts.
 * Writing in a request accepts it. The members' rows are locked, the lower id first (lock order, 1). A message's time
 * is after that of the previous one, also when the clock was set back: so a conversation is in the order of its
 * commits.
 * @param messages of different conversations
 * @returns by the ids of their conversations; null for a message that was sent before, or that needs a check first.
 * None for a conversation that is left out, or has no message yet
 */
async function insertMessages(
  db: Database,
  messages: readonly NewMessage[],
  lock: MemberLock,
): Promise<Map<string, WrittenMessage | null>> {
  const of = <Value>(valueOf: (message: NewMessage) => Value) => messages.map(valueOf)
  const rows = await preparedQuery<SentRow>(db, {
    name: `messages.send-${lock}`,
    text: `
      -- single-node: distributed, a group is of one conversation, each member's row is a statement of its own.
      with asked as (
        select * from unnest(
          (select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::uuid[]),
          (select $5::uuid[]), (select $6::text[]), (select $7::text[]), (select $8::uuid[]),
          (select $9::uuid[]), (select $10::uuid[]), (select $11::text[]), (select $12::boolean[])
        ) as asked (
          conversation_id, id, client_id, sender_id, receiver_id, message_type, content, upload_id,
          shared_post_id, reply_to_message_id, preview, becomes_request
        )
      ), members as (
        select user_id, conversation_id, last_message_at, unread_count, is_request
        from conversation_members
        where (user_id, conversation_id) in (
          select sender_id, conversation_id from asked
          union all select receiver_id, conversation_id from asked
        )
        order by conversation_id, user_id
        ${locks[lock]}
      ), locked as (
        select conversation_id, max(last_message_at) as last_at from members
        group by conversation_id having count(*) = 2
      ), written as (
        insert into direct_messages (
          conversation_id, id, client_id, sender_id, receiver_id, message_type, content, upload_id,
          shared_post_id, reply_to_message_id, created_at
        )
        select
          conversation_id, id, client_id, sender_id, receiver_id, message_type, content, upload_id,
          shared_post_id, reply_to_message_id,
          greatest(clock_timestamp(), last_at + interval '1 microsecond')
        from asked join locked using (conversation_id)
        ${lock === 'held' ? '' : `where ${isAnswer}`}
        on conflict (conversation_id, sender_id, client_id) do nothing
        returning *
      ), moved as (
        update conversation_members as member set
          last_message_id = written.id, last_message_at = written.created_at,
          last_message_preview = preview,
          unread_count = members.unread_count + (member.user_id = written.receiver_id)::int,
          is_request = member.user_id = written.receiver_id
            and (members.is_request or becomes_request)
        from written join asked using (conversation_id) join members using (conversation_id)
        where member.user_id = members.user_id
          and member.conversation_id = written.conversation_id
        returning member.conversation_id, member.is_request
      ), sent as (
        ${selectFrom('written')}
      )
      select
        locked.conversation_id as "conversationId", sent.*,
        exists (
          select from moved where moved.conversation_id = locked.conversation_id and is_request
        ) as "isRequest"
      from locked left join sent using (conversation_id)`,
    values: [
      of(({ conversationId }) => conversationId),
      of(({ id }) => id),
      of(({ clientId }) => clientId),
      of(({ senderId }) => senderId),
      of(({ receiverId }) => receiverId),
      of(({ messageType }) => messageType),
      of(({ content }) => content),
      of(({ uploadId }) => uploadId),
      of(({ sharedPostId }) => sharedPostId),
      of(({ replyToMessageId }) => replyToMessageId),
      of(({ preview }) => preview),
      of(({ becomesRequest }) => becomesRequest),
    ],
  })
  return new Map(
    rows.map(({ conversationId, ...row }) => [conversationId, row.id === null ? null : row]),
  )
}

type SentRow = (WrittenMessage | { readonly id: null }) & { readonly conversationId: string }

/** Writes a message in a transaction that has locked the members and checked the message. */
export async function insertMessage(tx: Database, message: NewMessage): Promise<WrittenMessage> {
  const written = (await insertMessages(tx, [message], 'held')).get(message.conversationId)
  if (!written) throw new Error('The message was not written')
  return written
}

/**
 * Writes messages without a check, if their receivers have answered before: nothing limits such messages. A receiver
 * who has answered stays one who has, so the statement can decide by itself.
 * @param messages as in `insertMessages`, as is the result
 * @param skipLocked leave out those of conversations that somebody else has locked
 */
export const insertAnswers = (db: Database, messages: readonly NewMessage[], skipLocked: boolean) =>
  insertMessages(db, messages, skipLocked ? 'skip' : 'wait')
