// SQL of reactions to messages. They are read with the messages, in messages.queries.ts.
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { timeText } from '../../platform/database/keyset.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

interface ReactionKey {
  readonly conversationId: string
  readonly messageId: string
  readonly userId: string
  /** Messages up to here are hidden for the person; null when nothing is. */
  readonly clearedBeforeMicros: number | null
}

export interface ReactedRow {
  /** False when the reaction was the same before. */
  readonly isChanged: boolean
  /** The reaction of the other person; null when there is none. */
  readonly othersEmoji: MessageEmoji | null
}

const seen = `
  seen as (
    select conversation_id, id from direct_messages
    where conversation_id = $1 and id = $2 and removed_at is null
      and created_at > coalesce(${timeText('$4')}, '-infinity')
  )`

const answer = `
  select
    exists (select from changed) as "isChanged",
    (
      select other.emoji from message_reactions other
      where other.conversation_id = $1 and other.message_id = $2 and other.user_id <> $3
      limit 1
    ) as "othersEmoji"
  from seen`

/** Sets a person's reaction. @returns null when they see no such message */
export async function upsertReaction(
  db: Database,
  { conversationId, messageId, userId, clearedBeforeMicros }: ReactionKey,
  emoji: MessageEmoji,
): Promise<ReactedRow | null> {
  const [row] = await preparedQuery<ReactedRow>(db, {
    name: 'message-reactions.upsert',
    text: `
      with ${seen}, changed as (
        insert into message_reactions as known (conversation_id, message_id, user_id, emoji)
        select conversation_id, id, $3::uuid, $5::text from seen
        on conflict (conversation_id, message_id, user_id)
          do update set emoji = excluded.emoji, created_at = excluded.created_at
          where known.emoji <> excluded.emoji
        returning user_id
      )
      ${answer}`,
    values: [conversationId, messageId, userId, clearedBeforeMicros, emoji],
  })
  return row ?? null
}

/** Removes a person's reaction. @returns null when they see no such message */
export async function deleteReaction(
  db: Database,
  { conversationId, messageId, userId, clearedBeforeMicros }: ReactionKey,
): Promise<ReactedRow | null> {
  const [row] = await preparedQuery<ReactedRow>(db, {
    name: 'message-reactions.delete',
    text: `
      with ${seen}, changed as (
        delete from message_reactions using seen
        where message_reactions.conversation_id = $1 and message_reactions.message_id = seen.id
          and message_reactions.user_id = $3
        returning user_id
      )
      ${answer}`,
    values: [conversationId, messageId, userId, clearedBeforeMicros],
  })
  return row ?? null
}
