// SQL of matching bodies. A body has one row for each version, only while the person is opted in, and posts
// point to it. No statement selects a measurement for an answer.
import { feedLimits } from '@kloset/contract/feeds'
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts'
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { knownLimit, namedQuery } from '../../platform/database/prepared.ts'
import type { Wanted } from './aim.rules.ts'
import type { Criteria, Likeness } from './body-match.rules.ts'

/** A missing measure passes: as each of a person's other measures, so that bitmaps of the index are combined. */
const orMissing = ({ boxes, missing }: Criteria): RawBuilder<unknown> =>
  sql.join(
    boxes.map((box, index) => sql`(point <@ ${box}::cube or point <@ ${missing[index]}::cube)`),
    sql` and `,
  )

/** Measures under ALL: a missing one passes where its prediction may be within tolerance. */
const allMeasures = (criteria: Criteria): RawBuilder<unknown> =>
  criteria.boxes.length === 0
    ? sql`true`
    : criteria.withUnmeasured
      ? orMissing(criteria)
      : sql`span && ${criteria.box}::cube`

/** Bodies of one type, as the partial index of each has it. */
export const isOfKind = (kind: BodyKind): RawBuilder<boolean> =>
  kind === 'unknown' ? sql`kind is null` : sql`kind = ${sql.lit(kind)}`

const ofKind = ({ kind }: Criteria): RawBuilder<unknown> => (kind ? sql`and kind = ${kind}` : sql``)

/**
 * The one predicate, over a row of bodies. A body type always has to match. Comparing with null gives null,
 * which is not a match: a missing age or body type fails its criterion, as does a missing measure under ANY.
 */
export const matches = (criteria: Criteria): RawBuilder<boolean> => {
  const { boxes, ages, matchAll } = criteria
  const age = sql`age_range = any(${ages}::text[])`
  if (matchAll)
    return sql`(${allMeasures(criteria)} ${ages ? sql`and ${age}` : sql``} ${ofKind(criteria)})`
  const any = [
    ...(boxes.length > 0 ? [sql`point <@ any (${boxes}::cube[])`] : []),
    ...(ages ? [age] : []),
  ]
  return any.length === 0
    ? sql`(true ${ofKind(criteria)})`
    : sql`((${sql.join(any, sql` or `)}) ${ofKind(criteria)})`
}

/** Up to this many bodies, reading their posts is faster than scanning the newest posts for them. */
const FEW_BODIES = 600

/** Where matching posts are searched: among those of a few bodies, or in all posts by time. */
export type Scope = readonly string[] | 'everywhere'

/**
 * How matching bodies are searched by indexes: ALL as one box, ANY as one search for each criterion, so that no
 * search reads all bodies.
 */
export function searchesFor(criteria: Criteria): RawBuilder<boolean>[] {
  const { boxes, ages, matchAll } = criteria
  if (matchAll) return [matches(criteria)]
  const searches = [
    ...boxes.map((each) => sql`point <@ ${each}::cube`),
    ...(ages ? [sql`age_range = any(${ages}::text[])`] : []),
  ]
  if (searches.length === 0) return [matches(criteria)]
  return searches.map((search) => sql`(${search} ${ofKind(criteria)})`)
}

/** Names a prepared statement by its searches. */
export const searchName = ({ boxes, ages, kind, matchAll, withUnmeasured }: Criteria) =>
  [
    matchAll ? `all${withUnmeasured ? '-unmeasured' : ''}` : 'any',
    matchAll && !withUnmeasured ? Math.min(1, boxes.length) : boxes.length,
    ...(ages ? ['age'] : []),
    ...(kind ? ['kind'] : []),
  ].join('-')

/** The bodies that match, in arms of which each has its own limit, so that none hides the others. */
const bodiesOf = (criteria: Criteria) =>
  sql.join(
    searchesFor(criteria).map(
      (search, arm) => sql`(
        select ${sql.lit(arm)} as arm, id from bodies where ${search} limit ${sql.lit(FEW_BODIES + 1)}
      )`,
    ),
    sql` union all `,
  )

