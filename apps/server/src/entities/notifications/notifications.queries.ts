// SQL of notifications that others cause: adding, withdrawing and deleting them. Each cause has a key, so that like,
// unlike, like notifies once; a notification is deleted with its cause. Those of one kind about one post share a group,
// which lists and events name: notification-groups.queries.ts. Comments share a row: comment-notifications.queries.ts.
import { kindsOfNotifications } from '@kloset/contract/notifications'
import type { NotificationType } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { lasts } from '../relations/relations.queries.ts'
import { wantsNotification } from './notification-choices.queries.ts'
import { pushedText } from './push-subscriptions.queries.ts'

export interface NewNotification {
  /** The person who is notified. */
  readonly userId: string
  readonly type: NotificationType
  readonly title: string
  /** The person who caused it; null when that is secret. */
  readonly relatedUserId: string | null
  readonly relatedPostId?: string
  /** One cause, one notification: such as `like:{post}:{actor}`. */
  readonly dedupeKey: string
}

/** A change among a person's notifications, for the event that announces it (notify.ts). */
export interface NotificationChange {
  readonly userId: string
  /** The id of the group, if there is one. */
  readonly id: string
  /** `created` alerts the person: this cause never notified them before. */
  readonly what: 'created' | 'changed' | 'removed'
}

const groupedKinds = kindsOfNotifications
  .filter(({ isGrouped }) => isGrouped)
  .map(({ name }) => `'${name}'`)
  .join(', ')

/** The group of a cause, a UUID (version 8) made of its kind and its post; null for one without a group. */
const groupText = (key: string) => `
  case when split_part(${key}, ':', 1) in (${groupedKinds}) then overlay(
    overlay(md5(split_part(${key}, ':', 1) || ':' || split_part(${key}, ':', 2)) placing '8' from 13)
    placing 'a' from 17
  )::uuid end`

/** The id of a notification in lists and events. */
export const SHOWN_ID = 'coalesce(group_id, id)'

/**
 * CTEs that notify people of causes: `notified` has a row (`user_id`, `dedupe_key`, `id`, `what`) for each notification
 * that is new or came back. There is none for a person's own act, for an act of somebody whom the person muted, for a
 * cause that notified already, and for one that the person chose not to be notified of. A notification whose cause was
 * withdrawn before comes back as it was. New ones are also sent to the person's devices.
 * @param causes a CTE with the columns of `NewNotification`, each key once for a person; it may come from a
 * statement's own changes
 */
export const notifiedCtes = (causes: string) => `
  wanted as (
    select * from ${causes}
    where user_id is distinct from related_user_id and not exists (
      select 1 from relations
      where viewer_id = ${causes}.user_id and person_id = ${causes}.related_user_id
        and kind = 'mutes' and ${lasts}
    ) and ${wantsNotification(causes, 'related_post_id')}
  ), earlier as (
    delete from withdrawn_notifications using wanted
    where withdrawn_notifications.user_id = wanted.user_id
      and withdrawn_notifications.dedupe_key = wanted.dedupe_key
    returning withdrawn_notifications.*
  ), added as (
    insert into notifications (
      user_id, id, type, title, related_user_id, related_post_id, dedupe_key, group_id, is_read,
      created_at
    )
    select
      wanted.user_id, coalesce(earlier.id, uuidv7()), wanted.type, wanted.title, wanted.related_user_id,
      wanted.related_post_id, wanted.dedupe_key, ${groupText('wanted.dedupe_key')},
      coalesce(earlier.is_read, false),
      coalesce(earlier.created_at, now())
    from wanted left join earlier using (user_id, dedupe_key)
    order by wanted.user_id, wanted.dedupe_key
    on conflict (user_id, dedupe_key) do nothing
    returning user_id, dedupe_key, ${SHOWN_ID} as id, case
      when exists (
        select 1 from earlier
        where earlier.user_id = notifications.user_id
          and earlier.dedupe_key = notifications.dedupe_key
      ) then 'changed' else 'created' end as what
  ), notified as (
    select *, case when what = 'created' then ${pushedText('added')} end as job from added
  )`

/**
 * Adds a notification.
 * @returns null when nobody is notified (`notifiedCtes`)
 */
