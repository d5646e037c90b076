// SQL of feeds: the skeleton of a page, which is ids in order. Views present the posts.
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
import { isOutOfFeeds, type Relations } from '../../entities/relations/relations.rules.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { shareReads } from '../../platform/database/share-reads.ts'

export interface PageOptions {
  /** Where the previous page ended; null for the first. */
  readonly before: Keyset | null
  /** On the first page: only posts that are newer. */
  readonly since?: Keyset
  /** Whose posts are left out. */
  readonly relations: Relations
  readonly limit: number
}

/** A post of a skeleton. */
export type FeedRow = Keyset & { readonly userId: string }

/** @returns one page of posts by everyone but the viewer, newest first. Uses posts_feed_idx. */
export async function findDiscoverPage(
  db: Database,
  viewerId: string,
  options: PageOptions,
): Promise<FeedRow[]> {
  const { before, since, relations, limit } = options
  if (!before && !since && limit <= NEWEST_POSTS / 2) {
    const newest = await newestPostsOf(db)()
    const ofOthers = newest
      .filter(({ userId }) => userId !== viewerId && !isOutOfFeeds(relations, userId))
      .slice(0, limit)
    if (ofOthers.length === limit || newest.length < NEWEST_POSTS) return ofOthers
  }
  return withoutHidden(options, (page) =>
    findPage(db, 'discover', `post_type = 'regular' and user_id <> $1`, viewerId, page),
  )
}

/** Read beyond a page, so that one statement mostly fills it although some people are hidden. */
const SPARE_ROWS = 13

/**
 * Leaves hidden people out here, and not in the statement: hundreds of ids sent with each would cost more
 * than a few rows too many. One statement whatever is hidden: where too few are left, hidden rows stay among
 * them, so that the page continues after what was read. The caller leaves them out.
 */
async function withoutHidden(
  options: PageOptions,
  read: (page: Omit<PageOptions, 'relations'>) => Promise<FeedRow[]>,
): Promise<FeedRow[]> {
  const { relations, limit } = options
  if (relations.outOfFeeds.length === 0) return read(options)
  const rows = await read({ ...options, limit: limit + SPARE_ROWS })
  const isEnd = rows.length < limit + SPARE_ROWS
  let spare = isEnd ? rows.length : SPARE_ROWS
  const mayGo = ({ userId }: FeedRow) => isOutOfFeeds(relations, userId) && spare-- > 0
  return rows.filter((row) => !mayGo(row)).slice(0, limit)
}

/** Two pages: up to one page of them may be the viewer's own, else the viewer's page is read by itself. */
const NEWEST_POSTS = 2 * (feedLimits.pageSize + 1)

const newestPosts = new WeakMap<Database, () => Promise<FeedRow[]>>()

/** The top of Discover, which people open first: one statement for all who open it at the same time. */
function newestPostsOf(db: Database) {
  const known = newestPosts.get(db)
  if (known) return known
  const read = shareReads(() =>
    preparedQuery<FeedRow>(db, {
      name: 'feeds.newest',
      text: `
        select post_id as id, ${microsText('created_at')} as "createdAtMicros", user_id as "userId"
        from posts
        where post_type = 'regular' and removed_at is null
        order by created_at desc, post_id desc
        limit $1`,
      values: [NEWEST_POSTS],
    }),
  )
  newestPosts.set(db, read)
  return read
}

/** The newest posts that are scanned for each followed person: this costs as much as reading that person's. */
const POSTS_PER_PERSON = 2

/**
 * One page of posts by the people whom the viewer follows, newest first. There are two ways; the second runs
 * only when the first did not fill the page. First: scan the newest posts, with the followed people in a hash
 * table. Second: read the newest post of each person, then a page of each of the few with the newest posts.
 * The cost of both grows with the number of followed people, not with their posts. The statement decides, not
 * the planner, which does not know when these people shared.
 *
 * Nobody follows across a block, so only muted people can be hidden among the followed ones: few, and the
 * statement leaves them out. Rows beyond the page, as other feeds read them, would be read for each person.
 */
export function findFollowingPage(
  db: Database,
  viewerId: string,
  page: PageOptions,
): Promise<FeedRow[]> {
  const { mutedFollowed } = page.relations
  const { values, next } = numbered(viewerId, page.limit)
  const [shape, within] = withinOf(page, next)
  const [ending, shown] =
    mutedFollowed.length === 0
      ? ['', '']
      : ['-muted', `and following_id not in (select unnest(${next(mutedFollowed)}::uuid[]))`]
  const newestFirst = 'order by created_at desc, post_id desc'
  return preparedQuery<FeedRow>(db, {
    name: `feeds.following${shape}${ending}`,
    text: `
      -- single-node: distributed, the ids are read first and posts by user_id = any(ids).
      with followed as materialized (
        select following_id as id from follows where follower_id = $1 ${shown}
      ), newest as materialized (
        select post_id, created_at, user_id from (
          -- Uses posts_feed_idx.
          select post_id, created_at, user_id from posts
          where post_type = 'regular' and removed_at is null ${within}
          ${newestFirst}
          limit (select count(*) from followed) * ${POSTS_PER_PERSON}
        ) as posts
        -- "is true" keeps it a lookup for each post: as a join it would read and sort all posts.
        where (user_id in (select id from followed)) is true
        ${newestFirst}
        limit $2
      ), latest as materialized (
        -- Nobody else has a post on this page. Uses posts_author_idx, as does the next.
        select id from followed, lateral (
          select created_at, post_id from posts
          where user_id = followed.id and post_type = 'regular' and removed_at is null ${within}
          ${newestFirst}
          limit 1
        ) as newest_post
        where (select count(*) from newest) < $2
        ${newestFirst}
        limit $2
      ), found as (
        select * from newest where (select count(*) from newest) >= $2
        union all
        select posts.* from latest, lateral (
          select post_id, created_at, user_id from posts
          where user_id = latest.id and post_type = 'regular' and removed_at is null ${within}
          ${newestFirst}
          limit $2
        ) as posts
      )
      select post_id as id, ${microsText('created_at')} as "createdAtMicros", user_id as "userId"
      from found
      ${newestFirst}
      limit $2`,
    values,
  })
}

