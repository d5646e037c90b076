// SQL of notifications as one person reads them. Those of one group are shown as one: by the newest that the person
// sees, and unread while one of them is. A group has one id, which stays while others join.
import { notificationLimits } from '@kloset/contract/notifications'
import type { NotificationType } from '@kloset/contract/notifications.schemas'
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, microsText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { SHOWN_ID } from './notifications.queries.ts'
import { readOfReaders } from './read-of-readers.queries.ts'

/**
 * A row by a hidden person does not represent its group. Votes name nobody, whatever their row says. Thousands may be
 * suspended: each person is looked up among the hidden ones, which are put into a hash table once.
 */
export const isSeen = (row: string, hidden: string) =>
  `(${row}.related_user_id is null or ${row}.type = 'other' or ${row}.related_user_id not in (select unnest(${hidden}::uuid[])))`

const COUNTED = notificationLimits.badgeMax + 1

/**
 * The groups are found one by one, so that a group costs the same whether ten people liked a post or a hundred thousand.
 * @param hidden people whose notifications are not shown. A notification of comments is shown if somebody else wrote
 * one of them
 * @returns the number of unread notifications, each group counted once: up to 100, because `99+` is shown above that. Uses
 * notifications_unread_groups_idx.
 */
export async function countUnread(
  db: Database,
  userId: string,
  hidden: readonly string[],
): Promise<number> {
  const [row] = await preparedQuery<{ unread: number }>(db, {
    name: 'notifications.unread',
    text: `
      with recursive unread as (
        (
          select group_id from notifications
          where user_id = $1 and not is_read and group_id is not null
          order by group_id
          limit 1
        )
        union all
        select (
          select group_id from notifications
          where user_id = $1 and not is_read and group_id > unread.group_id
          order by group_id
          limit 1
        )
        from unread where group_id is not null
      )
      select count(*)::int as unread from (
        (
          select from unread
          where (
            select true from notifications
            where user_id = $1 and not is_read and notifications.group_id = unread.group_id
              and ${isSeen('notifications', '$2')}
            limit 1
          )
          limit ${COUNTED}
        )
        union all
        (
          select from notifications
          where user_id = $1 and not is_read and group_id is null and (
            ${isSeen('notifications', '$2')}
            or exists (
              select 1 from notification_comments
              where notification_comments.user_id = notifications.user_id
                and notification_id = notifications.id and actor_id not in (select unnest($2::uuid[]))
            )
          )
          limit ${COUNTED}
        )
        limit ${COUNTED}
      ) as counted`,
    values: [userId, hidden],
  })
  return row?.unread ?? 0
}

/** The newest of a group. Its own id is its position in the list; use `shown_id` for everything else. */
export interface NotificationRow extends Keyset {
  readonly shown_id: string
  readonly group_id: string | null
  readonly type: NotificationType
  readonly title: string
  readonly content: string | null
  readonly is_read: boolean
  readonly related_user_id: string | null
  readonly related_post_id: string | null
  readonly dedupe_key: string
}

/** Of a row of `notifications`. */
export const notificationColumns = `
  id, ${SHOWN_ID} as shown_id, group_id, type, title, content, is_read, related_user_id,
  related_post_id, dedupe_key, ${microsText('created_at')} as "createdAtMicros"`

export const newestFirst = 'order by created_at desc, id desc'

/**
 * @returns a group or a single notification by its id; null also for one of another person. Uses
 * notifications_group_idx.
 */
export async function findNotification(
  db: Database,
  { userId, id, hidden }: { userId: string; id: string; hidden: readonly string[] },
): Promise<NotificationRow | null> {
  const [row] = await preparedQuery<NotificationRow>(db, {
    name: 'notifications.one',
    text: `
      select ${notificationColumns} from notifications where user_id = $1 and id = $2 and group_id is null
      union all (
        select ${notificationColumns} from notifications
        where user_id = $1 and group_id = $2 and ${isSeen('notifications', '$3')}
        ${newestFirst}
        limit 1
      )`,
    values: [userId, id, hidden],
  })
  return row ?? null
}

