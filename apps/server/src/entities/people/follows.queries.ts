// SQL of follows: the pair, and both people's counters, changed in ascending order of the ids (lock order, 6), so
// that two people who follow each other at the same moment do not deadlock.
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

/** @returns false when it exists. @throws the foreign key `follows_following_id_fkey` for an unknown person */
export async function insertFollow(
  db: Database,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into follows (follower_id, following_id) values (${followerId}, ${followingId})
    on conflict do nothing
    returning follower_id
  `.execute(db)
  return rows.length > 0
}

/** @returns false when there was none */
export async function deleteFollow(
  db: Database,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from follows where follower_id = ${followerId} and following_id = ${followingId}
    returning follower_id
  `.execute(db)
  return rows.length > 0
}

/** Changes both counters by one, the lower id first. @param by 1 after a follow, -1 after its end */
export async function moveFollowCounts(
  db: Database,
  followerId: string,
  followingId: string,
  by: 1 | -1,
): Promise<void> {
  const changes = [
    { id: followerId, followers: 0, following: by },
    { id: followingId, followers: by, following: 0 },
  ].toSorted((left, right) => (left.id < right.id ? -1 : 1))
  for (const { id, followers, following } of changes) {
    await sql`
      update profile_stats set
        followers_count = followers_count + ${followers},
        following_count = following_count + ${following}
      where profile_id = ${id}
    `.execute(db)
  }
}

/** @returns the number of a person's followers; null when there is nobody of that id */
export async function findFollowersCount(db: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<{ followers_count: number }>`
    select followers_count from profile_stats where profile_id = ${userId}
  `.execute(db)
  return rows[0]?.followers_count ?? null
}

/** @returns the numbers of a person's followers and followees; null when there is nobody of that id */
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
  { userId, before, limit }: ListPage,
): Promise<Keyset[]> {
  const [mine, theirs]: [string, string] =
    list === 'followers' ? ['following_id', 'follower_id'] : ['follower_id', 'following_id']
  const { values, next } = numbered(userId, limit)
  return preparedQuery<Keyset>(db, {
    name: `follows.${list}${before ? '-after' : ''}`,
    text: `
      select ${theirs} as id, ${microsText('created_at')} as "createdAtMicros"
      from follows
      where ${mine} = $1
        ${before ? `and ${olderText(['created_at', theirs], before, next)}` : ''}
      order by created_at desc, ${theirs} desc
      limit $2`,
    values,
  })
}

/** @returns those of the people whom the viewer follows */
export async function findFollowedAmong(
  db: Database,
  viewerId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await preparedQuery<{ following_id: string }>(db, {
    name: 'follows.among',
    text: `
      select following_id from follows
      where follower_id = $1 and following_id = any($2::uuid[])`,
    values: [viewerId, userIds],
  })
  return new Set(rows.map((row) => row.following_id))
}

export interface PopularRow {
  readonly id: string
  readonly followers_count: number
}

/** @returns people whom a person does not follow, most followers first. Uses profile_stats_popular_idx. */
export function findPopularPeople(
  db: Database,
  viewerId: string,
  limit: number,
): Promise<PopularRow[]> {
  return preparedQuery<PopularRow>(db, {
    name: 'follows.popular',
    text: `
      select profile_id as id, followers_count from profile_stats
      where profile_id <> $1
        and profile_id not in (select following_id from follows where follower_id = $1)
      order by followers_count desc, profile_id
      limit $2`,
    values: [viewerId, limit],
  })
}

/** @returns those of the people who follow the person */
export async function findFollowersAmong(
  db: Database,
  userId: string,
  followerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await preparedQuery<{ follower_id: string }>(db, {
    name: 'follows.followers-among',
    text: `
      select follower_id from follows
      where following_id = $1 and follower_id = any($2::uuid[])`,
    values: [userId, followerIds],
  })
  return new Set(rows.map((row) => row.follower_id))
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
