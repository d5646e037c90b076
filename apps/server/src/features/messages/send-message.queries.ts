// SQL of sending: one statement writes a message and both members' rows, or those of many conversations.
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
const text = `
  with lower as (
    ${member('$12', '$13', 'clock_timestamp()', '(select) as asked', '$5')}
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
 * @returns undefined when it is not written
 */
export async function insertMessage(
  tx: Database,
  message: NewMessage,
): Promise<WrittenMessage | undefined> {
  const { senderId, receiverId } = message
  const [row] = await preparedQuery<WrittenMessage>(tx, {
    name: 'messages.send',
    text,
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

/** Words to somebody who has answered before. */
export type NewAnswer = Pick<
  NewMessage,
  'id' | 'conversationId' | 'clientId' | 'senderId' | 'receiverId' | 'content' | 'preview'
>

type AnswerRow = (WrittenMessage | { readonly id: null }) & { readonly conversationId: string }

/**
 * The same for words that nobody has checked: those are written whose receiver has answered before, for then nothing
 * limits them. Of what the statement reads, that stays as it is.
 * @param answers of different conversations
 * @param skipLocked leave out those of conversations that somebody else has locked
 * @returns by the ids of their conversations; null for one that needs a decision, also because it was sent before
 * @throws the key `direct_messages_client_key` when one is sent twice at this moment
 */
export async function insertAnswers(
  db: Database,
  answers: readonly NewAnswer[],
  skipLocked: boolean,
): Promise<Map<string, WrittenMessage | null>> {
  const of = (valueOf: (answer: NewAnswer) => string | null) => answers.map(valueOf)
  const rows = await preparedQuery<AnswerRow>(db, {
    name: `messages.answer${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, a group is of one conversation, each member's row is a statement of its own.
      with asked as (
        select * from unnest(
          (select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::uuid[]),
          (select $5::uuid[]), (select $6::text[]), (select $7::text[])
        ) as asked (conversation_id, id, client_id, sender_id, receiver_id, content, preview)
      ), members as (
        select user_id, conversation_id, last_message_at, unread_count, is_request
        from conversation_members
        where (user_id, conversation_id) in (
          select sender_id, conversation_id from asked
          union all select receiver_id, conversation_id from asked
        )
        order by conversation_id, user_id
        for update ${skipLocked ? 'skip locked' : ''}
      ), allowed as (
        select asked.*, greatest(clock_timestamp(), last_at + interval '1 microsecond') as at
        from asked join (
          select conversation_id, max(last_message_at) as last_at from members
          group by conversation_id having count(*) = 2
        ) as both_members using (conversation_id)
        where exists (
          select from direct_messages as theirs
          where theirs.conversation_id = asked.conversation_id
            and theirs.sender_id = asked.receiver_id
        ) and not exists (
          select from direct_messages as same
          where same.conversation_id = asked.conversation_id
            and same.sender_id = asked.sender_id and same.client_id = asked.client_id
        )
      ), moved as (
        update conversation_members as member set
          last_message_id = allowed.id, last_message_at = allowed.at,
          last_message_preview = allowed.preview,
          unread_count = members.unread_count + (member.user_id = receiver_id)::int,
          is_request = member.user_id = receiver_id and members.is_request
        from allowed join members using (conversation_id)
        where member.user_id = members.user_id
          and member.conversation_id = allowed.conversation_id
        returning member.conversation_id, member.is_request
      ), written as (
        insert into direct_messages (
          conversation_id, id, client_id, sender_id, receiver_id, message_type, content, created_at
        )
        select conversation_id, id, client_id, sender_id, receiver_id, 'text', content, at
        from allowed
        returning *
      ), sent as (
        ${selectFrom('written')}
      )
      select
        asked.conversation_id as "conversationId", sent.*,
        exists (
          select from moved where moved.conversation_id = asked.conversation_id and is_request
        ) as "isRequest"
      from asked left join sent using (conversation_id)
      where not exists (
        select from conversation_members as held
        where held.user_id in (asked.sender_id, asked.receiver_id)
          and held.conversation_id = asked.conversation_id
          and (held.user_id, held.conversation_id) not in (
            select user_id, conversation_id from members
          )
      )`,
    values: [
      of(({ conversationId }) => conversationId),
      of(({ id }) => id),
      of(({ clientId }) => clientId),
      of(({ senderId }) => senderId),
      of(({ receiverId }) => receiverId),
      of(({ content }) => content),
      of(({ preview }) => preview),
    ],
  })
  return new Map(
    rows.map(({ conversationId, ...row }) => [conversationId, row.id === null ? null : row]),
  )
}
