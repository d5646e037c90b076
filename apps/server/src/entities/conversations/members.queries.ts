// SQL of the two members of a conversation: a row for each, which exists from its first message on.
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { microsOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Makes both members' rows and locks them until the transaction ends, the lower id first (lock order, 1).
 * @returns when the conversation's last message was sent, in microseconds; null before the first
 * @throws AppError `profile_not_found` when there is no such person
 */
export async function lockMembers(
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

/** Removes the rows that `lockMembers` made, where nobody has written yet. */
export async function dropUnwritten(
  tx: Database,
  conversationId: string,
  pair: readonly [string, string],
): Promise<void> {
  await sql`
    delete from conversation_members
    where user_id = any(${pair}::uuid[]) and conversation_id = ${conversationId}
      and last_message_at is null
  `.execute(tx)
}
