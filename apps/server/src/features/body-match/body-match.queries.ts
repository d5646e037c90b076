// SQL of matching bodies. A body has one row for each version, only while the person is opted in, and posts
// point to it. No statement selects a measurement for an answer.
import { feedLimits } from '@kloset/contract/feeds'
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { Criteria } from './body-match.rules.ts'

/**
 * The one predicate, over a row of bodies. Comparing with null gives null, which is no match: a missing
 * measure, age or body type fails its criterion.
 */
const matches = ({ boxes, ages, kind, matchAll }: Criteria): RawBuilder<boolean> => sql`(
  case when ${matchAll}::boolean
    then point <@ all (${boxes}::cube[])
      and (${ages}::text[] is null or age_range = any(${ages}::text[]))
      and (${kind}::text is null or kind = ${kind}::text)
    else point <@ any (${boxes}::cube[])
      or age_range = any(${ages}::text[])
      or kind = ${kind}::text
  end
)`

/** Up to this many bodies, reading their posts is faster than scanning the newest posts for them. */
const FEW_BODIES = 600

/** Where matching posts are searched: among those of a few bodies, or in all posts by time. */
export type Scope = readonly string[] | 'everywhere'

/**
 * How matching bodies are searched by bodies_point_idx: ALL as one box, ANY as one search for each criterion,
 * so that no search reads all bodies.
 */
function searchesFor(criteria: Criteria): RawBuilder<boolean>[] {
  const { boxes, box, ages, kind, matchAll } = criteria
  if (matchAll) return [sql`point <@ ${box}::cube and ${matches(criteria)}`]
  return [
    ...boxes.map((each) => sql<boolean>`point <@ ${each}::cube`),
    ...(ages ? [sql<boolean>`age_range = any(${ages}::text[])`] : []),
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
  ]
}

/** Names a prepared statement by its searches. */
const searchName = ({ boxes, ages, kind, matchAll }: Criteria) =>
  matchAll ? 'all' : `any-${boxes.length}${ages ? '-age' : ''}${kind ? '-kind' : ''}`

/** Reads the bodies that match, up to a limit. */
export async function findScope(db: Database, criteria: Criteria): Promise<Scope> {
  // Each search has its own limit, so that none hides the others.
  const arms = searchesFor(criteria).map(
    (search, arm) => sql`(
      select ${sql.lit(arm)} as arm, id from bodies where ${search} limit ${sql.lit(FEW_BODIES + 1)}
    )`,
  )
  const [row] = await namedQuery<{ ids: string[] | null }>(
    db,
    `body-match.scope-${searchName(criteria)}`,
    sql`
      with found as materialized (${sql.join(arms, sql` union all `)})
      select case
        when ${sql.lit(FEW_BODIES)} >= all (select count(*) from found group by arm)
        then array(select distinct id from found)
      end as ids`,
  )
  const ids = row?.ids ?? null
  return ids === null || ids.length > FEW_BODIES ? 'everywhere' : ids
}

/** The condition on a row of posts that its poster's body matches. */
export function bodyMatches(criteria: Criteria, scope: Scope): RawBuilder<boolean> {
  if (scope !== 'everywhere') return sql`posts.body_id = any(${scope}::uuid[])`
  // A scalar subquery is not turned into a join: posts are read in their order until the page is full.
  // single-node: distributed, posts are read in batches and bodies by id.
  return sql`posts.body_id is not null and (
    select ${matches(criteria)} from bodies
    where bodies.user_id = posts.user_id and bodies.id = posts.body_id
  )`
}

interface PostsQuery {
  readonly criteria: Criteria
  readonly scope: Scope
  readonly viewerId: string
}

const postsOfOthers = (viewerId: string): RawBuilder<boolean> =>
  sql`post_type = 'regular' and posts.user_id <> ${viewerId}`

/**
 * The number of active measures that match, and the root mean square of the differences over the measures that
 * both have, in deviations (null when there is none).
 */
export type Likeness = readonly [matched: number, distance: number | null]

export interface MatchedPost extends Keyset {
  readonly likeness: Likeness | null
}

/**
 * The likeness of a row of posts, computed for the posts of a page alone.
 * @returns SQL for a `Likeness`; null where the poster has no body
 */
export function likenessOf({ boxes, targets }: Criteria): RawBuilder<Likeness | null> {
  const axes = targets.map(({ axis }) => axis)
  const values = targets.map(({ at }) => at)
  const floors = targets.map(({ floor }) => floor)
  // single-node: distributed, the bodies of the page are read by id.
  return sql`(
    select array[
      (select count(*) from unnest(${boxes}::cube[]) as box where point <@ box),
      (
        select sqrt(avg(greatest(0, abs(cube_ll_coord(point, axis) - value) - floor) ^ 2))
        from unnest(${axes}::int[], ${values}::float8[], ${floors}::float8[])
          as targets (axis, value, floor)
        where cube_ll_coord(point, axis) >= 0
      )
    ]
    from bodies where bodies.user_id = posts.user_id and bodies.id = posts.body_id
  )`
}

/** The columns of a page. */
const matchedPost = (criteria: Criteria): RawBuilder<unknown> => sql`
  post_id as id, ${microsOf('created_at')} as "createdAtMicros",
  ${likenessOf(criteria)} as likeness`

