// SQL of sending: one statement writes the message and both members' rows.
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
  /** For the list of conversations. */
  readonly preview: string
  /** Whether it waits for the receiver, when it is the first. */
  readonly becomesRequest: boolean
}

export interface WrittenMessage extends MessageRow {
  /** Whether it waits for the receiver, now or since before. */
  readonly isRequest: boolean
}

/** Makes or changes a member's row, which locks it. @param source the other CTE, and the time of the message */
const member = (user: string, other: string, at: string, source: string, receiver: string) => `
  insert into conversation_members as member (
    user_id, conversation_id, other_user_id, last_message_id, last_message_at,
    last_message_preview, unread_count, is_request
  )
  select
    ${user}::uuid, $1::uuid, ${other}::uuid, $2::uuid, ${at}, $10::text,
    (${user}::uuid = ${receiver}::uuid)::int, ${user}::uuid = ${receiver}::uuid and $11::boolean
  from ${source}
  on conflict (user_id, conversation_id) do update set
    last_message_id = excluded.last_message_id,
    last_message_at = greatest(
      excluded.last_message_at, member.last_message_at + interval '1 microsecond'
    ),
    last_message_preview = excluded.last_message_preview,
    unread_count = member.unread_count + excluded.unread_count,
    is_request = ${user}::uuid = ${receiver}::uuid and (member.is_request or excluded.is_request)`

/** $4 is the sender and $5 the receiver; $12 and $13 are the same in the order of their ids. */
const text = (isUnchecked: boolean) => `
  with allowed as (
    select ${
      isUnchecked
        ? `where exists (
            select from direct_messages where conversation_id = $1 and sender_id = $5
          ) and not exists (
            select from direct_messages
            where conversation_id = $1 and sender_id = $4 and client_id = $3
          )`
        : ''
    }
  ), lower as (
    ${member('$12', '$13', 'clock_timestamp()', 'allowed', '$5')}
    returning last_message_at, is_request
  ), higher as (
    ${member('$13', '$12', 'lower.last_message_at', 'lower', '$5')}
    returning is_request
  ), written as (
    insert into direct_messages (
      conversation_id, id, client_id, sender_id, receiver_id, message_type, content, upload_id,
      shared_post_id, reply_to_message_id, created_at
    )
    select
      $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::uuid, $9::uuid,
      $14::uuid, lower.last_message_at
    from lower cross join higher
    returning *
  ), sent as (
    ${selectFrom('written')}
  )
  select sent.*, lower.is_request or higher.is_request as "isRequest"
  from sent cross join lower cross join higher`

/**
 * Writes a message, moves the conversation to the top for both members, and raises the receiver's unread count. A
 * request is accepted by writing in it. The members' rows are locked, the lower id first (lock order, 1), and the time
 * of the message is after that of the one before, also when the clock was set back: so the order of a conversation is
 * that of its commits.
 * @param isUnchecked nobody locked the members and checked the message: it is written only where its receiver has
 * answered before, for then nothing limits it. Of what the statement reads, that stays as it is
 * @returns undefined when an unchecked message is not written, also because it was sent before
 * @throws the key `direct_messages_client_key` when it is sent twice at this moment
 */
export async function insertMessage(
  db: Database,
  message: NewMessage,
  isUnchecked = false,
): Promise<WrittenMessage | undefined> {
  const { senderId, receiverId } = message
  const [row] = await preparedQuery<WrittenMessage>(db, {
    name: `messages.send${isUnchecked ? '-unchecked' : ''}`,
    text: text(isUnchecked),
    values: [
      message.conversationId,
      message.id,
      message.clientId,
      senderId,
      receiverId,
      message.messageType,
      message.content,
      message.uploadId,
      message.sharedPostId,
      message.preview,
      message.becomesRequest,
      ...[senderId, receiverId].toSorted(),
      message.replyToMessageId,
    ],
  })
  return row
}