/** What the newest of a group does not say about the others. */
export interface Group {
  readonly groupId: string
  readonly isUnread: boolean
  /** How many people it is about. */
  readonly actorsCount: number
  /** The one before the newest. */
  readonly secondActorId: string | null
}

/** Of a larger group the rest is counted apart, without reading its rows. */
const READ_OF_GROUP = 100

const ofGroup = `from notifications where user_id = reader_id and group_id = asked.id`

/** $1 and $2 are the people and their groups. @param hidden SQL of the people who are not shown */
const groupsText = (hidden: string) => `
  -- single-node: all rows of a group are of one person; distributed, they are on one shard.
  select
    reader_id as "readerId", asked.id as "groupId", second_id as "secondActorId",
    is_unread or (actors = ${READ_OF_GROUP} and exists (
      select ${ofGroup} and not is_read and ${isSeen('notifications', hidden)}
    )) as "isUnread",
    case when actors < ${READ_OF_GROUP} then actors else (
      -- The index alone counts all of them: it does not say whose they are.
      (select count(*) ${ofGroup})
      - (select count(*) ${ofGroup} and type <> 'other' and related_user_id in (select unnest(${hidden}::uuid[])))
    )::int end as "actorsCount"
  from unnest($1::uuid[], $2::uuid[]) as asked (reader_id, id)
  cross join lateral (
    select
      count(*)::int as actors, bool_or(not is_read) as is_unread,
      (array_agg(related_user_id ${newestFirst}))[2] as second_id
    from (
      select * ${ofGroup} and ${isSeen('notifications', hidden)} ${newestFirst} limit ${READ_OF_GROUP}
    ) as newest
  ) as newest
  where actors > 0`

/** Reads groups by their ids. Uses notifications_group_idx and notifications_unread_groups_idx. */
export const findGroups = readOfReaders<Group>({
  name: 'notifications.groups',
  text: groupsText,
  idOf: ({ groupId }) => groupId,
})

/** A popular post has a hundred thousand unread likes. Nobody waits for so many rows. */
const MARKED_AT_ONCE = 2000

export interface MarkedRead {
  /** Whether others may be left: call it again in another transaction. */
  readonly isMore: boolean
  /** The time of this statement as text, which keeps its microseconds. */
  readonly at: string
}

/**
 * Marks some notifications as read. It may deadlock with deleted comments, which lock in another order: the transaction
 * is tried again.
 * @param ids of groups and of single notifications; null for all of them
 * @param until later ones stay unread. Uses notifications_unread_groups_idx and the primary key.
 */
export async function markRead(
  tx: Database,
  userId: string,
  { ids, until = 'infinity' }: { readonly ids: readonly string[] | null; readonly until?: string },
): Promise<MarkedRead> {
  // For a row that is withdrawn meanwhile, the lock takes another one: fewer rows than the limit are the last ones.
  const unread = (which: RawBuilder<unknown>) => sql`
    select id from (
      select id from notifications
      where user_id = ${userId} and not is_read and created_at <= ${until}::timestamptz ${which}
      limit ${MARKED_AT_ONCE}
      for update
    ) as unread`
  const asked =
    ids === null
      ? unread(sql``)
      : sql`
          ${unread(sql`and group_id = any(${ids}::uuid[])`)}
          union all
          ${unread(sql`and group_id is null and id = any(${ids}::uuid[])`)}`
  const { rows } = await sql<MarkedRead>`
    with marked as (
      update notifications set is_read = true, read_at = clock_timestamp()
      where user_id = ${userId} and id in (${asked})
      returning id
    )
    select count(*) >= ${MARKED_AT_ONCE} as "isMore", now()::text as at from marked
  `.execute(tx)
  return rows[0] ?? { isMore: false, at: until }
}
