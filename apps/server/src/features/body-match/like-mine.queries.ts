// SQL of the feed of bodies like one's own: the posts of a band of near bodies, by distance and age.
import { type RawBuilder, sql } from 'kysely'
import { microsOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { knownLimit, namedQuery } from '../../platform/database/prepared.ts'
import type { PostOfBody } from './matched-posts.queries.ts'

/** A post that is this much older counts as twice as far. */
const DAYS_TO_DOUBLE = 30
/** Each further post of one person counts as this much further, so that nobody fills a page. */
const FURTHER_POST = 0.5
/** Bodies that are nearer than this differ by no more than their offsets: age alone orders their posts. */
const NEAREST = 0.25

export interface RankedPost extends PostOfBody {
  readonly score: number
}

/** Where a page ended within a band. */
export interface BandPosition {
  readonly score: number
  readonly id: string
}

/** A body of a band, with its distances. */
export interface BandBody {
  readonly bodyId: string
  readonly distance: number
  /** Where a look covers the upper half of the body. */
  readonly upper: number
  readonly lower: number
  /** Whether its person has other bodies in the band. */
  readonly isShared: boolean
}

/** Posts of each body that nearly always fill a page, because each older post of a person counts as further away. */
const FIRST_OF_EACH = 2
const ALL = 2 ** 31 - 1

/** The age of a row of posts, as what distances are multiplied by. */
const ageAt = (at: RawBuilder<unknown>) =>
  sql`(1 + extract(epoch from ${at} - created_at)::float8 / ${sql.lit(DAYS_TO_DOUBLE * 86_400)}::float8)`
const asFar = (distance: RawBuilder<unknown>) =>
  sql`greatest(${distance}, ${sql.lit(NEAREST)}::float8)`
const further = (posts: RawBuilder<unknown>) =>
  sql`(1 + ${sql.lit(FURTHER_POST)}::float8 * ${posts})`

interface BandPage {
  /** The time that ages are counted from, of the first page. */
  readonly atMicros: number
  readonly after: BandPosition | null
  readonly limit: number
}

/**
 * Posts of a band of bodies, lowest score first: the distance times the age, and times the number of newer posts that
 * the person has in the band. Uses posts_shown_body_idx.
 */
export async function findPostsOfBand(
  db: Database,
  band: readonly BandBody[],
  page: BandPage,
): Promise<RankedPost[]> {
  const first = await readBand(db, band, page, FIRST_OF_EACH)
  const [{ unread } = { unread: null }] = first
  const last = first[page.limit - 1]
  // A post that was not read scores at least `unread`. Where nothing is left after `after`, it may be older posts.
  const isAll = first.length > 0 ? unread === null : page.after === null
  const isComplete = isAll || (last !== undefined && unread !== null && last.score < unread)
  const rows = isComplete ? first : await readBand(db, band, page, ALL)
  return rows.slice(0, page.limit)
}

interface Read extends RankedPost {
  /** The least that a post scores which was not read; null when all were. */
  readonly unread: number | null
}

/** @param most how many posts of each body are read; all of one whose person has several in the band */
function readBand(
  db: Database,
  band: readonly BandBody[],
  { atMicros, after, limit }: BandPage,
  most: number,
): Promise<Read[]> {
  const at = sql`(select to_timestamp(${atMicros}::float8 / 1e6))`
  // PostgreSQL's text of an array: the driver would look at each value for characters that it has to quote.
  const column = (read: (body: BandBody) => string | number) => `{${band.map(read).join()}}`
  return namedQuery<Read>(
    db,
    `body-match.band-${knownLimit(limit)}${after ? '-after' : ''}`,
    sql`
      -- single-node: distributed, the posts of each body are a statement of their own.
      with near as materialized (
        select * from unnest(
          (select ${column(({ bodyId }) => bodyId)}::uuid[]),
          (select ${column(({ distance }) => distance)}::float8[]),
          (select ${column(({ upper }) => upper)}::float8[]),
          (select ${column(({ lower }) => lower)}::float8[]),
          (select ${column(({ isShared }) => (isShared ? ALL : most))}::int[])
        ) as near (id, distance, upper, lower, most)
      ), read as materialized (
        select
          post_id, body_id, created_at, most,
          row_number() over (partition by user_id order by created_at desc, post_id desc) as number,
          ${asFar(sql`case worn_half when 'upper' then upper when 'lower' then lower else distance end`)}
            * ${ageAt(at)} as base,
          ${asFar(sql`least(distance, upper, lower)`)} * ${ageAt(at)} as least
        from near cross join lateral (
          select post_id, user_id, body_id, created_at, worn_half from posts
          where body_id = near.id and created_at <= ${at}
            and post_type = 'regular' and removed_at is null and held_at is null
          order by created_at desc, post_id desc
          limit near.most
        ) as posts
      ), scored as (
        select post_id, body_id, created_at, base * ${further(sql`(number - 1)`)} as score from read
      )
      select
        post_id as id, ${microsOf('created_at')} as "createdAtMicros", body_id as "bodyId", score,
        (select min(least * ${further(sql`number`)}) from read where number = most) as unread
      from scored
      where ${after ? sql`(score, post_id) > (${after.score}::float8, ${after.id}::uuid)` : sql`true`}
      order by score, post_id
      limit ${sql.lit(knownLimit(limit))}`,
  )
}
