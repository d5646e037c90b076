// SQL of whether a question or title may still change: for some minutes, while nobody voted or answered.
import { sql } from 'kysely'
import { postLimits } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import type { Database } from '../../platform/database/pool.ts'

/** A question or title, with what decides whether it may change. */
export interface TitleRow {
  readonly title: string | null
  /** Shared in the last 15 minutes. */
  readonly is_new: boolean
  readonly is_answered: boolean
}

/**
 * Locks a post against votes and answers until the transaction ends: they wait, and those that came first are
 * seen.
 * @returns undefined when there is no such post of this person and kind
 */
export async function lockTitle(
  tx: Database,
  { postId, userId, postType }: { postId: string; userId: string; postType: PostType },
): Promise<TitleRow | undefined> {
  // Votes lock the post `for key share`: only `for update` waits for them.
  await sql`
    select from posts where post_id = ${postId} and user_id = ${userId} for update
  `.execute(tx)
  // A second statement: the one that waited sees the votes from before.
  const { rows } = await sql<TitleRow>`
    select
      title,
      created_at > statement_timestamp()
        - make_interval(mins => ${postLimits.titleChangeMinutes}) as is_new,
      comments_count > 0
        or exists (select from style_votes where style_votes.post_id = posts.post_id) as is_answered
    from posts
    where post_id = ${postId} and user_id = ${userId} and post_type = ${postType}
  `.execute(tx)
  return rows[0]
}
