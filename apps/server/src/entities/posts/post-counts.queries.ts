// SQL of a post's public counters. Announcing them is left to announce-counts.ts.
import type { PostCounts } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** @returns null when there is no such post */
export async function findCounts(
  db: Database,
  postId: string,
): Promise<({ postId: string } & PostCounts) | null> {
  const { rows } = await sql<{ postId: string } & PostCounts>`
    select
      post_id as "postId", likes_count as "likesCount", comments_count as "commentsCount",
      shares_count as "sharesCount"
    from posts
    where post_id = ${postId}
  `.execute(db)
  return rows[0] ?? null
}
