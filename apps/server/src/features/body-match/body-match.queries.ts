// SQL of matching bodies. A body is kept once a version, only while the person is opted in, and posts
// point to it. No measurement is ever selected for an answer to anyone.
import { feedLimits } from '@kloset/contract/feeds'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { Criteria } from './body-match.rules.ts'

/**
 * The one predicate, over a row of bodies. Comparing with null leaves null, which is no match: a
 * missing measure, age or body type fails its criterion.
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

/** Up to so many bodies it is faster to look at their posts than to look for them in newest posts. */
const FEW_BODIES = 1000

/** Where to look for matching posts: at those of a few bodies, or through all of them by time. */
export type Scope = readonly string[] | 'everywhere'

/** Counts the bodies that match, up to a limit, off bodies_point_idx. */
export async function findScope(db: Database, criteria: Criteria): Promise<Scope> {
  const { boxes, box, ages, kind, matchAll } = criteria
  const limit = FEW_BODIES + 1
  // ANY is one search a criterion, each with its own limit: none may hide the others.
  const searches = matchAll
    ? [sql`point <@ ${box}::cube and ${matches(criteria)}`]
    : [
        ...boxes.map((each) => sql`point <@ ${each}::cube`),
        ...(ages ? [sql`age_range = any(${ages}::text[])`] : []),
        ...(kind ? [sql`kind = ${kind}`] : []),
      ]
  const arms = searches.map((search, arm) => {
    return sql`(select ${sql.lit(arm)} as arm, id from bodies where ${search} limit ${sql.lit(limit)})`
  })
  const shape = matchAll ? 'all' : `any-${boxes.length}${ages ? '-age' : ''}${kind ? '-kind' : ''}`
  const rows = await named<{ arm: number; id: string }>(
    db,
    `body-match.scope-${shape}`,
    sql`${sql.join(arms, sql` union all `)}`,
  )
  const found = Map.groupBy(rows, ({ arm }) => arm)
  const isCut = [...found.values()].some((arm) => arm.length === limit)
  const bodyIds = new Set(rows.map(({ id }) => id))
  return isCut || bodyIds.size > FEW_BODIES ? 'everywhere' : [...bodyIds]
}

/** The condition on a row of posts that its poster's body matches. */
export function bodyMatches(criteria: Criteria, scope: Scope): RawBuilder<boolean> {
  if (scope !== 'everywhere') return sql`posts.body_id = any(${scope}::uuid[])`
  // A subquery in the place of a value stays one: posts are walked in their order, and the walk ends
  // when the page is full. single-node: distributed, posts are read in batches and bodies by id.
  return sql`posts.body_id is not null and (
    select ${matches(criteria)} from bodies
    where bodies.user_id = posts.user_id and bodies.id = posts.body_id
  )`
}

interface LooksQuery {
  readonly criteria: Criteria
  readonly scope: Scope
  readonly viewerId: string
}

const looksOfOthers = (viewerId: string): RawBuilder<boolean> =>
  sql`post_type = 'regular' and posts.user_id <> ${viewerId}`

const keyset = sql`post_id as id, (extract(epoch from created_at) * 1000000)::bigint as "createdAtMicros"`

/** A page of matching looks by others, newest first, off posts_body_idx or posts_body_feed_idx. */
export function findMatchingLooks(
  db: Database,
  {
    criteria,
    scope,
    viewerId,
    before,
    limit,
  }: LooksQuery & { before: Keyset | null; limit: number },
): Promise<Keyset[]> {
  return named<Keyset>(
    db,
    `body-match.looks-${scopeName(scope)}${before ? '-after' : ''}`,
    sql`
      select ${keyset} from posts
      where ${looksOfOthers(viewerId)} and ${bodyMatches(criteria, scope)}
        ${before ? sql`and ${isOlder(before)}` : sql``}
      order by created_at desc, post_id desc
      limit ${limit}`,
  )
}

/** How many of the newest looks are looked through to count those that match. */
const LOOKED_THROUGH_MAX = 10_000

/** @returns how many looks of others match; `more` when there may be more than were counted. */
export async function countMatchingLooks(
  db: Database,
  { criteria, scope, viewerId }: LooksQuery,
): Promise<{ count: number; more: boolean }> {
  const isFew = scope !== 'everywhere'
  const looks = isFew
    ? sql`select 1 from posts where ${looksOfOthers(viewerId)} and ${bodyMatches(criteria, scope)}`
    : sql`
        select 1 from (
          select user_id, body_id from posts
          where ${looksOfOthers(viewerId)} and body_id is not null
          order by created_at desc, post_id desc
          limit ${LOOKED_THROUGH_MAX}
        ) as posts
        where ${bodyMatches(criteria, scope)}`
  const isCut = isFew
    ? sql`false`
    : sql`exists (
        select 1 from posts where ${looksOfOthers(viewerId)} and body_id is not null
        order by created_at desc, post_id desc
        offset ${LOOKED_THROUGH_MAX} limit 1
      )`
  const [row] = await named<{ count: number; more: boolean }>(
    db,
    `body-match.count-${scopeName(scope)}`,
    sql`
      with looks as materialized (${looks} limit ${feedLimits.counted + 1})
      select
        least(count(*), ${feedLimits.counted})::int as count,
        case when count(*) > ${feedLimits.counted} then true else ${isCut} end as more
      from looks`,
  )
  return row ?? { count: 0, more: false }
}

