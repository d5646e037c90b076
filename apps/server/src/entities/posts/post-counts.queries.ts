// The counters of a post that everyone may see: read, and told to those watching it.
import type { PostCounts } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'

/** @returns the live counters with whose they are, or null when there is no such post. */
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

/** Tells those watching the post how its counters stand. Call it after commit. */
export function announceCounts(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  postId: string,
): void {
  realtime.announce(rooms.post(postId), 'post.counts', () => findCounts(db, postId))
}
