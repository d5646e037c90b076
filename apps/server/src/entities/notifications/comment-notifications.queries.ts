// SQL of notifications of comments. All comments on one post share one notification for its author, all answers share
// one for each follower of the thread, and all replies to one person share another. The notification's row shows the
// newest comment; notification_comments has one row for each. Both change only while the post's row is locked.
import type { storedTitles } from '@kloset/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { wantsNotification } from './notification-choices.queries.ts'
import type { NotificationChange } from './notifications.queries.ts'
import { pushedText } from './push-subscriptions.queries.ts'
import { readOfReaders } from './read-of-readers.queries.ts'

export interface CommentNotification {
  /** The person who is notified. */
  readonly userId: string
  readonly title: (typeof storedTitles)['commented' | 'replied']
  /** `commentsCause` or `repliesCause`. */
  readonly dedupeKey: string
  readonly actorId: string
  readonly postId: string
  readonly commentId: string
}

/**
 * CTEs that add comments to their notifications, which become unread and the newest again: `notified` has a row
 * (`user_id`, `id`, `post_id`, `comment_id`) for each comment. It has none for people's own comments, and for what they
 * chose not to be notified of.
 * @param causes a CTE with a row for each person and comment: `user_id`, `title`, `dedupe_key`, `actor_id`, `post_id`,
 *   `comment_id`
 */
export const commentNotifiedCtes = (causes: string) => `
  wanted as (
    -- Comments of one moment become microseconds apart, in the order of their ids, as the thread shows them.
    select *, row_number() over (partition by user_id, dedupe_key order by comment_id) - 1 as nth
    from ${causes} where user_id <> actor_id and ${wantsNotification(causes, 'post_id')}
  ), shown as (
    insert into notifications (
      user_id, type, title, related_user_id, related_post_id, dedupe_key, created_at
    )
    select distinct on (user_id, dedupe_key)
      user_id, 'comment', title, actor_id, post_id, dedupe_key, clock_timestamp()
    from wanted
    order by user_id, dedupe_key, nth desc
    on conflict (user_id, dedupe_key) do update set
      related_user_id = excluded.related_user_id, content = null, is_read = false,
      created_at = excluded.created_at
    returning user_id, id, dedupe_key, created_at
  ), told as (
    insert into notification_comments (
      user_id, notification_id, comment_id, post_id, actor_id, created_at
    )
    select
      shown.user_id, shown.id, comment_id, post_id, actor_id,
      shown.created_at + nth * interval '1 microsecond'
    from shown join wanted using (user_id, dedupe_key)
    returning user_id, notification_id as id, post_id, comment_id
  ), notified as (
    select *, ${pushedText('told')} as job from told
  )`

/**
 * Adds a comment to its notification.
 * @returns null for a person's own comment
 */
export async function upsertCommentNotification(
  db: Database,
  { userId, title, dedupeKey, actorId, postId, commentId }: CommentNotification,
): Promise<NotificationChange | null> {
  const [row] = await preparedQuery<{ id: string }>(db, {
    name: 'notifications.of-comment',
    text: `
      with causes as (
        select
          $1::uuid as user_id, $2::text as title, $3::text as dedupe_key, $4::uuid as actor_id,
          $5::uuid as post_id, $6::uuid as comment_id
      ), ${commentNotifiedCtes('causes')}
      select id from notified`,
    values: [userId, title, dedupeKey, actorId, postId, commentId],
  })
  return row ? { userId, id: row.id, what: 'created' } : null
}

/**
 * Removes a comment from some of its notifications. Each then shows the comment before it, read if that was read; a
 * notification without comments is deleted.
 * @returns none when there are none left
 */
export async function deleteCommentNotifications(
  db: Database,
  { postId, commentId }: { readonly postId: string; readonly commentId: string },
  limit: number,
): Promise<NotificationChange[]> {
  const { rows } = await sql<NotificationChange>`
    with page as (
      select user_id, notification_id from notification_comments
      where post_id = ${postId} and comment_id = ${commentId}
      limit ${limit}
    ), removed as (
      delete from notification_comments using page
      where notification_comments.user_id = page.user_id
        and notification_comments.notification_id = page.notification_id
        and comment_id = ${commentId}
      returning notification_comments.user_id, notification_comments.notification_id
    ), newest as (
      select distinct on (rest.user_id, rest.notification_id)
        rest.user_id, rest.notification_id, rest.actor_id, rest.created_at
      from notification_comments as rest
      join removed on rest.user_id = removed.user_id
        and rest.notification_id = removed.notification_id
      where rest.comment_id <> ${commentId}
      order by rest.user_id, rest.notification_id, rest.created_at desc
    ), shown as (
      update notifications set
        related_user_id = newest.actor_id, content = null, created_at = newest.created_at,
        is_read = is_read or newest.created_at <= coalesce(read_at, '-infinity')
      from newest
      where notifications.user_id = newest.user_id and notifications.id = newest.notification_id
    ), ended as (
      delete from notifications using removed
      where notifications.user_id = removed.user_id
        and notifications.id = removed.notification_id
        and (removed.user_id, removed.notification_id) not in (
          select user_id, notification_id from newest
        )
    )
    select
      user_id as "userId", notification_id as id,
      case when (user_id, notification_id) in (select user_id, notification_id from newest)
        then 'changed' else 'removed'
      end as what
    -- Also those that somebody else deletes meanwhile: fewer rows than the limit are the last ones.
    from page
  `.execute(db)
  return rows
}

/** A notification reads at most this many of its newest comments, of thousands. */
const COUNTED_COMMENTS = 200

/** What the row of a notification does not say about its comments. */
export interface Commenters {
  readonly notificationId: string
  /** The number of people who wrote one of the newest 200 comments. */
  readonly actorsCount: number
  /** The author of the newest comment. */
  readonly actorId: string
  /** The author of the newest comment that is not by that person. */
  readonly secondActorId: string | null
  readonly newestCommentId: string
}

/** Uses notification_comments_newest_idx. @param hidden as `$3` or a literal */
function commentersText(hidden: string) {
  const newest = (columns: string, limit: number) => `
    select ${columns} from notification_comments
    where user_id = asked.reader_id and notification_id = asked.id
      and actor_id not in (select unnest(${hidden}::uuid[]))
    order by created_at desc
    limit ${limit}`
  return `
    select * from (
      select
        asked.reader_id as "readerId", asked.id as "notificationId",
        (
          select count(distinct actor_id)::int
          from (${newest('actor_id', COUNTED_COMMENTS)}) as counted
        ) as "actorsCount",
        (
          select actor_id from (${newest('actor_id, created_at', COUNTED_COMMENTS)}) as counted
          where actor_id <> (${newest('actor_id', 1)})
          order by created_at desc
          limit 1
        ) as "secondActorId",
        (${newest('actor_id', 1)}) as "actorId",
        (${newest('comment_id', 1)}) as "newestCommentId"
      from unnest($1::uuid[], $2::uuid[]) as asked (reader_id, id)
    ) as commenters
    where "newestCommentId" is not null`
}

/**
 * Reads who wrote the comments of notifications, by the ids of these; without those that have no comment to count.
 * Comments of hidden people do not count.
 */
export const findCommenters = readOfReaders<Commenters>({
  name: 'notifications.commenters',
  text: commentersText,
  idOf: ({ notificationId }) => notificationId,
})
