// SQL of pages of notifications as one person reads them, newest first. Those of one group are one line of the page
// (notification-groups.queries.ts).
import type { NotificationKind } from '@kloset/contract/notifications'
import { gatherPages } from '../../platform/database/gather-pages.ts'
import { type Keyset, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import {
  isSeen,
  newestFirst,
  notificationColumns,
  type NotificationRow,
} from './notification-groups.queries.ts'

const kind = `split_part(dedupe_key, ':', 1)`

interface PageText {
  readonly userId: string
  readonly hidden: string
  readonly limit: string
  /** A condition for kinds of notifications. */
  readonly which?: string
  /** The condition for what comes after the page before; empty for the first page. */
  readonly older: string
  /** SQL: whether it is the first page. */
  readonly isFirst: string
}

/**
 * One page, each part SQL. The first rows are read at once: where most notifications are single, they are the page.
 * After them it is read step by step: the next row whose group was not passed. So the rows of a group that a hundred
 * thousand people are in are passed by their group alone. PostgreSQL makes the steps in their order, and only as many as
 * the page needs.
 */
function pageText({ userId, hidden, limit, which = '', older, isFirst }: PageText): string {
  const seen = (after: string) =>
    `user_id = ${userId} ${which} ${after} and (group_id is null or ${isSeen('notifications', hidden)})`
  const recent = `select * from notifications where ${seen(older)} ${newestFirst} limit ${limit}`
  const isNewest = (row: string) => `
    (${row}.group_id is null or not exists (
      select from notifications as newer
      where newer.user_id = ${row}.user_id and newer.group_id = ${row}.group_id
        and (newer.created_at, newer.id) > (${row}.created_at, ${row}.id)
        and ${isSeen('newer', hidden)}
    ))`
  return `
    -- single-node: all rows are of one person; distributed, they are on one shard.
    select ${notificationColumns} from (${recent}) as recent where ${isNewest('recent')}
    union all (
      with recursive steps as (
        (
          select
            *, true as is_start,
            array(
              select distinct group_id from (${recent}) as recent where group_id is not null
            ) as passed
          from (${recent}) as recent
          ${newestFirst}
          offset ${limit} - 1
        )
        union all
        select next.* from steps cross join lateral (
          select
            *, false,
            case when group_id is null then steps.passed else steps.passed || group_id end
          from notifications
          where ${seen('and (created_at, id) < (steps.created_at, steps.id)')}
            and (group_id is null or group_id <> all(steps.passed))
          ${newestFirst}
          limit 1
        ) as next
      )
      -- The newest of a group may be on a page before.
      select ${notificationColumns} from steps where not is_start and (${isFirst} or ${isNewest('steps')})
    )
    limit ${limit}`
}

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
  text: ({ older, limit }) =>
    pageText({
      userId: 'asked.list',
      hidden: `'{}'`,
      limit,
      older,
      isFirst: `asked.before = 'infinity'`,
    }),
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
  const page = (which: string) =>
    pageText({
      userId: '$1',
      limit: '$2',
      hidden: '$3',
      which,
      older: before ? `and ${olderText(['created_at', 'id'], before, next)}` : '',
      isFirst: String(before === null),
    })
  if (kinds === null) {
    const text = page('')
    return preparedQuery<NotificationRow>(db, { name: `notifications.page${after}`, text, values })
  }
  // Each kind is one range of the index, in the order of the list.
  const ofKinds = kinds.map((each) => `(${page(`and ${kind} = ${next(each)}`)})`)
  return preparedQuery<NotificationRow>(db, {
    name: `notifications.page-of-${kinds.length}-kinds${after}`,
    text: `select * from (${ofKinds.join(' union all ')}) as found
      order by "createdAtMicros" desc, id desc
      limit $2`,
    values,
  })
}
