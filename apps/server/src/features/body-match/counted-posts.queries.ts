// SQL that counts the posts of bodies that were found in memory. Posts of a deleted body no longer point to it, so they
// are not found.
import { sql } from 'kysely'
import { isShown } from '../../entities/bodies/posts-of-bodies.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'

/** Arrays are in a subquery, so that PostgreSQL keeps the plan (`knownLimit`). Uses posts_shown_body_idx. */
const isOneOf = (bodyIds: readonly string[]) =>
  sql`posts.body_id = any(array(select unnest(${bodyIds}::uuid[])))`

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

/** The number of these posts. */
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