export interface BodyMatchRow {
  readonly post_id: string
  readonly matched: number
  /** Root mean square over the shared measures, in deviations; null when none is shared. */
  readonly distance: number | null
}

/** How the posters' bodies match; posts without a body are absent. */
export function findBodyMatches(
  db: Database,
  postIds: readonly string[],
  { boxes, targets }: Criteria,
): Promise<BodyMatchRow[]> {
  const axes = targets.map(({ axis }) => axis)
  const places = targets.map(({ at }) => at)
  const floors = targets.map(({ floor }) => floor)
  return named<BodyMatchRow>(
    db,
    'body-match.matches',
    // single-node: distributed, the bodies of the page are read by id.
    sql`
      select
        post_id,
        (select count(*)::int from unnest(${boxes}::cube[]) as box where point <@ box) as matched,
        (
          select sqrt(avg(greatest(0, abs(cube_ll_coord(point, axis) - place) - floor) ^ 2))
          from unnest(${axes}::int[], ${places}::float8[], ${floors}::float8[])
            as targets (axis, place, floor)
          where cube_ll_coord(point, axis) >= 0
        ) as distance
      from posts
      join bodies on bodies.user_id = posts.user_id and bodies.id = posts.body_id
      where post_id = any(${postIds}::uuid[])`,
  )
}

/** A body in the order of similarity. Distances stay on the server: cursors are made without them. */
export interface NearBody {
  readonly id: string
  readonly distance: number
}

/**
 * Matching bodies, most similar first, off bodies_point_idx. Those that lack an active measure come
 * after those that have all of them.
 * @param after the body before the first one
 */
export function findNearestBodies(
  db: Database,
  criteria: Criteria,
  { after, limit }: { after: NearBody | null; limit: number },
): Promise<NearBody[]> {
  const distance = sql`point <-> ${criteria.target}::cube`
  const box = criteria.matchAll ? sql`point <@ ${criteria.box}::cube and` : sql``
  const later = after
    ? sql`and (${distance} > ${after.distance}
        or (${distance} = ${after.distance} and id < ${after.id}::uuid))`
    : sql``
  return named<NearBody>(
    db,
    `body-match.nearest-${criteria.matchAll ? 'all' : 'any'}${after ? '-after' : ''}`,
    sql`
      select id, ${distance} as distance from bodies
      where ${box} ${matches(criteria)} ${later}
      order by ${distance}, id desc
      limit ${limit}`,
  )
}

/** @returns how far the body is from what is asked for; null when it is no more. */
export async function findDistance(
  db: Database,
  { userId, bodyId }: { userId: string; bodyId: string },
  { target }: Criteria,
): Promise<number | null> {
  const [row] = await named<{ distance: number }>(
    db,
    'body-match.distance',
    sql`
      select point <-> ${target}::cube as distance from bodies
      where user_id = ${userId} and id = ${bodyId}`,
  )
  return row?.distance ?? null
}

export interface LookOfBody extends Keyset {
  readonly userId: string
  readonly bodyId: string
}

/**
 * Looks by others of the given bodies, in the order of the bodies, each one's newest first, off
 * posts_body_idx.
 * @param after a look of the first body: it and newer ones are left out
 */
export function findLooksOfBodies(
  db: Database,
  bodyIds: readonly string[],
  { after, limit, viewerId }: { after: LookOfBody | null; limit: number; viewerId: string },
): Promise<LookOfBody[]> {
  return named<LookOfBody>(
    db,
    `body-match.looks-of-bodies${after ? '-after' : ''}`,
    sql`
      select ${keyset}, user_id as "userId", body_id as "bodyId" from posts
      where body_id = any(${bodyIds}::uuid[]) and ${looksOfOthers(viewerId)}
        ${after ? sql`and (body_id <> ${after.bodyId}::uuid or ${isOlder(after)})` : sql``}
      order by array_position(${bodyIds}::uuid[], body_id), created_at desc, post_id desc
      limit ${limit}`,
  )
}

const scopeName = (scope: Scope) => (scope === 'everywhere' ? 'everywhere' : 'few')

const isOlder = ({ createdAtMicros, id }: Keyset): RawBuilder<boolean> => sql`
  (created_at, post_id) < (to_timestamp(${createdAtMicros}::numeric / 1000000), ${id}::uuid)`

function named<Row>(db: Database, name: string, query: RawBuilder<unknown>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db)
  return preparedQuery<Row>(db, { name, text, values: parameters })
}
