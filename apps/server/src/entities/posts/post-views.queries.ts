// SQL of the counted views of a post: row, counter and day change in one statement, for all views of one moment.
import { DAY_MS } from '@kloset/contract/durations'
import { sql } from 'kysely'
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { today } from './post-days.queries.ts'

/** A visitor's key is useless after its day (UTC); the second day is for clocks that differ. */
const VISITORS_KEPT_DAYS = 2
const BATCH = 10_000

interface View {
  readonly postId: string
  /** The person's id, or a visitor's daily hash. */
  readonly viewerKey: string
  readonly userId: string | null
}

const keyOf = ({ postId, viewerKey }: Pick<View, 'postId' | 'viewerKey'>) => postId + viewerKey

const writeView = gatherWrites<View, true>({
  keyOf,
  lockOf: ({ postId }) => postId,
  write: async (db, views, skipLocked) => {
    const rows = await preparedQuery<{ postId: string; viewerKey: string }>(db, {
      name: `post-views.insert${skipLocked ? '-skipping' : ''}`,
      text: `
        -- single-node: distributed, a group is of one post.
        with asked as (
          select * from unnest($1::uuid[], $2::text[], $3::uuid[])
            as asked (post_id, viewer_key, user_id)
        ), locked as (
          select post_id, user_id as author_id, views_count from posts
          where post_id in (select post_id from asked) and removed_at is null
          order by post_id
          for no key update ${skipLocked ? 'skip locked' : ''}
        ), viewed as (
          insert into post_views (post_id, viewer_key, user_id, counted_on)
          select post_id, viewer_key, user_id, ${today} from asked join locked using (post_id)
          order by post_id, viewer_key
          on conflict (post_id, viewer_key) do update set counted_on = excluded.counted_on
            where post_views.counted_on is distinct from excluded.counted_on
          returning new.post_id, new.user_id, old.post_id is null as is_first
        ), counted as (
          update posts set views_count = locked.views_count + added
          from (
            select post_id, count(*)::int as added from viewed where is_first group by post_id
          ) as changes join locked using (post_id)
          where posts.post_id = changes.post_id
        ), on_day as (
          insert into post_days (post_id, day, views)
          select post_id, ${today}, count(*) from viewed join locked using (post_id)
          where user_id is distinct from author_id
          group by post_id
          order by post_id
          on conflict (post_id, day) do update set views = post_days.views + excluded.views
        )
        select post_id as "postId", viewer_key as "viewerKey" from asked join locked using (post_id)`,
      values: [
        views.map(({ postId }) => postId),
        views.map(({ viewerKey }) => viewerKey),
        views.map(({ userId }) => userId),
      ],
    })
    return new Map(rows.map((row) => [keyOf(row), true]))
  },
})

/** Counts a viewer of a post once, and once a day unless it is the author. Does nothing when there is no such post. */
export async function insertView(db: Database, view: View): Promise<void> {
  await writeView(db, view)
}

/**
 * Removes a person's view of a post. Lock the post first (`lockPost`).
 * @returns false when there was none
 */
export async function deleteView(db: Database, postId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from post_views where post_id = ${postId} and user_id = ${userId}
      returning post_id
    )
    update posts set views_count = views_count - 1
    where post_id = ${postId} and exists (select 1 from removed)
    returning post_id
  `.execute(db)
  return rows.length > 0
}

/**
 * Deletes views of visitors whose key is no longer in use; they stay counted. Views of people are kept: each counts
 * once for ever, and is removed with the account. Uses post_views_visitor_idx.
 */
export async function deleteOldVisitorViews(db: Database, batch: number = BATCH): Promise<void> {
  const before = new Date(Date.now() - VISITORS_KEPT_DAYS * DAY_MS)
  for (let found = batch; found === batch;) {
    const { rows } = await sql<{ post_id: string; viewer_key: string }>`
      select post_id, viewer_key from post_views
      where user_id is null and created_at < ${before}
      order by created_at limit ${batch}
    `.execute(db)
    found = rows.length
    // This may also delete other combinations of these posts and keys: all of them are old views of visitors.
    await sql`
      delete from post_views
      where post_id = any(${rows.map((row) => row.post_id)}::uuid[])
        and viewer_key = any(${rows.map((row) => row.viewer_key)}::text[])
        and user_id is null and created_at < ${before}
    `.execute(db)
  }
}
