// SQL that changes follows and asks for them: the pair, both people's counters and the notifications. Answers are in
// answer-requests.queries.ts. The counters are locked first, in ascending order of the ids (lock order, 6), so that two
// people who follow each other at the same moment do not deadlock, and so that the two sides of a request change it one
// after the other.
import { storedTitles } from '@kloset/contract/notifications'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { notifiedCtes, withdrawnCtes } from '../notifications/notifications.queries.ts'
import { followCause, followRequestCause } from '../notifications/notifications.rules.ts'

/** A CTE that locks the counters of a follower ($1) and a followed person ($2), the lower id first (lock order, 6). */
export const lockedCte = `
  locked as (
    select profile_id, followers_count from profile_stats
    where profile_id in ($1::uuid, $2::uuid)
    order by profile_id
    for update
  )`

/** True only after both counters are locked. */
export const IS_LOCKED = '(select count(*) from locked) > 0'

/** A CTE that changes both counters. @param changed a CTE with a row when there is something to count */
export const movedCte = (changed: string, by: 1 | -1) => `
  moved as (
    update profile_stats set
      followers_count = followers_count + (profile_id = $2)::int * ${by},
      following_count = following_count + (profile_id = $1)::int * ${by}
    where profile_id in ($1::uuid, $2::uuid) and exists (select from ${changed})
    returning profile_id, followers_count
  )`

/** The number of followers of $2 after the statement. */
const followersText = `
  coalesce(
    (select followers_count from moved where profile_id = $2),
    (select followers_count from locked where profile_id = $2)
  )`

/** What a statement did to a notification; `id` is null when it did nothing. */
export interface Notified {
  readonly notificationId: string | null
  readonly what: 'created' | 'changed' | 'removed'
}

/** The notification of a request, if the statement changes it together with another one. */
export interface RequestNotified {
  readonly requestId: string | null
  readonly requestWhat: 'changed' | 'removed'
}

export interface Follow {
  readonly followerId: string
  readonly followingId: string
}

export interface FollowedRow extends Follow, Notified, RequestNotified {
  /** Null while there is a block between the two. */
  readonly followersCount: number | null
  /** False when the follow existed before. */
  readonly isNew: boolean
  /** The account is private: a request waits, and there is no follow. */
  readonly isRequested: boolean
  /** False when the request existed before. */
  readonly isNewRequest: boolean
}

/**
 * Makes follows exist, or requests in the case of private accounts, with the counters and the notifications.
 * @param follows each pair once
 * @param skipLocked leave out people whose counters somebody else has locked
 * @returns none for a person who does not exist
 */
