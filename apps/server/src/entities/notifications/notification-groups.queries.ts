// SQL of notifications as one person reads them. Those of one group are shown as one: by the newest that the person
// sees, and unread while one of them is. A group has one id, which stays while others join.
import type { NotificationKind } from '@kloset/contract/notifications'
import type { NotificationType } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { gatherPages } from '../../platform/database/gather-pages.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { SHOWN_ID } from './notifications.queries.ts'

/** A row by a hidden person does not represent its group. Votes name nobody, whatever their row says. */
const isSeen = (row: string, hidden: string) =>
  `(${row}.related_user_id is null or ${row}.type = 'other' or ${row}.related_user_id <> all(${hidden}::uuid[]))`

/**
 * @param hidden people whose notifications are not shown. A notification of comments is shown if somebody else wrote
 * one of them
 * @returns the number of unread notifications, each group counted once. Uses notifications_unread_idx.
 */
export async function countUnread(
  db: Database,
  userId: string,
  hidden: readonly string[],
): Promise<number> {
  const [row] = await preparedQuery<{ unread: number }>(db, {
    name: 'notifications.unread',
    text: `
      select count(distinct ${SHOWN_ID})::int as unread from notifications
      where user_id = $1 and not is_read and (
        ${isSeen('notifications', '$2')}
        or exists (
          select 1 from notification_comments
          where notification_comments.user_id = notifications.user_id
            and notification_id = notifications.id and actor_id <> all($2::uuid[])
        )
      )`,
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

const columns = `
  select
    id, ${SHOWN_ID} as shown_id, group_id, type, title, content, is_read,
    related_user_id, related_post_id, dedupe_key, ${microsText('created_at')} as "createdAtMicros"
  from notifications`

const kind = `split_part(dedupe_key, ':', 1)`

/** Uses notifications_group_idx. */
const isNewestSeen = (hidden: string) => `
  (group_id is null or (${isSeen('notifications', hidden)} and not exists (
    select 1 from notifications as newer
    where newer.user_id = notifications.user_id and newer.group_id = notifications.group_id
      and (newer.created_at, newer.id) > (notifications.created_at, notifications.id)
      and ${isSeen('newer', hidden)}
  )))`

interface NotificationsPage {
  readonly userId: string
  /** Null for all of them. */
  readonly kinds: readonly NotificationKind[] | null
  readonly hidden: readonly string[]
  readonly before: Keyset | null
  readonly limit: number
}

/** Pages of all kinds, for people who hide nobody, which is nearly everybody. */
const wholePages = gatherPages<NotificationRow>({
  name: 'notifications.whole-pages',
  order: ['created_at', 'id'],
  text: ({ older, newestFirst, limit }) => `${columns}
    where user_id = asked.list and ${isNewestSeen(`'{}'`)} ${older}
    ${newestFirst}
    limit ${limit}`,
})

/**
 * @returns one page, newest first. Uses notifications_list_idx, and for some kinds one range of notifications_kind_idx
 * for each.
 */
export function findNotificationsPage(
  db: Database,
  { userId, kinds, hidden, before, limit }: NotificationsPage,
): Promise<NotificationRow[]> {
  if (kinds === null && hidden.length === 0) return wholePages(db, { list: userId, before, limit })
  const { values, next } = numbered(userId, limit, hidden)
  const after = before ? '-after' : ''
  if (kinds === null) {
    const text = pageText('', before, next)
    return preparedQuery<NotificationRow>(db, { name: `notifications.page${after}`, text, values })
  }
  // Each kind is one range of the index, in the order of the list.
  const ofKinds = kinds.map((each) => `(${pageText(`and ${kind} = ${next(each)}`, before, next)})`)
  return preparedQuery<NotificationRow>(db, {
    name: `notifications.page-of-${kinds.length}-kinds${after}`,
    text: `select * from (${ofKinds.join(' union all ')}) as found
      order by "createdAtMicros" desc, id desc
      limit $2`,
    values,
  })
}

const pageText = (which: string, before: Keyset | null, next: Next) => `${columns}
  where user_id = $1 ${which} and ${isNewestSeen('$3')}
    ${before ? `and ${olderText(['created_at', 'id'], before, next)}` : ''}
  order by created_at desc, id desc
  limit $2`

/** @returns a group or a single notification by its id; null also for one of another person */
export async function findNotification(
  db: Database,
  { userId, id, hidden }: { userId: string; id: string; hidden: readonly string[] },
): Promise<NotificationRow | null> {
  const [row] = await preparedQuery<NotificationRow>(db, {
    name: 'notifications.one',
    text: `${columns}
      where user_id = $1 and ((id = $2 and group_id is null) or group_id = $2)
        and ${isNewestSeen('$3')}`,
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

/** @returns the groups by their ids. Uses notifications_group_idx. */
export async function findGroups(
  db: Database,
  userId: string,
  groupIds: readonly string[],
  hidden: readonly string[],
): Promise<Map<string, Group>> {
  if (groupIds.length === 0) return new Map()
  const rows = await preparedQuery<Group>(db, {
    name: 'notifications.groups',
    text: `
      select
        asked.id as "groupId", bool_or(not is_read) as "isUnread",
        count(*)::int as "actorsCount",
        (array_agg(related_user_id order by created_at desc, notifications.id desc))[2]
          as "secondActorId"
      from unnest($2::uuid[]) as asked (id)
      join notifications on user_id = $1 and group_id = asked.id
      where ${isSeen('notifications', '$3')}
      group by asked.id`,
    values: [userId, groupIds, hidden],
  })
  return new Map(rows.map((row) => [row.groupId, row]))
}

/** @param ids of groups and of single notifications; null for all of them */
export async function markRead(
  db: Database,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> {
  // It may deadlock with deleted comments, which lock in another order: the transaction is retried.
  await transaction(db, (tx) =>
    sql`
      update notifications set is_read = true, read_at = clock_timestamp()
      where user_id = ${userId} and not is_read
        and (${ids === null} or ${sql.raw(SHOWN_ID)} = any(${ids ?? []}::uuid[]))
    `.execute(tx),
  )
}
