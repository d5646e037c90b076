// SQL of the landing page: public pictures of a few people.
import { sql } from 'kysely'
import { FOR_EVERYONE } from '../../entities/posts/audiences.queries.ts'
import type { Database } from '../../platform/database/pool.ts'

export interface LandingPostRow {
  readonly post_id: string
  readonly user_id: string
  readonly alt_text: string | null
  readonly color: string | null
  readonly width: number
  readonly height: number
  readonly renditions: readonly { key: string; width: number; height: number }[]
}

const LANDING_POSTS = 16
/** Pictures are chosen from this many of the newest posts. */
const CHOSEN_FROM = 500

/**
 * @returns the newest post of each of the people who shared most recently, when its picture is processed: one post a
 * person, and none of people who joined in the last week
 */
export async function findLandingPosts(db: Database): Promise<LandingPostRow[]> {
  const { rows } = await sql<LandingPostRow>`
    select * from (
      select distinct on (user_id) * from (
        select
          posts.post_id, user_id, posts.created_at, alt_text, color, post_media.width,
          post_media.height, renditions
        from posts
        join profiles on profiles.id = user_id
        join post_media on post_media.post_id = posts.post_id and position = 0
        where post_type = 'regular' and kind = 'image' and state = 'ready' and removed_at is null
          and ${sql.raw(FOR_EVERYONE)} and held_at is null and not is_sensitive and marked_sensitive_at is null
          and profiles.created_at < now() - interval '7 days'
        order by posts.created_at desc, posts.post_id desc
        limit ${CHOSEN_FROM}
      ) as newest
      order by user_id, created_at desc, post_id desc
    ) as one_each
    order by created_at desc, post_id desc
    limit ${LANDING_POSTS}
  `.execute(db)
  return rows
}