export function insertFollows(
  db: Database,
  follows: readonly Follow[],
  skipLocked: boolean,
): Promise<FollowedRow[]> {
  return preparedQuery<FollowedRow>(db, {
    name: `follows.insert${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, each counter and the notification are statements of their own.
      with pairs as (
        select * from unnest(
          (select $1::uuid[]), (select $2::uuid[]), (select $3::text[]), (select $4::text[])
        ) as pairs (follower_id, following_id, follow_key, request_key)
      ), locked as (
        select profile_id, followers_count from profile_stats
        where profile_id in (select follower_id from pairs union select following_id from pairs)
        order by profile_id
        for update ${skipLocked ? 'skip locked' : ''}
      ), there as (
        select pairs.*, followed.followers_count
        from pairs join locked as followed on followed.profile_id = following_id
        -- Another transaction may hold the lock of the follower's counters.
        where follower_id in (select profile_id from locked)
          or not exists (select from profile_stats where profile_id = follower_id)
      ), allowed as (
        -- A block and the answer to a request lock the counters as well, so the functions see what these changed
        -- meanwhile.
        select *, must_ask_to_follow(follower_id, following_id) as must_ask from there
        where not is_blocked_between(follower_id, following_id)
      ), asked as (
        insert into follow_requests (person_id, asker_id)
        select following_id, follower_id from allowed where must_ask
        on conflict do nothing
        returning person_id, asker_id
      ), followed as (
        insert into follows (follower_id, following_id)
        select follower_id, following_id from allowed where not must_ask
        on conflict do nothing
        returning follower_id, following_id
      ), moved as (
        update profile_stats set
          followers_count = profile_stats.followers_count + changes.followers,
          following_count = profile_stats.following_count + changes.following
        from (
          select profile_id, sum(followers)::int as followers, sum(following)::int as following
          from (
            select following_id as profile_id, 1 as followers, 0 as following from followed
            union all
            select follower_id, 0, 1 from followed
          ) as sides group by profile_id
        ) as changes
        where profile_stats.profile_id = changes.profile_id
        returning profile_stats.profile_id, profile_stats.followers_count
      ), settled as (
        -- The account was private at the time of the request.
        delete from follow_requests using followed join pairs using (follower_id, following_id)
        where person_id = followed.following_id and asker_id = followed.follower_id
        returning person_id as user_id, request_key as dedupe_key
      ), ${withdrawnCtes('settled')}, causes as (
        select
          following_id as user_id, 'follow' as type, $5::text as title,
          follower_id as related_user_id, null::uuid as related_post_id, follow_key as dedupe_key
        from followed join pairs using (follower_id, following_id)
        where exists (select from moved)
        union all
        select person_id, 'follow', $6::text, asker_id, null::uuid, request_key
        from asked join pairs on follower_id = asker_id and following_id = person_id
      ), ${notifiedCtes('causes')}
      select
        there.follower_id as "followerId", there.following_id as "followingId",
        case when must_ask is not null
          then coalesce(moved.followers_count, there.followers_count)
        end as "followersCount",
        followed.follower_id is not null as "isNew",
        coalesce(must_ask, false) as "isRequested",
        asked.asker_id is not null as "isNewRequest",
        notified.id as "notificationId", notified.what,
        withdrawn.id as "requestId", withdrawn.what as "requestWhat"
      from there
      left join allowed using (follower_id, following_id)
      left join followed using (follower_id, following_id)
      left join asked on asker_id = there.follower_id and person_id = there.following_id
      left join moved on moved.profile_id = there.following_id
      left join notified on notified.user_id = there.following_id
        and notified.dedupe_key in (there.follow_key, there.request_key)
      left join withdrawn on withdrawn.user_id = there.following_id
        and withdrawn.dedupe_key = there.request_key`,
    values: [
      follows.map(({ followerId }) => followerId),
      follows.map(({ followingId }) => followingId),
      follows.map(({ followerId }) => followCause(followerId)),
      follows.map(({ followerId }) => followRequestCause(followerId)),
      storedTitles.followed,
      storedTitles.followRequested,
    ],
  })
}

export interface UnfollowedRow {
  /** Null when nobody has this id. */
  readonly followersCount: number | null
  /** False when there was neither a follow nor a request. */
  readonly isGone: boolean
  /** The notification that is withdrawn; null when there was none. */
  readonly notificationId: string | null
  readonly what: 'changed' | 'removed'
}

/** Makes neither a follow nor a request exist, with both counters and the notification. */
export async function deleteFollow(
  db: Database,
  followerId: string,
  followingId: string,
): Promise<UnfollowedRow> {
  const ended = await deleteFollowOnce(db, followerId, followingId)
  // While it waited, an answer may have turned a request into a follow, or back, and it did not see that.
  return ended.isGone ? ended : deleteFollowOnce(db, followerId, followingId)
}

async function deleteFollowOnce(
  db: Database,
  followerId: string,
  followingId: string,
): Promise<UnfollowedRow> {
  const [row] = await preparedQuery<UnfollowedRow>(db, {
    name: 'follows.delete',
    text: `
      -- single-node: distributed, each counter and the notification are statements of their own.
      with ${lockedCte}, unfollowed as (
        delete from follows
        -- Both counters are locked first.
        where follower_id = $1 and following_id = $2 and ${IS_LOCKED}
        returning following_id
      ), taken_back as (
        delete from follow_requests
        where person_id = $2 and asker_id = $1 and ${IS_LOCKED}
        returning person_id
      ), ${movedCte('unfollowed', -1)}, causes as (
        select following_id as user_id, $3::text as dedupe_key
        from unfollowed where exists (select from moved)
        union all
        select person_id, $4::text from taken_back
      ), ${withdrawnCtes('causes')}
      select
        ${followersText} as "followersCount",
        exists (select from unfollowed) or exists (select from taken_back) as "isGone",
        withdrawn.id as "notificationId", withdrawn.what
      from (select) as one left join withdrawn on true`,
    values: [followerId, followingId, followCause(followerId), followRequestCause(followerId)],
  })
  if (!row) throw new Error('The end of a follow was not answered')
  return row
}
