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

/** The followers of $2 after the statement. */
const followersText = `
  coalesce(
    (select followers_count from moved where profile_id = $2),
    (select followers_count from locked where profile_id = $2)
  )`

/** What a statement did to a notification; `id` is null when to none. */
export interface Told {
  readonly notificationId: string | null
  readonly what: 'created' | 'changed' | 'removed'
}

/** A request's own notification, where another one changes with it. */
export interface RequestTold {
  readonly requestId: string | null
  readonly requestWhat: 'changed' | 'removed'
}

export interface FollowedRow extends Told, RequestTold {
  /** Null when there is nobody of this id, or a block between the two. */
  readonly followersCount: number | null
  /** False for a follow that was there before. */
  readonly isNew: boolean
  /** The account is private: a request waits, and no follow is there. */
  readonly isRequested: boolean
  /** False for a request that was there before. */
  readonly isNewRequest: boolean
}

/** Makes a follow exist, or, of a private account, a request; with both counters and the notification. */
export async function insertFollow(
  db: Database,
  followerId: string,
  followingId: string,
): Promise<FollowedRow> {
  const [row] = await preparedQuery<FollowedRow>(db, {
    name: 'follows.insert',
    text: `
      -- single-node: distributed, each counter and the notification are statements of their own.
      with ${lockedCte}, allowed as (
        -- A block and the answer to a request lock the counters as well: the functions see what was made meanwhile.
        select must_ask_to_follow($1, $2) as must_ask
        from (select bool_or(profile_id = $2) as is_there from locked) as pair
        where is_there and not is_blocked_between($1, $2)
      ), asked as (
        insert into follow_requests (person_id, asker_id)
        select $2::uuid, $1::uuid from allowed where must_ask
        on conflict do nothing
        returning person_id, asker_id
      ), followed as (
        insert into follows (follower_id, following_id)
        select $1::uuid, $2::uuid from allowed where not must_ask
        on conflict do nothing
        returning follower_id, following_id
      ), ${movedCte('followed', 1)}, settled as (
        -- The account was private when this was asked for.
        delete from follow_requests
        where person_id = $2 and asker_id = $1 and exists (select from followed)
        returning person_id as user_id, $6::text as dedupe_key
      ), ${withdrawnCtes('settled')}, causes as (
        select
          following_id as user_id, 'follow' as type, $3::text as title,
          follower_id as related_user_id, null::uuid as related_post_id, $4::text as dedupe_key
        from followed where exists (select from moved)
        union all
        select person_id, 'follow', $5::text, asker_id, null::uuid, $6::text from asked
      ), ${notifiedCtes('causes')}
      select
        case when exists (select from allowed) then ${followersText} end as "followersCount",
        exists (select from followed) as "isNew",
        coalesce((select must_ask from allowed), false) as "isRequested",
        exists (select from asked) as "isNewRequest",
        notified.id as "notificationId", notified.what,
        withdrawn.id as "requestId", withdrawn.what as "requestWhat"
      from (select) as one left join notified on true left join withdrawn on true`,
    values: [
      followerId,
      followingId,
      storedTitles.followed,
      followCause(followerId),
      storedTitles.followRequested,
      followRequestCause(followerId),
    ],
  })
  if (!row) throw new Error('The follow was not answered')
  return row
}

export interface UnfollowedRow {
  /** Null when there is nobody of this id. */
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
  // It may have waited for an answer that turned a request into a follow, or back, which it did not see.
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