/** A page of matching posts by others, newest first. Uses posts_body_idx or posts_body_feed_idx. */
export function findMatchedPosts(
  db: Database,
  {
    criteria,
    scope,
    viewerId,
    before,
    limit,
  }: PostsQuery & { before: Keyset | null; limit: number },
): Promise<MatchedPost[]> {
  return namedQuery<MatchedPost>(
    db,
    `body-match.posts-${scopeName(scope)}${before ? '-after' : ''}`,
    sql`
      select ${matchedPost(criteria)} from posts
      where ${postsOfOthers(viewerId)} and ${bodyMatches(criteria, scope)}
        ${before ? sql`and ${isOlder(before)}` : sql``}
      order by created_at desc, post_id desc
      limit ${limit}`,
  )
}

/**
 * Counts body by body, so that a filter with many matches reaches the limit after a few bodies.
 * @returns the number of matching posts by others; `more` when there are more than were counted
 */
export async function countMatchedPosts(
  db: Database,
  criteria: Criteria,
  viewerId: string,
): Promise<{ count: number; more: boolean }> {
  const searches = searchesFor(criteria)
  // A body that several searches find is counted by the first one.
  const arms = searches.map((search, arm) => {
    const found = searches.slice(0, arm).map((before) => sql`and (${before}) is not true`)
    return sql`
      -- single-node: distributed, the ids of matching bodies are read first.
      select 1 from bodies
      join posts on posts.body_id = bodies.id
      where ${search} ${sql.join(found, sql` `)} and ${postsOfOthers(viewerId)}`
  })
  const [row] = await namedQuery<{ count: number }>(
    db,
    `body-match.count-${searchName(criteria)}`,
    sql`
      select count(*)::int as count
      from (${sql.join(arms, sql` union all `)} limit ${feedLimits.counted + 1}) as posts`,
  )
  const found = row?.count ?? 0
  return { count: Math.min(found, feedLimits.counted), more: found > feedLimits.counted }
}

/** A body version in the order of similarity. */
export interface NearBody {
  readonly userId: string
  readonly bodyId: string
}

/**
 * Matching bodies, most similar first; bodies without an active measure come after those that have all of them.
 * A few are sorted; of many, bodies_point_idx finds the nearest.
 * @param after where the list continues; it comes first in the answer, unless it is gone or no longer matches
 */
export function findNearestBodies(
  db: Database,
  options: { criteria: Criteria; scope: Scope; after: NearBody | null; limit: number },
): Promise<NearBody[]> {
  const { criteria, scope, after, limit } = options
  const distance = sql`point <-> ${criteria.target}::cube`
  const inBox = criteria.matchAll ? sql`point <@ ${criteria.box}::cube and` : sql``
  const among =
    scope === 'everywhere' ? sql`${inBox} ${matches(criteria)}` : sql`id = any(${scope}::uuid[])`
  const nearest = (later: RawBuilder<unknown>) => sql`
    select user_id as "userId", id as "bodyId", ${distance} as distance from bodies
    where ${among} ${later}
    order by ${distance}, id desc
    limit ${limit}`
  const name = `body-match.nearest-${scopeName(scope)}${criteria.matchAll ? '-all' : ''}`
  if (!after) return namedQuery<NearBody>(db, name, nearest(sql``))
  // The distance is computed again: no cursor holds it.
  const reached = sql`(select distance from reached)`
  const later = sql`and ${distance} >= ${reached}
    and (${distance} > ${reached} or id < ${after.bodyId}::uuid)`
  return namedQuery<NearBody>(
    db,
    `${name}-after`,
    sql`
      with reached as materialized (
        select user_id as "userId", id as "bodyId", ${distance} as distance from bodies
        where ${among} and user_id = ${after.userId} and id = ${after.bodyId}
      )
      select * from reached union all (${nearest(later)})
      order by distance, "bodyId" desc`,
  )
}

/** A post and its body version: where a page ended. */
export interface SimilarPosition extends Keyset, NearBody {}

export type PostOfBody = MatchedPost & SimilarPosition

/**
 * Posts by others of the given bodies, in the order of the bodies, the newest of each first. Uses
 * posts_body_idx.
 * @param after a post of the first body: it and newer ones are left out
 */
export function findPostsOfBodies(
  db: Database,
  bodyIds: readonly string[],
  {
    criteria,
    after,
    limit,
    viewerId,
  }: {
    criteria: Criteria
    after: SimilarPosition | null
    limit: number
    viewerId: string
  },
): Promise<PostOfBody[]> {
  return namedQuery<PostOfBody>(
    db,
    `body-match.posts-of-bodies${after ? '-after' : ''}`,
    sql`
      select ${matchedPost(criteria)}, user_id as "userId", body_id as "bodyId" from posts
      where body_id = any(${bodyIds}::uuid[]) and ${postsOfOthers(viewerId)}
        ${after ? sql`and (body_id <> ${after.bodyId}::uuid or ${isOlder(after)})` : sql``}
      order by array_position(${bodyIds}::uuid[], body_id), created_at desc, post_id desc
      limit ${limit}`,
  )
}

const scopeName = (scope: Scope) => (scope === 'everywhere' ? 'everywhere' : 'few')

const isOlder = (than: Keyset) => olderThan(['created_at', 'post_id'], than)
