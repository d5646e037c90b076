// SQL of feeds: the skeleton of a page, ids in order. What a post looks like is the views' business.
import { feedLimits } from '@kloset/contract/feeds'
import { sql } from 'kysely'
import {
  type Keyset,
  microsOf,
  microsText,
  newerText,
  olderText,
} from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { shareReads } from '../../platform/database/share-reads.ts'

export interface PageOptions {
  /** Where the page before ended; null for the first. */
  readonly before: Keyset | null
  /** Of the first page, what is newer than this alone. */
  readonly since?: Keyset
  readonly limit: number
}

/** @returns one page of looks by everyone but the viewer, newest first, off posts_feed_idx. */
export async function findDiscoverPage(
  db: Database,
  viewerId: string,
  options: PageOptions,
): Promise<Keyset[]> {
  const { before, since, limit } = options
  if (!before && !since && limit <= NEWEST_LOOKS / 2) {
    const newest = await newestLooksOf(db)()
    const ofOthers = newest.filter(({ userId }) => userId !== viewerId).slice(0, limit)
    if (ofOthers.length === limit || newest.length < NEWEST_LOOKS) return ofOthers
  }
  return findPage(db, 'discover', `post_type = 'regular' and user_id <> $1`, viewerId, options)
}

/** Two pages: so many of them may be the viewer's own before the viewer's page is asked for. */
const NEWEST_LOOKS = 2 * (feedLimits.pageSize + 1)

const newestLooks = new WeakMap<Database, () => Promise<(Keyset & { userId: string })[]>>()

/** The top of Discover, which everybody opens first: one statement for all who do at once. */
function newestLooksOf(db: Database) {
  const known = newestLooks.get(db)
  if (known) return known
  const read = shareReads(() =>
    preparedQuery<Keyset & { userId: string }>(db, {
      name: 'feeds.newest-looks',
      text: `
        select post_id as id, ${microsText('created_at')} as "createdAtMicros", user_id as "userId"
        from posts
        where post_type = 'regular'
        order by created_at desc, post_id desc
        limit $1`,
      values: [NEWEST_LOOKS],
    }),
  )
  newestLooks.set(db, read)
  return read
}

/** So many of the newest looks are looked through for each person followed: as dear as asking them. */
const LOOKS_PER_PERSON = 2

/**
 * One page of looks by the people whom the viewer follows, newest first. Two ways, the second only when
 * the first did not fill the page: the newest looks, with the people as a hash table beside them; each
 * person's newest, and then a page of each of the few who come first. Both cost at most so much for each
 * person followed, however much those have shared. The statement decides, not the planner, which does
 * not know how lately anybody has shared.
 */
export function findFollowingPage(
  db: Database,
  viewerId: string,
  options: PageOptions,
): Promise<Keyset[]> {
  const { values, next } = numbered(viewerId, options.limit)
  const [shape, within] = withinOf(options, next)
  const newestFirst = 'order by created_at desc, post_id desc'
  return preparedQuery<Keyset>(db, {
    name: `feeds.following${shape}`,
    text: `
      -- single-node: distributed, the ids are read first and posts by user_id = any(ids).
      with followed as materialized (
        select following_id as id from follows where follower_id = $1
      ), newest as materialized (
        select post_id, created_at from (
          -- Off posts_feed_idx.
          select post_id, created_at, user_id from posts
          where post_type = 'regular' ${within}
          ${newestFirst}
          limit (select count(*) from followed) * ${LOOKS_PER_PERSON}
        ) as posts
        -- "is true" keeps it a look-up for each post: as a join, all posts would be read and sorted.
        where (user_id in (select id from followed)) is true
        ${newestFirst}
        limit $2
      ), latest as materialized (
        -- Nobody else has a look on this page. Off posts_author_idx, as is the next.
        select id from followed, lateral (
          select created_at, post_id from posts
          where user_id = followed.id and post_type = 'regular' ${within}
          ${newestFirst}
          limit 1
        ) as newest_look
        where (select count(*) from newest) < $2
        ${newestFirst}
        limit $2
      ), found as (
        select * from newest where (select count(*) from newest) >= $2
        union all
        select looks.* from latest, lateral (
          select post_id, created_at from posts
          where user_id = latest.id and post_type = 'regular' ${within}
          ${newestFirst}
          limit $2
        ) as looks
      )
      select post_id as id, ${microsText('created_at')} as "createdAtMicros" from found
      ${newestFirst}
      limit $2`,
    values,
  })
}

/** @returns one page of style votes and forum threads, newest first, off posts_sos_idx. */
export function findSosPage(db: Database, options: PageOptions): Promise<Keyset[]> {
  return findPage(db, 'sos', `post_type in ('style_vote', 'forum')`, undefined, options)
}

function findPage(
  db: Database,
  feed: string,
  condition: string,
  parameter: string | undefined,
  options: PageOptions,
): Promise<Keyset[]> {
  const { values, next } = numbered(...(parameter === undefined ? [] : [parameter]))
  const [shape, within] = withinOf(options, next)
  return preparedQuery<Keyset>(db, {
    name: `feeds.${feed}${shape}`,
    text: `
      select post_id as id, ${microsText('created_at')} as "createdAtMicros"
      from posts
      where ${condition} ${within}
      order by created_at desc, post_id desc
      limit ${next(options.limit)}`,
    values,
  })
}

/** What a page is limited to, beside the feed's own condition, and the ending of the statement's name. */
function withinOf({ before, since }: PageOptions, next: Next): [shape: string, within: string] {
  if (before) return ['-after', `and ${olderText(['created_at', 'post_id'], before, next)}`]
  if (since) return ['-since', `and ${newerText(['created_at', 'post_id'], since, next)}`]
  return ['', '']
}

/** @returns the place of a post in any feed; undefined when it is gone. */
export async function findPlaceOf(db: Database, postId: string): Promise<Keyset | undefined> {
  const { rows } = await sql<Keyset>`
    select post_id as id, ${microsOf('created_at')} as "createdAtMicros"
    from posts where post_id = ${postId}
  `.execute(db)
  return rows[0]
}

/** @returns how many looks others have shared, counted up to `max`. */
export async function countLooks(db: Database, viewerId: string, max: number): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select count(*)::int as looks from (
      select 1 from posts where post_type = 'regular' and user_id <> ${viewerId} limit ${max}
    ) as others
  `.execute(db)
  return rows[0]?.looks ?? 0
}

export interface LandingLookRow {
  readonly post_id: string
  readonly user_id: string
  readonly alt_text: string | null
  readonly color: string | null
  readonly width: number
  readonly height: number
  readonly renditions: readonly { key: string; width: number; height: number }[]
}

const LANDING_LOOKS = 16

/** @returns the newest finished pictures of looks. */
export async function findLandingLooks(db: Database): Promise<LandingLookRow[]> {
  const { rows } = await sql<LandingLookRow>`
    select
      posts.post_id, user_id, alt_text, color, post_media.width, post_media.height, renditions
    from posts
    join post_media on post_media.post_id = posts.post_id and position = 0
    where post_type = 'regular' and kind = 'image' and state = 'ready'
    order by posts.created_at desc, posts.post_id desc
    limit ${LANDING_LOOKS}
  `.execute(db)
  return rows
}
