// SQL of the posts of bodies that were found in memory: the newest, the nearest, and how many. Posts of a body that was
// deleted point to none, so that they are not found.
import { sql } from 'kysely'
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { knownLimit, namedQuery } from '../../platform/database/prepared.ts'
import { shareReadsOf } from '../../platform/database/share-reads.ts'

/** A post of a page, with the body of its author when it was shared. */
export interface PostOfBody extends Keyset {
  readonly bodyId: string
}

const columns = sql`post_id as id, ${microsOf('created_at')} as "createdAtMicros", body_id as "bodyId"`

/** The posts that lists of bodies show. */
const isShown = sql`post_type = 'regular' and removed_at is null and held_at is null`

const isOlder = (than: Keyset) => olderThan(['created_at', 'post_id'], than)

/** Arrays come from a subquery, so that the plan is kept (`knownLimit`). */
const isOneOf = (bodyIds: readonly string[]) =>
  sql`posts.body_id = any(array(select unnest(${bodyIds}::uuid[])))`

interface Newest {
  readonly before: Keyset | null
  readonly limit: number
}

/** @returns posts of the bodies, newest first. Uses posts_shown_body_idx. */
export async function findPostsOf(
  db: Database,
  bodyIds: readonly string[],
  { before, limit }: Newest,
): Promise<PostOfBody[]> {
  if (bodyIds.length === 0) return []
  const most = knownLimit(limit)
  const rows = await namedQuery<PostOfBody>(
    db,
    `body-match.posts-of-${most}${before ? '-after' : ''}`,
    sql`
      select ${columns} from posts
      where ${isOneOf(bodyIds)} and ${isShown}
        ${before ? sql`and ${isOlder(before)}` : sql``}
      order by created_at desc, post_id desc
      limit ${sql.lit(most)}`,
  )
  return rows.slice(0, limit)
}

/** The newest posts that have a body, of all people: one statement for all who ask for the same ones at once. */
export const findNewestPosts = shareReadsOf(
  (db: Database, { before, limit }: Newest): Promise<PostOfBody[]> =>
    namedQuery<PostOfBody>(
      db,
      `body-match.newest-${limit}${before ? '-after' : ''}`,
      // Uses posts_shown_body_feed_idx.
      sql`
        select ${columns} from posts
        where body_id is not null and ${isShown}
          ${before ? sql`and ${isOlder(before)}` : sql``}
        order by created_at desc, post_id desc
        limit ${sql.lit(limit)}`,
    ),
)

/**
 * Posts of the given bodies, in the order of the bodies, the newest of each first. Uses
 * posts_shown_body_idx.
 * @param after a post of the first body: it and newer ones are left out
 */
export async function findPostsInOrder(
  db: Database,
  bodyIds: readonly string[],
  { after, limit }: { readonly after: PostOfBody | null; readonly limit: number },
): Promise<PostOfBody[]> {
  if (bodyIds.length === 0) return []
  const most = sql.lit(knownLimit(limit))
  const rows = await namedQuery<PostOfBody>(
    db,
    `body-match.posts-in-order-${knownLimit(limit)}${after ? '-after' : ''}`,
    sql`
      -- single-node: distributed, the posts of each body are a statement of their own.
      select ${columns}
      -- Body by body, until there are enough.
      from unnest((select ${bodyIds}::uuid[])) with ordinality as near (id, number)
      cross join lateral (
        select post_id, body_id, created_at from posts
        where body_id = near.id and ${isShown}
          ${after ? sql`and (body_id <> ${after.bodyId}::uuid or ${isOlder(after)})` : sql``}
        order by created_at desc, post_id desc
        limit ${most}
      ) as posts
      order by near.number, created_at desc, post_id desc
      limit ${most}`,
  )
  return rows.slice(0, limit)
}

/** @returns ids of at most `limit` posts of the bodies, in no order. Uses posts_shown_body_idx. */
export async function findAnyPostsOf(
  db: Database,
  bodyIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await namedQuery<{ id: string }>(
    db,
    `body-match.any-posts-of`,
    sql`
      select post_id as id from posts
      where ${isOneOf(bodyIds)} and ${isShown}
      limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The same as a number. */
export async function countPostsOf(
  db: Database,
  bodyIds: readonly string[],
  limit: number,
): Promise<number> {
  const [row] = await namedQuery<{ count: number }>(
    db,
    `body-match.count-posts-of`,
    sql`
      select count(*)::int as count from (
        select 1 from posts
        where ${isOneOf(bodyIds)} and ${isShown}
        limit ${limit}
      ) as posts`,
  )
  return row?.count ?? 0
}

/**
 * @param steps a number for each body
 * @returns how many posts the bodies of each number have. Uses posts_shown_body_idx.
 */
export async function countPostsBySteps(
  db: Database,
  bodyIds: readonly string[],
  steps: readonly number[],
): Promise<Map<number, number>> {
  if (bodyIds.length === 0) return new Map()
  const rows = await namedQuery<{ step: number; count: number }>(
    db,
    'body-match.count-by-steps',
    sql`
      -- single-node: distributed, the posts of each body are counted by themselves.
      select near.step, count(*)::int as count
      from unnest((select ${bodyIds}::uuid[]), (select ${steps}::int[])) as near (id, step)
      join posts on posts.body_id = near.id
      where ${isShown}
      group by near.step`,
  )
  return new Map(rows.map(({ step, count }) => [step, count]))
}

/** @returns the people among the owners of the bodies who shared a post with one of them. Uses posts_shown_body_idx. */
export async function findPeopleWithPosts(
  db: Database,
  bodyIds: readonly string[],
): Promise<Set<string>> {
  if (bodyIds.length === 0) return new Set()
  const rows = await namedQuery<{ userId: string }>(
    db,
    `body-match.people-with-posts`,
    sql`
      select distinct user_id as "userId" from posts
      where ${isOneOf(bodyIds)} and ${isShown}`,
  )
  return new Set(rows.map(({ userId }) => userId))
}
