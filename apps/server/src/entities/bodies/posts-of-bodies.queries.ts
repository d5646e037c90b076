// SQL of the posts that show a body: all of them page by page for memory, and which of some are still shown.
import { sql } from 'kysely'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { type Keyset, microsOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { PostRow } from './kept-posts.ts'

/** The posts that lists of bodies show, if they have a body. */
export const isShown = sql`post_type = 'regular' and removed_at is null and held_at is null`

export const postColumns = sql`
  post_id as "postId", body_id as "bodyId", ${microsOf('created_at')} as "createdAtMicros", worn_half as half`

export const POSTS_PAGE = 5000

/** @returns at most `POSTS_PAGE` posts after a position, the oldest first. Uses posts_shown_body_feed_idx. */
export const findPostsAfter = (db: Database, { createdAtMicros, id }: Keyset): Promise<PostRow[]> =>
  namedQuery<PostRow>(
    db,
    'bodies.posts-after',
    sql`
      select ${postColumns} from posts
      where body_id is not null and ${isShown}
        and (created_at, post_id) > (to_timestamp(${createdAtMicros}::numeric / 1000000), ${id}::uuid)
      order by created_at, post_id
      limit ${sql.lit(POSTS_PAGE)}`,
  )

/** @returns those of the posts that lists of bodies show, by their ids */
export const findShownPosts = gatherReads(
  async (db: Database, postIds: readonly string[]): Promise<Map<string, PostRow>> => {
    const rows = await namedQuery<PostRow>(
      db,
      'bodies.shown-posts',
      sql`
        select ${postColumns} from posts
        where post_id = any(array(select unnest(${postIds}::uuid[])))
          and body_id is not null and ${isShown}`,
    )
    return new Map(rows.map((row) => [row.postId, row]))
  },
)