/** @returns one page of style votes and forum threads, newest first. Uses posts_sos_idx. */
export function findSosPage(db: Database, options: PageOptions): Promise<FeedRow[]> {
  return withoutHidden(options, (page) =>
    findPage(db, 'sos', `post_type in ('style_vote', 'forum')`, undefined, page),
  )
}

function findPage(
  db: Database,
  feed: string,
  condition: string,
  parameter: string | undefined,
  options: Omit<PageOptions, 'relations'>,
): Promise<FeedRow[]> {
  const { values, next } = numbered(...(parameter === undefined ? [] : [parameter]))
  const [shape, within] = withinOf(options, next)
  return preparedQuery<FeedRow>(db, {
    name: `feeds.${feed}${shape}`,
    text: `
      select post_id as id, ${microsText('created_at')} as "createdAtMicros", user_id as "userId"
      from posts
      where ${condition} and removed_at is null ${within}
      order by created_at desc, post_id desc
      limit ${next(options.limit)}`,
    values,
  })
}

/** The condition of a page beside the feed's own, and the ending of the statement's name. */
function withinOf(
  { before, since }: Pick<PageOptions, 'before' | 'since'>,
  next: Next,
): [shape: string, within: string] {
  const newer = since ? `and ${newerText(['created_at', 'post_id'], since, next)}` : ''
  const older = before ? `and ${olderText(['created_at', 'post_id'], before, next)}` : ''
  return [`${newer && '-since'}${older && '-after'}`, `${newer} ${older}`]
}

/** @returns the position of a post in any feed; undefined when it was deleted, or is by one of the hidden people */
export async function findPositionOf(
  db: Database,
  postId: string,
  hidden: readonly string[],
): Promise<Keyset | undefined> {
  const { rows } = await sql<Keyset>`
    select post_id as id, ${microsOf('created_at')} as "createdAtMicros"
    from posts where post_id = ${postId} and user_id <> all(${hidden}::uuid[])
  `.execute(db)
  return rows[0]
}

/** @returns the number of posts by others, without those of hidden people, counted up to `max` */
export async function countPostsOfOthers(
  db: Database,
  { viewerId, hidden, max }: { viewerId: string; hidden: readonly string[]; max: number },
): Promise<number> {
  const { rows } = await sql<{ posts: number }>`
    select count(*)::int as posts from (
      select 1 from posts
      where post_type = 'regular' and user_id <> ${viewerId}
        and user_id not in (select unnest(${hidden}::uuid[]))
        and removed_at is null and held_at is null
      limit ${max}
    ) as others
  `.execute(db)
  return rows[0]?.posts ?? 0
}

export interface LandingPostRow {
  readonly post_id: string
  readonly user_id: string
  readonly alt_text: string | null
  readonly color: string | null
  readonly width: number
  readonly height: number
  readonly renditions: readonly { key: string; width: number; height: number }[]
}

const LANDING_POSTS = 16
/** Pictures are chosen from this many of the newest. */
const CHOSEN_FROM = 500

/**
 * @returns the newest post of each of the people who shared most recently, when its picture is processed. Nobody
 * fills the page alone, and people of the last week are not on it.
 */
export async function findLandingPosts(db: Database): Promise<LandingPostRow[]> {
  const { rows } = await sql<LandingPostRow>`
    select * from (
      select distinct on (user_id) * from (
        select
          posts.post_id, user_id, posts.created_at, alt_text, color, post_media.width,
          post_media.height, renditions
        from posts
        join profiles on profiles.id = user_id
        join post_media on post_media.post_id = posts.post_id and position = 0
        where post_type = 'regular' and kind = 'image' and state = 'ready' and removed_at is null
          and held_at is null and not is_sensitive and marked_sensitive_at is null
          and profiles.created_at < now() - interval '7 days'
        order by posts.created_at desc, posts.post_id desc
        limit ${CHOSEN_FROM}
      ) as newest
      order by user_id, created_at desc, post_id desc
    ) as one_each
    order by created_at desc, post_id desc
    limit ${LANDING_POSTS}
  `.execute(db)
  return rows
}
