// SQL of feeds: the skeleton of a page, which is ids in order. Views present the posts.
import { feedLimits } from '@kloset/contract/feeds'
import { sql } from 'kysely'
import { createdAtMicros, gatherPages } from '../../platform/database/gather-pages.ts'
import { type Keyset, microsText, newerText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { FOR_EVERYONE, forFollower, mayRead } from '../../entities/posts/audiences.queries.ts'
import { mutedText } from '../../entities/relations/relations.queries.ts'
import { isOutOfFeeds, type Relations } from '../../entities/relations/relations.rules.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { shareReads } from '../../platform/database/share-reads.ts'

export interface PageOptions {
  /** Where the previous page ended; null for the first. */
  readonly before: Keyset | null
  /** On the first page: only posts that are newer. */
  readonly since?: Keyset
  /** Leaves out posts of the hidden people in it. */
  readonly relations: Relations
  readonly limit: number
}

/** A post of a skeleton. */
export type FeedRow = Keyset & { readonly userId: string }

/** @returns one page of posts by everyone but the viewer, newest first. Uses posts_shared_feed_idx. */
export async function findDiscoverPage(
  db: Database,
  viewerId: string,
  options: PageOptions,
): Promise<FeedRow[]> {
  const first = await findFirstPage(newestRegular(db), options, viewerId)
  if (first !== null) return first
  return withoutHidden(options, (page) =>
    page.since
      ? findNewer(db, 'discover', `post_type = 'regular' and user_id <> $2`, page, viewerId)
      : discoverPages(db, { ...page, list: viewerId }),
  )
}

const pageOfPosts = (condition: string) => ({
  order: ['created_at', 'post_id'] as const,
  text: ({ older, newestFirst, limit }: Readonly<Record<string, string>>) => `
    select post_id as id, ${createdAtMicros('created_at')}, user_id as "userId"
    from posts
    where ${condition} and ${FOR_EVERYONE} and removed_at is null ${older}
    ${newestFirst}
    limit ${limit}`,
})

/** Uses posts_shared_feed_idx. */
const discoverPages = gatherPages<FeedRow>({
  name: 'feeds.discover',
  ...pageOfPosts(`post_type = 'regular' and user_id <> asked.list`),
})

/** Extra rows, so that one statement usually fills a page although some people are hidden. */
const SPARE_ROWS = 13

/**
 * Leaves hidden people out here, and not in the statement: hundreds of ids sent with each would cost more than a few
 * extra rows. There is always one statement. When too few rows are left, some hidden rows stay, so that the cursor
 * continues after the last row that was read. The caller leaves them out.
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

/** Two pages, because up to one page may be the viewer's own posts. If that is too few, the page is read by itself. */
const NEWEST_POSTS = 2 * (feedLimits.pageSize + 1)

/** The top of a feed, which people open first: one statement for all who open it at the same time. */
function shareNewest(name: string, condition: string): (db: Database) => () => Promise<FeedRow[]> {
  const readsOf = new WeakMap<Database, () => Promise<FeedRow[]>>()
  return (db) => {
    const known = readsOf.get(db)
    if (known) return known
    const read = shareReads(() =>
      preparedQuery<FeedRow>(db, {
        name,
        text: pageOfPosts(condition).text({
          older: '',
          newestFirst: 'order by created_at desc, post_id desc',
          limit: String(NEWEST_POSTS),
        }),
        values: [],
      }),
    )
    readsOf.set(db, read)
    return read
  }
}

/** Uses posts_shared_feed_idx. */
const newestRegular = shareNewest('feeds.newest', `post_type = 'regular'`)

/**
 * @param exceptId whose posts are not in the feed
 * @returns null when it is not the first page, or when the newest posts do not fill it
 */
async function findFirstPage(
  readNewest: () => Promise<FeedRow[]>,
  { before, since, relations, limit }: PageOptions,
  exceptId: string | null,
): Promise<FeedRow[] | null> {
  if (before || since || limit > NEWEST_POSTS / 2) return null
  const newest = await readNewest()
  const shown = newest
    .filter(({ userId }) => userId !== exceptId && !isOutOfFeeds(relations, userId))
    .slice(0, limit)
  return shown.length === limit || newest.length < NEWEST_POSTS ? shown : null
}

/** Scanning this many posts for each followed person costs as much as reading that person's own posts. */
const POSTS_PER_PERSON = 2

/**
 * One page of posts by the people whom the viewer follows, newest first. There are two ways; the second runs
 * only when the first did not fill the page. First: scan the newest posts, with the followed people in a hash
 * table. Second: read the newest posts of each person, find where a page of them ends, and read nothing older than
 * that. The cost of both grows with the number of followed people, not with their posts. The statement decides, because
 * the planner does not know when these people shared.
 *
 * Nobody follows across a block, so only muted people can be hidden among the followed ones: the statement leaves them
 * out. Extra rows, as other feeds read them, would be read for each person.
 */
export function findFollowingPage(
  db: Database,
  viewerId: string,
  page: Omit<PageOptions, 'relations'>,
): Promise<FeedRow[]> {
  return page.since
    ? findNewerFollowing(db, viewerId, page)
    : followingPages(db, { ...page, list: viewerId })
}

/** @param within a condition of the page */
const followingText = (viewer: string, within: string, limit: string) => {
  const newestFirst = 'order by created_at desc, post_id desc'
  return `
    -- single-node: distributed, the ids are read first and posts by user_id = any(ids).
    with followed as materialized (
      select following_id as id from follows
      where follower_id = ${viewer} and following_id not in (${mutedText(viewer)})
    ), newest as materialized (
      select post_id, created_at, user_id from (
        -- Uses posts_shared_feed_idx.
        select post_id, created_at, user_id from posts
        where post_type = 'regular' and ${forFollower(viewer)} and removed_at is null ${within}
        ${newestFirst}
        limit (select count(*) from followed) * ${POSTS_PER_PERSON}
      ) as posts
      -- "is true" keeps it a lookup for each post: as a join it would read and sort all posts.
      where (user_id in (select id from followed)) is true
      ${newestFirst}
      limit ${limit}
    ), latest as materialized (
      -- Enough posts of each person to fill a page together; other people have no post on it. Uses posts_author_idx, as
      -- does the next: the type comes from a subquery, so that the planner cannot scan posts_shared_feed_idx for one
      -- person.
      select id, created_at from followed, lateral (
        select created_at, post_id from posts
        where user_id = followed.id and post_type = (select 'regular') and ${forFollower(viewer)}
          and removed_at is null ${within}
        ${newestFirst}
        limit (select ceil(${limit}::numeric / greatest(count(*), 1)) from followed)
      ) as newest_posts
      where (select count(*) from newest) < ${limit}
      ${newestFirst}
      limit ${limit}
    ), oldest as materialized (
      -- If they fill the page, no older post is on it.
      select case when count(*) >= ${limit} then min(created_at) else '-infinity' end as created_at
      from latest
    ), found as (
      select * from newest where (select count(*) from newest) >= ${limit}
      union all
      select posts.* from (select distinct id from latest) as people, lateral (
        select post_id, created_at, user_id from posts
        where user_id = people.id and post_type = (select 'regular') and ${forFollower(viewer)}
          and removed_at is null ${within}
          and created_at >= (select created_at from oldest)
        ${newestFirst}
        limit ${limit}
      ) as posts
    )
    select post_id as id, ${createdAtMicros('created_at')}, user_id as "userId"
    from found
    ${newestFirst}
    limit ${limit}`
}

const followingPages = gatherPages<FeedRow>({
  name: 'feeds.following',
  order: ['created_at', 'post_id'],
  text: ({ older, limit }) => followingText('asked.list', older, limit),
})

function findNewerFollowing(
  db: Database,
  viewerId: string,
  page: Omit<PageOptions, 'relations'>,
): Promise<FeedRow[]> {
  const { values, next } = numbered(viewerId, page.limit)
  return preparedQuery<FeedRow>(db, {
    name: 'feeds.following-since',
    text: followingText('$1', withinOf(page, next), '$2'),
    values,
  })
}

const isSos = `post_type in ('style_vote', 'forum')`

/** Uses posts_shared_sos_idx. */
const sosPages = gatherPages<FeedRow>({ name: 'feeds.sos', ...pageOfPosts(isSos) })

/** Uses posts_shared_sos_idx. */
const newestSos = shareNewest('feeds.newest-sos', isSos)

/** @returns one page of style votes and forum threads, newest first. */
export async function findSosPage(db: Database, options: PageOptions): Promise<FeedRow[]> {
  const first = await findFirstPage(newestSos(db), options, null)
  if (first !== null) return first
  return withoutHidden(options, (page) =>
    page.since ? findNewer(db, 'sos', isSos, page) : sosPages(db, { ...page, list: null }),
  )
}

/** The first page, with only the posts that are newer than `since`. */
function findNewer(
  db: Database,
  feed: string,
  condition: string,
  page: Omit<PageOptions, 'relations'>,
  ...more: readonly string[]
): Promise<FeedRow[]> {
  const { values, next } = numbered(page.limit, ...more)
  return preparedQuery<FeedRow>(db, {
    name: `feeds.${feed}-since`,
    text: `
      select post_id as id, ${createdAtMicros('created_at')}, user_id as "userId"
      from posts
      where ${condition} and ${FOR_EVERYONE} and removed_at is null ${withinOf(page, next)}
      order by created_at desc, post_id desc
      limit $1`,
    values,
  })
}

/** The condition of a page of new posts. */
const withinOf = ({ since }: Pick<PageOptions, 'since'>, next: Next): string =>
  since ? `and ${newerText(['created_at', 'post_id'], since, next)}` : ''

/**
 * @returns the position of a post in any feed; undefined when the viewer may not read it, or it is by one of the hidden
 * people
 */
export async function findPositionOf(
  db: Database,
  { postId, viewerId, hidden }: { postId: string; viewerId: string; hidden: readonly string[] },
): Promise<Keyset | undefined> {
  const [row] = await preparedQuery<Keyset>(db, {
    name: 'feeds.position',
    text: `
      select post_id as id, ${microsText('created_at')} as "createdAtMicros" from posts
      where post_id = $1 and ${mayRead('$2::uuid')} and user_id <> all($3::uuid[])`,
    values: [postId, viewerId, hidden],
  })
  return row
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
        and ${sql.raw(FOR_EVERYONE)} and removed_at is null and held_at is null
      limit ${max}
    ) as others
  `.execute(db)
  return rows[0]?.posts ?? 0
}
