// SQL of whether the question of a vote may still change: for some minutes, while nobody voted or answered.
import { sql } from 'kysely'
import { postLimits } from '@kloset/contract/posts'
import type { Database } from '../../platform/database/pool.ts'

/** A question, with what decides whether it may change. */
export interface QuestionRow {
  readonly title: string | null
  /** Shared in the last 15 minutes. */
  readonly is_new: boolean
  readonly is_answered: boolean
}

/**
 * Locks a post against votes and answers until the transaction ends: they wait, and earlier ones are visible.
 * @returns undefined when there is no such vote of this person
 */
export async function lockQuestion(
  tx: Database,
  { postId, userId }: { postId: string; userId: string },
): Promise<QuestionRow | undefined> {
  // Votes lock the post `for key share`: only `for update` waits for them.
  await sql`
    select from posts where post_id = ${postId} and user_id = ${userId} for update
  `.execute(tx)
  // A second statement: it sees the votes that the first one waited for.
  const { rows } = await sql<QuestionRow>`
    select
      title,
      created_at > statement_timestamp()
        - make_interval(mins => ${postLimits.titleChangeMinutes}) as is_new,
      comments_count > 0
        or exists (select from style_votes where style_votes.post_id = posts.post_id) as is_answered
    from posts
    where post_id = ${postId} and user_id = ${userId} and post_type = 'style_vote'
  `.execute(tx)
  return rows[0]
}
