// SQL that answers requests to follow a private account, and takes answers back: the request, the follow, both people's
// counters and the notifications. The counters are locked first, as in change-follows.queries.ts.
import { storedTitles } from '@kloset/contract/notifications'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { notifiedCtes, withdrawnCtes } from '../notifications/notifications.queries.ts'
import { followRequestCause, requestAcceptedCause } from '../notifications/notifications.rules.ts'
import {
  IS_LOCKED,
  lockedCte,
  movedCte,
  type RequestNotified,
  type Notified,
} from './change-follows.queries.ts'

/** What an answer to a request changed. */
export interface AnsweredRow extends Notified, RequestNotified {
  /** False when the answer was the same before, or there is nothing to answer. */
  readonly isChanged: boolean
}

/** Makes the follow for which somebody ($1) asked a person ($2), and notifies the asker. */
export const acceptRequest = (db: Database, askerId: string, personId: string) =>
  answer(db, {
    name: 'follow-requests.accept',
    text: `
      -- single-node: distributed, each counter and the notification are statements of their own.
      with ${lockedCte}, accepted as (
        delete from follow_requests where person_id = $2 and asker_id = $1 and ${IS_LOCKED}
        returning person_id, asker_id, created_at
      ), followed as (
        insert into follows (follower_id, following_id) select asker_id, person_id from accepted
        on conflict do nothing
        returning follower_id, following_id
      ), ${movedCte('followed', 1)}, settled as (
        select person_id as user_id, $3::text as dedupe_key from accepted
      ), ${withdrawnCtes('settled')}, causes as (
        select
          follower_id as user_id, 'follow' as type, $4::text as title,
          following_id as related_user_id, null::uuid as related_post_id,
          -- An asker is notified of each request that is accepted.
          $5::text || (
            select (extract(epoch from created_at) * 1000000)::bigint from accepted
          ) as dedupe_key
        from followed where exists (select from moved)
      ), ${notifiedCtes('causes')}
      select
        exists (select from accepted) as "isChanged",
        notified.id as "notificationId", notified.what,
        withdrawn.id as "requestId", withdrawn.what as "requestWhat"
      from (select) as one left join notified on true left join withdrawn on true`,
    values: [
      askerId,
      personId,
      followRequestCause(askerId),
      storedTitles.requestAccepted,
      requestAcceptedCause(personId),
    ],
  })

/** Sets a request aside. The asker is not notified. */
export const declineRequest = (db: Database, askerId: string, personId: string) =>
  answer(db, {
    name: 'follow-requests.decline',
    text: `
      -- single-node: distributed, the counters that order the two sides are a statement of their own.
      with ${lockedCte}, declined as (
        update follow_requests set declined_at = now()
        where person_id = $2 and asker_id = $1 and declined_at is null and ${IS_LOCKED}
        returning person_id as user_id, $3::text as dedupe_key
      ), ${withdrawnCtes('declined')}
      select
        exists (select from declined) as "isChanged",
        null::uuid as "notificationId", 'changed' as what,
        withdrawn.id as "requestId", withdrawn.what as "requestWhat"
      from (select) as one left join withdrawn on true`,
    values: [askerId, personId, followRequestCause(askerId)],
  })

/**
 * Takes an answer back: the request waits again. A follow of a private account ends, with its notification. The
 * person's own notification of the request comes back as it was.
 */
export const reopenRequest = (db: Database, askerId: string, personId: string) =>
  answer(db, {
    name: 'follow-requests.reopen',
    text: `
      -- single-node: distributed, each counter and the notification are statements of their own.
      with ${lockedCte}, reopened as (
        update follow_requests set declined_at = null
        where person_id = $2 and asker_id = $1 and declined_at is not null and ${IS_LOCKED}
        returning person_id, asker_id
      ), unfollowed as (
        delete from follows
        where follower_id = $1 and following_id = $2 and ${IS_LOCKED}
          and (select is_private from profiles where id = $2)
        returning following_id, follower_id
      ), ${movedCte('unfollowed', -1)}, asked as (
        insert into follow_requests (person_id, asker_id)
        select following_id, follower_id from unfollowed where exists (select from moved)
        on conflict do nothing
        returning person_id, asker_id
      ), settled as (
        select user_id, dedupe_key from notifications
        where user_id = $1 and starts_with(dedupe_key, $5::text) and exists (select from unfollowed)
        order by created_at desc
        limit 1
      ), ${withdrawnCtes('settled')}, waiting as (
        select person_id, asker_id from reopened union all select person_id, asker_id from asked
      ), causes as (
        select
          person_id as user_id, 'follow' as type, $3::text as title, asker_id as related_user_id,
          null::uuid as related_post_id, $4::text as dedupe_key
        from waiting
      ), ${notifiedCtes('causes')}
      select
        exists (select from waiting) as "isChanged",
        withdrawn.id as "notificationId", withdrawn.what,
        notified.id as "requestId", notified.what as "requestWhat"
      from (select) as one left join notified on true left join withdrawn on true`,
    values: [
      askerId,
      personId,
      storedTitles.followRequested,
      followRequestCause(askerId),
      requestAcceptedCause(personId),
    ],
  })

/** @param query its first two values are the ids of the asker and of the person who answers */
async function answer(
  db: Database,
  query: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
): Promise<AnsweredRow> {
  const [row] = await preparedQuery<AnsweredRow>(db, { ...query, values: [...query.values] })
  if (!row) throw new Error('The answer to a request was not answered')
  return row
}