/** Reads the bodies that match, up to a limit. */
export async function findScope(db: Database, criteria: Criteria): Promise<Scope> {
  const { scope } = await findWideScope(db, [criteria], { viewerId: NOBODY, hidden: [] })
  return scope
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The first of several ever wider filters that fits a page of posts by others, or more bodies than are few. When none
 * does it is the last one, or the first where the last finds no more. One statement, which computes no step
 * behind the one it finds.
 */
export async function findWideScope(
  db: Database,
  steps: readonly Criteria[],
  reader: Reader,
): Promise<{ readonly step: number; readonly scope: Scope }> {
  const named = (prefix: string, step: number) => sql.raw(`${prefix}${step}`)
  const parts = steps.flatMap((criteria, step) => [
    sql`${named('found', step)} as materialized (${bodiesOf(criteria)})`,
    sql`${named('ids', step)} as materialized (
      select case
        when ${sql.lit(FEW_BODIES)} >= all (select count(*) from ${named('found', step)} group by arm)
        then array(select distinct id from ${named('found', step)})
      end as ids
    )`,
  ])
  const idsOf = (step: number) => sql`(select ids from ${named('ids', step)})`
  const page = sql.lit(feedLimits.pageSize)
  const postsOf = (step: number) => sql`(
    select count(*) from (
      select 1 from posts where body_id = any (${idsOf(step)}::uuid[]) and ${postsOfOthers(reader)}
      limit ${page}
    ) as posts
  )`
  const isEnough = (_: Criteria, step: number) => sql`
    when ${idsOf(step)} is null or ${postsOf(step)} = ${page} then ${sql.lit(step)}`
  const last = steps.length - 1
  const [first] = steps
  const [row] = await namedQuery<{ step: number; ids: string[] | null }>(
    db,
    `body-match.scope-${first ? searchName(first) : ''}-${steps.length}${isHiding(reader.hidden)}`,
    sql`
      with ${sql.join(parts)}, chosen as materialized (
        select ${
          last === 0
            ? sql.lit(0)
            : sql`case ${sql.join(steps.slice(0, last).map(isEnough), sql` `)} 
          when ${idsOf(last)} is not null and ${postsOf(last)} = ${postsOf(0)} then 0
          else ${sql.lit(last)} end`
        } as step
      )
      select step, case step ${sql.join(
        steps.map((_, step) => sql`when ${sql.lit(step)} then ${idsOf(step)}`),
        sql` `,
      )} end as ids
      from chosen`,
  )
  const { step = last, ids = null } = row ?? {}
  return { step, scope: ids === null || ids.length > FEW_BODIES ? 'everywhere' : ids }
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

/** For whom posts are searched. */
export interface Reader {
  readonly viewerId: string
  /** People who are left out. */
  readonly hidden: readonly string[]
}

/** The ending of a statement's name, and its condition. */
export const isHiding = (hidden: readonly string[]) => (hidden.length > 0 ? '-hidden' : '')
export const notBy = (table: 'bodies' | 'posts', hidden: readonly string[]): RawBuilder<unknown> =>
  hidden.length > 0
    ? sql`and ${sql.ref(`${table}.user_id`)} not in (select unnest(${hidden}::uuid[]))`
    : sql``

export const postsOfOthers = ({ viewerId, hidden }: Reader): RawBuilder<unknown> =>
  sql`post_type = 'regular' and posts.user_id <> ${viewerId} ${notBy('posts', hidden)}
    and removed_at is null and held_at is null`

export interface MatchedPost extends Keyset {
  readonly likeness: Likeness | null
}

/** The distance of a row of bodies; null for a body type without an aim. */
export const distanceTo = (aims: Wanted['aims']): RawBuilder<number | null> => sql`
  case coalesce(kind, 'unknown')
    ${sql.join(
      aims.map(({ kind, cube }) => sql`when ${sql.lit(kind)} then filled <-> ${cube}::cube`),
      sql` `,
    )}
  end`

/**
 * The likeness of a row of posts, computed for the posts of a page alone.
 * @returns SQL for a `Likeness`; null where the poster has no body
 */
export function likenessOf({
  boxes,
  wanted,
}: Pick<Criteria, 'boxes' | 'wanted'>): RawBuilder<Likeness | null> {
  const ranked = wanted?.aims.filter(({ kind }) => kind === wanted.wordKind) ?? []
  // single-node: distributed, the bodies of the page are read by id.
  return sql`(
    select array[
      (select count(*) from unnest(${boxes}::cube[]) as box where point <@ box),
      ${ranked.length > 0 ? distanceTo(ranked) : sql`null::float8`},
      (
        select count(*) from unnest(${wanted?.knownAxes ?? []}::int[]) as axis
        where cube_ll_coord(point, axis) >= 0
      )
    ]
    from bodies where bodies.user_id = posts.user_id and bodies.id = posts.body_id
  )`
}

/** Names a statement by the shape of its likeness. */
export const likenessName = ({ wanted }: Criteria) =>
  wanted?.wordKind && wanted.aims.some(({ kind }) => kind === wanted.wordKind)
    ? `-${wanted.wordKind}`
    : ''

/** The columns of a page. */
export const matchedPost = (criteria: Criteria): RawBuilder<unknown> => sql`
  post_id as id, ${microsOf('created_at')} as "createdAtMicros",
  ${likenessOf(criteria)} as likeness`

/** A page of matching posts by others, newest first. Uses posts_shown_body_idx or posts_shown_body_feed_idx. */
export function findMatchedPosts(
  db: Database,
  {
    criteria,
    scope,
    before,
    limit,
    ...reader
  }: Reader & { criteria: Criteria; scope: Scope; before: Keyset | null; limit: number },
): Promise<MatchedPost[]> {
  return namedQuery<MatchedPost>(
    db,
    `body-match.posts-${scopeName(scope, criteria)}${likenessName(criteria)}${isHiding(reader.hidden)}${before ? '-after' : ''}`,
    sql`
      select ${matchedPost(criteria)} from posts
      where ${postsOfOthers(reader)} and ${bodyMatches(criteria, scope)}
        ${before ? sql`and ${isOlder(before)}` : sql``}
      order by created_at desc, post_id desc
      limit ${limit}`,
  )
}

/** How many of the newest posts are searched before anything else: most filters fill a page from them. */
const NEWEST_POSTS = 1000

/** As `findMatchedPosts`, among the newest posts alone: what a filter costs that many bodies match. */
export async function findNewestMatches(
  db: Database,
  {
    criteria,
    before,
    limit,
    ...reader
  }: Reader & { criteria: Criteria; before: Keyset | null; limit: number },
): Promise<MatchedPost[]> {
  const most = knownLimit(limit)
  const rows = await namedQuery<MatchedPost>(
    db,
    `body-match.newest-${most}-${searchName(criteria)}${likenessName(criteria)}${isHiding(reader.hidden)}${before ? '-after' : ''}`,
    sql`
      select ${matchedPost(criteria)} from (
        -- Uses posts_shown_body_feed_idx.
        select post_id, user_id, body_id, created_at from posts
        where ${postsOfOthers(reader)} and body_id is not null
          ${before ? sql`and ${isOlder(before)}` : sql``}
        order by created_at desc, post_id desc
        limit ${sql.lit(NEWEST_POSTS)}
      ) as posts
      where ${bodyMatches(criteria, 'everywhere')}
      order by created_at desc, post_id desc
      limit ${sql.lit(most)}`,
  )
  return rows.slice(0, limit)
}

/** Names a statement by its scope. */
export const scopeName = (scope: Scope, criteria: Criteria) =>
  scope === 'everywhere' ? `everywhere-${searchName(criteria)}` : 'few'

export const isOlder = (than: Keyset) => olderThan(['created_at', 'post_id'], than)