export async function insertNotification(
  db: Database,
  notification: NewNotification,
): Promise<NotificationChange | null> {
  const { userId, type, title, relatedUserId, relatedPostId = null, dedupeKey } = notification
  const [row] = await preparedQuery<NotificationChange>(db, {
    name: 'notifications.insert',
    text: `
      with causes as (
        select
          $1::uuid as user_id, $2::text as type, $3::text as title, $4::uuid as related_user_id,
          $5::uuid as related_post_id, $6::text as dedupe_key
      ), ${notifiedCtes('causes')}
      select user_id as "userId", id, what from notified`,
    values: [userId, type, title, relatedUserId, relatedPostId, dedupeKey],
  })
  return row ?? null
}

/** Whether others of its group are left. Uses notifications_group_idx. */
const whatOfGone = (gone: string) => `
  case when exists (
    select from notifications as rest
    where rest.user_id = ${gone}.user_id and rest.group_id = ${gone}.group_id
      and rest.id <> ${gone}.id
  ) then 'changed' else 'removed' end`

/**
 * CTEs that move notifications to the withdrawn ones, which are kept for a while: `withdrawn` has a row (`user_id`,
 * `dedupe_key`, `id`, `what`) for each, with the id of its group. The rest of that group is still shown.
 * @param causes a CTE with the columns `user_id` and `dedupe_key`; it may come from a statement's own changes
 */
export const withdrawnCtes = (causes: string) => `
  gone as (
    delete from notifications using ${causes}
    where notifications.user_id = ${causes}.user_id
      and notifications.dedupe_key = ${causes}.dedupe_key
    returning notifications.*
  ), kept as (
    insert into withdrawn_notifications (
      user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at
    )
    select user_id, dedupe_key, id, related_user_id, related_post_id, is_read, created_at from gone
    -- While the previous version still runs, it may restore a cause and leave its row here.
    on conflict (user_id, dedupe_key) do update set
      id = excluded.id, is_read = excluded.is_read, created_at = excluded.created_at,
      withdrawn_at = excluded.withdrawn_at
    returning user_id, dedupe_key
  ), withdrawn as (
    select user_id, dedupe_key, ${SHOWN_ID} as id, ${whatOfGone('gone')} as what
    from gone join kept using (user_id, dedupe_key)
  )`

/** After this the same act counts as new and notifies again. */
const WITHDRAWN_DAYS = 30

/** Deletes what was withdrawn long ago. Uses withdrawn_notifications_age_idx. */
export async function deleteOldWithdrawn(db: Database): Promise<void> {
  await sql`
    delete from withdrawn_notifications
    where withdrawn_at < now() - make_interval(days => ${WITHDRAWN_DAYS})
  `.execute(db)
}

/** Deletes some of the notifications about a post. @returns the people who had them, and whether others may be left */
export async function deleteNotificationsOfPost(
  db: Database,
  postId: string,
  limit: number,
): Promise<{ readonly people: readonly string[]; readonly isMore: boolean }> {
  const { rows } = await sql<{ people: string[]; isMore: boolean }>`
    with old as (
      select user_id, dedupe_key from withdrawn_notifications
      where related_post_id = ${postId} limit ${limit}
    ), forgotten as (
      delete from withdrawn_notifications using old
      where withdrawn_notifications.user_id = old.user_id
        and withdrawn_notifications.dedupe_key = old.dedupe_key
    ), page as (
      select user_id, id from notifications where related_post_id = ${postId} limit ${limit}
    ), gone as (
      delete from notifications using page
      where notifications.user_id = page.user_id and notifications.id = page.id
    )
    -- Also counts rows that somebody else deletes meanwhile: fewer than the limit are the last ones.
    select
      array(select distinct user_id from page) as people,
      greatest((select count(*) from page), (select count(*) from old)) >= ${limit} as "isMore"
  `.execute(db)
  return rows[0] ?? { people: [], isMore: false }
}

/** Deletes some of the notifications of what a person did. @returns none when there are none left */
export async function deleteNotificationsOfActor(
  db: Database,
  actorId: string,
  limit: number,
): Promise<NotificationChange[]> {
  const { rows } = await sql<NotificationChange>`
    delete from notifications where (user_id, id) in (
      select user_id, id from notifications where related_user_id = ${actorId} limit ${limit}
    )
    returning
      user_id as "userId", ${sql.raw(SHOWN_ID)} as id, ${sql.raw(whatOfGone('notifications'))} as what
  `.execute(db)
  return rows
}
