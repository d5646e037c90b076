// SQL of insights: numbers of what others did with a person's posts. Runs rarely, for one author at a time.
import { insightLimits } from '@kloset/contract/insights'
import type { InsightDay, Insights } from '@kloset/contract/insights.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { today } from '../../entities/posts/post-days.queries.ts'

/** The author, and one of their posts; null for all of them. */
interface Asked {
  readonly userId: string
  readonly postId: string | null
}

const now = sql.raw(today)
const since = sql`(${now} - ${sql.lit(insightLimits.days - 1)})`
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`

const ownPosts = ({ userId, postId }: Asked) => sql`
  select post_id, post_type, created_at, likes_count, views_count from posts
  where user_id = ${userId} and removed_at is null
    ${postId === null ? sql`` : sql`and post_id = ${postId}`}`

/** @returns null when the person has no such post */
export async function findTotals(db: Database, asked: Asked): Promise<Insights['totals'] | null> {
  const { userId } = asked
  const ofOthers = (count: RawBuilder<unknown>, table: string) => sql`(
    (select coalesce(sum(${count}), 0) from own) - (
      select count(*) from own join ${sql.table(table)} as acts using (post_id)
      where acts.user_id = ${userId}
    )
  )::int`
  const { rows } = await sql<Insights['totals'] & { posts: number }>`
    -- single-node: distributed, saves are counted apart.
    with own as materialized (${ownPosts(asked)}), days as (
      select coalesce(sum(dot_presses), 0)::int as presses, coalesce(sum(shares), 0)::int as shares,
        coalesce(sum(follows), 0)::int as follows
      from own join post_days using (post_id)
    )
    select
      (select count(*) from own)::int as posts,
      (
        (select coalesce(sum(views_count), 0) from own) - (
          select count(*) from own join post_views using (post_id)
          where viewer_key = ${userId}::text
        )
      )::int as views,
      ${ofOthers(sql`likes_count`, 'post_likes')} as likes,
      (
        select count(*) from own join saved_posts using (post_id)
        where saved_posts.user_id <> ${userId}
      )::int as saves,
      ${ofOthers(sql`(select sum(votes_count) from style_vote_options where post_id = own.post_id)`, 'style_votes')} as voters,
      presses as "dotPresses", shares, follows
    from days
  `.execute(db)
  const [row] = rows
  if (!row || (row.posts === 0 && asked.postId !== null)) return null
  const { posts: _posts, ...totals } = row
  return totals
}

/** @returns each of the last days, oldest first, from the first post on */
export async function findInsightDays(db: Database, asked: Asked): Promise<InsightDay[]> {
  const ofOthers = (table: string): RawBuilder<unknown> => sql`
    select ${dayOf('acts.created_at')} as day, count(*)::int as people
    from own join ${sql.table(table)} as acts using (post_id)
    where acts.user_id <> ${asked.userId}
      and acts.created_at >= ${since}::timestamp at time zone 'UTC'
    group by 1`
  const { rows } = await sql<InsightDay>`
    -- single-node: distributed, saves are counted apart.
    with own as materialized (${ownPosts(asked)}), counted as (
      select
        day, sum(views)::int as views, sum(dot_presses)::int as presses, sum(shares)::int as shares,
        sum(follows)::int as follows
      from own join post_days using (post_id)
      where day >= ${since}
      group by day
    ), saved as (${ofOthers('saved_posts')}), voted as (${ofOthers('style_votes')})
    select
      days.day::text, coalesce(views, 0) as views, coalesce(saved.people, 0) as saves,
      coalesce(presses, 0) as "dotPresses", coalesce(shares, 0) as shares,
      coalesce(voted.people, 0) as voters, coalesce(follows, 0) as follows
    from (
      select generate_series(
        greatest(${since}, (select min(${dayOf('created_at')}) from own)), ${now}, interval '1 day'
      )::date as day
    ) as days
    left join counted using (day)
    left join saved using (day)
    left join voted using (day)
    order by days.day
  `.execute(db)
  return rows
}

export interface OpenedPost {
  readonly id: string
  readonly postType: PostType
  readonly fileCount: number
  readonly createdAt: Date
  readonly views: number
}

/** @returns the person's posts that were opened most in the last days */
export async function findMostOpened(db: Database, userId: string): Promise<OpenedPost[]> {
  const { rows } = await sql<OpenedPost>`
    select own.post_id as id, post_type as "postType", created_at as "createdAt",
      sum(views)::int as views,
      (
        select count(*) from post_media where post_media.post_id = own.post_id
      )::int as "fileCount"
    from (${ownPosts({ userId, postId: null })}) as own join post_days using (post_id)
    where day >= ${since} and views > 0
    group by own.post_id, post_type, created_at
    order by views desc, own.post_id desc
    limit ${insightLimits.posts}
  `.execute(db)
  return rows
}
