// SQL of what people do with a post on one day: each person counts once a day, and the numbers name nobody. Views are
// counted by post-views.queries.ts.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

const BATCH = 10_000

/** The day of the counters, in UTC. */
export const today = "(now() at time zone 'UTC')::date"

interface Act {
  readonly postId: string
  readonly kind: 'dot' | 'share' | 'follow'
  /** The person's id, or a visitor's daily hash. */
  readonly viewerKey: string
  readonly userId: string | null
  /** Counts only if this person is the author of the post. */
  readonly authorId?: string
}

const columnOf = { dot: 'dot_presses', share: 'shares', follow: 'follows' } as const

const hasDots = `(
  exists (select from product_dots where product_dots.post_id = posts.post_id)
  or exists (
    select from garments where garments.post_id = posts.post_id and x_position is not null
  )
)`

/**
 * Counts that somebody pressed a dot of a post, sent the post to somebody, or began to follow its author from it: once
 * a day. Does nothing for its author, and when there is no such post or no dot on it.
 */
export async function countOnDay(db: Database, { kind, postId, ...act }: Act): Promise<void> {
  const column = columnOf[kind]
  await preparedQuery(db, {
    name: `post-days.${kind}`,
    text: `
      with marked as (
        insert into post_day_marks (post_id, day, kind, viewer_key, user_id)
        select post_id, ${today}, '${kind}', $2, $3::uuid from posts
        where post_id = $1 and removed_at is null and user_id is distinct from $3::uuid
          and ($4::uuid is null or user_id = $4) ${kind === 'dot' ? `and ${hasDots}` : ''}
        on conflict do nothing
        returning post_id, day
      )
      insert into post_days (post_id, day, ${column})
      select post_id, day, 1 from marked
      on conflict (post_id, day) do update set ${column} = post_days.${column} + 1`,
    values: [postId, act.viewerKey, act.userId, act.authorId ?? null],
  })
}

/** The numbers of a post on one day, under the names of its table. */
interface PostDayRow {
  readonly day: string
  readonly views: number
  readonly dot_presses: number
  readonly shares: number
  readonly follows: number
}

/** @returns the days of posts on which something was counted, oldest first, by the post's id */
export async function findDaysOfPosts(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, PostDayRow[]>> {
  const { rows } = await sql<PostDayRow & { post_id: string }>`
    select post_id, day::text, views, dot_presses, shares, follows from post_days
    where post_id = any(${postIds}::uuid[])
    order by post_id, day
  `.execute(db)
  const found = new Map<string, PostDayRow[]>()
  for (const { post_id: postId, ...row } of rows) {
    const days = found.get(postId) ?? []
    days.push(row)
    found.set(postId, days)
  }
  return found
}

/**
 * Deletes the marks of days that are over, except those of yesterday: clocks differ. The numbers stay. Uses
 * post_day_marks_day_idx.
 */
export async function deleteOldMarks(db: Database, batch: number = BATCH): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    const { rows } = await sql`
      delete from post_day_marks
      where (post_id, day, kind, viewer_key) in (
        select post_id, day, kind, viewer_key from post_day_marks
        where day < ${sql.raw(today)} - 1
        limit ${batch}
      )
      returning 1
    `.execute(db)
    deleted = rows.length
  }
}
