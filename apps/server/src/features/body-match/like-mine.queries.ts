// SQL of the feed of bodies like one's own: the posts of a band of near bodies, by distance and age.
import type { BodyHalf } from '@kloset/contract/garments'
import { type RawBuilder, sql } from 'kysely'
import { halfWeights, UNCERTAIN_AXIS } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import {
  isHiding,
  likenessName,
  type MatchedPost,
  matchedPost,
  postsOfOthers,
  type Reader,
} from './body-match.queries.ts'
import type { Wanted } from './aim.rules.ts'
import type { Criteria } from './body-match.rules.ts'
import { kindsOf, type RankedBody } from './nearest.queries.ts'

/** A post that is this much older counts as twice as far. */
const DAYS_TO_DOUBLE = 30
/** Each further post of one person counts as this much further, so that nobody fills a page. */
const FURTHER_POST = 0.5
/** Bodies that are nearer than this differ by no more than their offsets: age alone orders their posts. */
const NEAREST = 0.25

export interface RankedPost extends MatchedPost {
  readonly score: number
}

/** Where a page ended within a band. */
export interface BandPosition {
  readonly score: number
  readonly id: string
}

/** The distance of a row of bodies where what a garment of that half is fitted to counts most. */
function halfDistance(half: BodyHalf, wanted: Wanted | null): RawBuilder<number> {
  const weights = halfWeights(half)
  const arms = (wanted?.aims ?? []).map(({ kind, axes }) => {
    const squares = weights.map(
      (weight, axis) =>
        sql`${sql.lit(weight)} * (cube_ll_coord(filled, ${sql.lit(axis + 1)}) - (${axes}::float8[])[${sql.lit(axis + 1)}]) ^ 2`,
    )
    return sql`when ${sql.lit(kind)}
      then sqrt(${sql.join(squares, sql` + `)} + cube_ll_coord(filled, ${sql.lit(UNCERTAIN_AXIS)}) ^ 2)`
  })
  return sql`case coalesce(kind, 'unknown') ${sql.join(arms, sql` `)} end`
}

/**
 * Posts by others of a band of bodies, lowest score first: the distance times the age, and times the number of newer
 * posts that the person has in the band. In a look that covers one half of the body, that half counts most. Uses
 * posts_shown_body_idx.
 * @param atMicros the time that ages are counted from, of the first page
 */
export function findPostsOfBand(
  db: Database,
  band: readonly RankedBody[],
  {
    criteria,
    atMicros,
    after,
    limit,
    ...reader
  }: Reader & {
    criteria: Criteria
    atMicros: number
    after: BandPosition | null
    limit: number
  },
): Promise<RankedPost[]> {
  const [ids, distances] = [band.map(({ bodyId }) => bodyId), band.map(({ distance }) => distance)]
  const at = sql`to_timestamp(${atMicros}::float8 / 1e6)`
  return namedQuery<RankedPost>(
    db,
    `body-match.like-mine-${kindsOf(criteria.wanted?.aims ?? [])}${likenessName(criteria)}${isHiding(reader.hidden)}${after ? '-after' : ''}`,
    sql`
      with near as materialized (
        select
          bodies.id, distance,
          ${halfDistance('upper', criteria.wanted)} as upper,
          ${halfDistance('lower', criteria.wanted)} as lower
        from unnest(${ids}::uuid[], ${distances}::float8[]) as band (id, distance)
        join bodies on bodies.id = band.id
      ), scored as (
        select
          post_id,
          greatest(
            case worn_half when 'upper' then near.upper when 'lower' then near.lower else distance end,
            ${NEAREST}::float8
          )
            * (1 + extract(epoch from ${at} - created_at)::float8 / ${DAYS_TO_DOUBLE * 86_400}::float8)
            * (1 + ${FURTHER_POST}::float8 * (
              row_number() over (partition by user_id order by created_at desc, post_id desc) - 1
            )) as score
        from near join posts on posts.body_id = near.id
        where ${postsOfOthers(reader)} and created_at <= ${at}
      ), page as materialized (
        select post_id, score from scored
        where ${after ? sql`(score, post_id) > (${after.score}::float8, ${after.id}::uuid)` : sql`true`}
        order by score, post_id
        limit ${limit}
      )
      select ${matchedPost(criteria)}, score
      from page join posts using (post_id)
      order by score, post_id`,
  )
}
