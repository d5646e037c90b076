// SQL of the order of likeness: the nearest bodies by their distance, and the posts of those.
import { type RawBuilder, sql } from 'kysely'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { knownLimit, namedQuery } from '../../platform/database/prepared.ts'
import type { Wanted } from './aim.rules.ts'
import {
  distanceTo,
  isHiding,
  isOfKind,
  isOlder,
  likenessName,
  type MatchedPost,
  matchedPost,
  matches,
  notBy,
  postsOfOthers,
  type Reader,
  type Scope,
  scopeName,
} from './body-match.queries.ts'
import type { Criteria } from './body-match.rules.ts'

/** A body version in the order of similarity. */
export interface NearBody {
  readonly userId: string
  readonly bodyId: string
}

export interface RankedBody extends NearBody {
  readonly distance: number
  readonly isMatch: boolean
}

/** Names a statement by its body types, by their first letters: names of prepared statements are short. */
export const kindsOf = (aims: Wanted['aims']) => aims.map(({ kind }) => kind.charAt(0)).join('')

interface NearestOptions {
  readonly aims: Wanted['aims']
  /** Among which bodies; null among all. */
  readonly among: { readonly criteria: Criteria; readonly scope: Scope } | null
  readonly hidden: readonly string[]
  readonly after: NearBody | null
  readonly limit: number
}

/**
 * Bodies, most similar first. A few are sorted; of many, the index of each body type (bodies_filled_feminine_idx and
 * its like) finds the nearest, whether they match or not: the planner would rather test all bodies than read the
 * nearest until enough match.
 * @param after where the list continues; it comes first in the answer, unless it is gone
 */
export function findNearestBodies(
  db: Database,
  { aims, among, hidden, after, limit }: NearestOptions,
): Promise<RankedBody[]> {
  const few = among === null || among.scope === 'everywhere' ? null : among.scope
  const condition = few ? sql`id = any(${few}::uuid[])` : sql`true`
  const isMatch = among && !few ? sql`(${matches(among.criteria)}) is true` : sql`true`
  const columns = (distance: RawBuilder<unknown>) => sql`
    select user_id as "userId", id as "bodyId", ${distance} as distance, ${isMatch} as "isMatch"
    from bodies`
  const arm = ({ kind, cube }: Wanted['aims'][number], reached: RawBuilder<unknown> | null) => {
    const distance = sql`(filled <-> ${cube}::cube)`
    const later = reached
      ? sql`and ${distance} >= ${reached} and (${distance} > ${reached} or id < ${after?.bodyId}::uuid)`
      : sql``
    return sql`(
      ${columns(distance)}
      where ${isOfKind(kind)}
        and filled is not null and ${condition} ${notBy('bodies', hidden)} ${later}
      order by ${distance}, id desc
      limit ${sql.lit(limit)}
    )`
  }
  const arms = (reached: RawBuilder<unknown> | null) =>
    sql.join(
      aims.map((aim) => arm(aim, reached)),
      sql` union all `,
    )
  const name = [
    // A plan for all values knows the limit only as a part of the text: it is one of a few.
    `body-match.nearest-${limit}`,
    kindsOf(aims),
    among ? scopeName(among.scope, among.criteria) : 'all',
  ].join('-')
  const inOrder = sql`order by distance, "bodyId" desc limit ${sql.lit(limit)}`
  if (!after) {
    return namedQuery<RankedBody>(
      db,
      `${name}${isHiding(hidden)}`,
      sql`select * from (${arms(null)}) as nearest ${inOrder}`,
    )
  }
  // The distance is computed again: no cursor holds it.
  return namedQuery<RankedBody>(
    db,
    `${name}${isHiding(hidden)}-after`,
    sql`
      with reached as materialized (
        ${columns(distanceTo(aims))}
        where ${condition} ${notBy('bodies', hidden)}
          and user_id = ${after.userId} and id = ${after.bodyId}
      )
      select * from reached union all (
        select * from (${arms(sql`(select distance from reached)`)}) as later ${inOrder}
      )
      order by distance, "bodyId" desc`,
  )
}

/** A post and its body version: where a page ended. */
export interface SimilarPosition extends Keyset, NearBody {}

export type PostOfBody = MatchedPost & SimilarPosition

/**
 * Posts by others of the given bodies, in the order of the bodies, the newest of each first. Uses
 * posts_shown_body_idx.
 * @param after a post of the first body: it and newer ones are left out
 */
export async function findPostsOfBodies(
  db: Database,
  bodyIds: readonly string[],
  {
    criteria,
    after,
    limit,
    ...reader
  }: Reader & { criteria: Criteria; after: SimilarPosition | null; limit: number },
): Promise<PostOfBody[]> {
  if (bodyIds.length === 0) return []
  const most = sql.lit(knownLimit(limit))
  const rows = await namedQuery<PostOfBody>(
    db,
    `body-match.posts-of-bodies-${knownLimit(limit)}${likenessName(criteria)}${isHiding(reader.hidden)}${after ? '-after' : ''}`,
    sql`
      -- single-node: distributed, the posts of each body are a statement of their own.
      select ${matchedPost(criteria)}, user_id as "userId", body_id as "bodyId"
      -- Body by body, until there are enough.
      from unnest((select ${bodyIds}::uuid[])) with ordinality as near (id, number)
      cross join lateral (
        select post_id, user_id, body_id, created_at from posts
        where body_id = near.id and ${postsOfOthers(reader)}
          ${after ? sql`and (body_id <> ${after.bodyId}::uuid or ${isOlder(after)})` : sql``}
        order by created_at desc, post_id desc
        limit ${most}
      ) as posts
      order by near.number, created_at desc, post_id desc
      limit ${most}`,
  )
  return rows.slice(0, limit)
}
