// SQL that reads follows and their counters. change-follows.queries.ts changes them.
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs } from '../../platform/database/id-pairs.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

/**
 * Locks the counters of people until the transaction ends, the lower id first (lock order, 6).
 * @returns how many of them there are
 */
export async function lockFollowCounts(
  tx: Database,
  userIds: readonly [string, string],
): Promise<number> {
  let found = 0
  for (const userId of userIds.toSorted()) {
    const { rows } = await sql`
      select from profile_stats where profile_id = ${userId} for update
    `.execute(tx)
    found += rows.length
  }
  return found
}

/** @returns the numbers of a person's followers and followees; null when nobody has this id */
export async function findFollowCounts(
  db: Database,
  userId: string,
): Promise<{ userId: string; followersCount: number; followingCount: number } | null> {
  const { rows } = await sql<{ userId: string; followersCount: number; followingCount: number }>`
    select
      profile_id as "userId", followers_count as "followersCount",
      following_count as "followingCount"
    from profile_stats where profile_id = ${userId}
  `.execute(db)
  return rows[0] ?? null
}

/** @returns the pairs in which one of the first follows one of the second. Uses the primary key. */
export async function findFollowsAmong(
  db: Database,
  followerIds: readonly string[],
  followingIds: readonly string[],
): Promise<{ followerId: string; followingId: string }[]> {
  const { rows } = await sql<{ followerId: string; followingId: string }>`
    select follower_id as "followerId", following_id as "followingId" from follows
    where follower_id = any(${followerIds}) and following_id = any(${followingIds})
  `.execute(db)
  return rows
}

interface ListPage {
  readonly userId: string
  /** People who are left out. */
  readonly hidden: readonly string[]
  readonly before: Keyset | null
  readonly limit: number
}

/** @returns one page of the person's followers, newest first */
export function findFollowersPage(db: Database, page: ListPage): Promise<Keyset[]> {
  return findListPage(db, 'followers', page)
}

/** @returns one page of the people whom the person follows, newest first */
export function findFolloweesPage(db: Database, page: ListPage): Promise<Keyset[]> {
  return findListPage(db, 'followees', page)
}

function findListPage(
  db: Database,
  list: 'followers' | 'followees',
  { userId, hidden, before, limit }: ListPage,
): Promise<Keyset[]> {
  const [mine, theirs]: [string, string] =
    list === 'followers' ? ['following_id', 'follower_id'] : ['follower_id', 'following_id']
  const { values, next } = numbered(userId, limit, hidden)
  return preparedQuery<Keyset>(db, {
    name: `follows.${list}${before ? '-after' : ''}`,
    text: `
      select ${theirs} as id, ${microsText('created_at')} as "createdAtMicros"
      from follows
      where ${mine} = $1 and ${theirs} <> all($3::uuid[])
        ${before ? `and ${olderText(['created_at', theirs], before, next)}` : ''}
      order by created_at desc, ${theirs} desc
      limit $2`,
    values,
  })
}

const follows = gatherReads<string, FollowPair>(async (db, pairs) => {
  const rows = await preparedQuery<FollowPair>(db, {
    name: 'follows.among',
    text: `
      select follower_id as "followerId", following_id as "followingId"
      from unnest($1::uuid[], $2::uuid[]) as asked (follower_id, following_id)
      join follows using (follower_id, following_id)`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((pair) => [pairOf(pair.followerId, pair.followingId), pair]))
})

/** @returns those of the people whom the viewer follows */
export async function findFollowedAmong(
  db: Database,
  viewerId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await follows(
    db,
    userIds.map((userId) => pairOf(viewerId, userId)),
  )
  return new Set([...found.values()].map(({ followingId }) => followingId))
}

export interface PopularRow {
  readonly id: string
  readonly followers_count: number
}

/**
 * @returns people whom a person does not follow, without hidden ones and private accounts, most followers first. Uses
 * profile_stats_popular_idx.
 */
export function findPopularPeople(
  db: Database,
  { viewerId, hidden, limit }: { viewerId: string; hidden: readonly string[]; limit: number },
): Promise<PopularRow[]> {
  return preparedQuery<PopularRow>(db, {
    name: 'follows.popular',
    text: `
      select profile_id as id, followers_count from profile_stats
      where profile_id <> $1
        and profile_id not in (select following_id from follows where follower_id = $1)
        and profile_id not in (select unnest($3::uuid[]))
        and not (select is_private from profiles where id = profile_id)
      order by followers_count desc, profile_id
      limit $2`,
    values: [viewerId, limit, hidden],
  })
}

/** @returns those of the people who follow the person */
export async function findFollowersAmong(
  db: Database,
  userId: string,
  followerIds: readonly string[],
): Promise<Set<string>> {
  const found = await follows(
    db,
    followerIds.map((followerId) => pairOf(followerId, userId)),
  )
  return new Set([...found.values()].map(({ followerId }) => followerId))
}

export interface FollowPair {
  readonly followerId: string
  readonly followingId: string
}

/** @returns some of the follows of a person, on either side */
export async function findFollowPairs(
  db: Database,
  userId: string,
  limit: number,
): Promise<FollowPair[]> {
  const { rows } = await sql<FollowPair>`
    select follower_id as "followerId", following_id as "followingId" from follows
    where follower_id = ${userId} or following_id = ${userId}
    limit ${limit}
  `.execute(db)
  return rows
}
