// SQL of the outcome of a style vote, as its author tells it.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export interface Outcome {
  readonly postId: string
  readonly userId: string
  /** Null when the author chose none of the options. */
  readonly optionId: string | null
  readonly words: string | null
}

interface LockedVote {
  readonly options: string[]
  /** Moderators look at it before others see it. */
  readonly isHeld: boolean
}

/**
 * Locks one's own style vote against votes and another outcome until the transaction ends.
 * @returns null when there is no such style vote of this person
 */
export async function lockOwnVote(
  tx: Database,
  postId: string,
  userId: string,
): Promise<LockedVote | null> {
  const { rows } = await sql<LockedVote>`
    select held_at is not null as "isHeld", array(
      select id from style_vote_options where style_vote_options.post_id = posts.post_id
    ) as options
    from posts
    where post_id = ${postId} and user_id = ${userId} and post_type = 'style_vote'
      and removed_at is null
    for update
  `.execute(tx)
  return rows[0] ?? null
}

/**
 * Writes the outcome, which ends the vote. Its notification replaces that of the end.
 * @returns false when there is one already
 */
export async function insertOutcome(tx: Database, outcome: Outcome): Promise<boolean> {
  const { postId, userId, optionId, words } = outcome
  const { rows } = await sql`
    insert into vote_outcomes (post_id, user_id, option_id, words)
    values (${postId}, ${userId}, ${optionId}, ${words})
    on conflict (post_id) do nothing
    returning post_id
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update posts set
      ends_at = least(coalesce(ends_at, statement_timestamp()), statement_timestamp()),
      end_told_at = coalesce(end_told_at, statement_timestamp()),
      updated_at = statement_timestamp()
    where post_id = ${postId}
  `.execute(tx)
  return true
}

/** @returns the author of a vote with an outcome; null when there is none */
export async function findOutcomeAuthor(db: Database, postId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from vote_outcomes where post_id = ${postId}
  `.execute(db)
  return rows[0]?.userId ?? null
}
