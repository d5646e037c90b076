// SQL of who gets mail of notifications, and of its content: what came since the last mail, is unread, and is still
// visible to the person. A mail is claimed before it is sent, so that no crash sends one twice.
import { kindsOfNotifications, type NotificationKind } from '@kloset/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { subjectText } from './notification-choices.queries.ts'
import type { QuietHours } from './push-subscriptions.queries.ts'
import { isOpenAccount } from '../registration/open-accounts.ts'

/** Writes that somebody gets mail. It tells nothing from before the first time. */
export async function upsertNewsMail(
  tx: Database,
  userId: string,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): Promise<void> {
  await sql`
    insert into news_mails (user_id, language, time_zone)
    values (${userId}, ${language}, ${timeZone})
    on conflict (user_id) do update set
      language = excluded.language, time_zone = excluded.time_zone
  `.execute(tx)
}

/** Deletes the row of somebody who gets no mail of any subject. */
export async function deleteUnwantedNewsMail(tx: Database, userId: string): Promise<void> {
  await sql`
    delete from news_mails where user_id = ${userId} and not exists (
      select from notification_choices as chosen
      where chosen.user_id = news_mails.user_id and channel = 'mail' and is_on
    )
  `.execute(tx)
}

/** Ends the mails of all subjects. */
export async function endNewsMail(db: Database, userId: string): Promise<void> {
  await sql`
    with ended as (
      update notification_choices set is_on = false
      where user_id = ${userId} and channel = 'mail' and is_on
    )
    delete from news_mails where user_id = ${userId}
  `.execute(db)
}

/** The time between two mails of a person. */
const BETWEEN = sql.raw(`interval '1 hour'`)
/** Older news is not mailed, also where no mail could be sent for days. */
const OLDEST = sql.raw(`interval '1 day'`)
/** Whatever is older than this is committed, so that a slow write is not missed. */
const SETTLED = sql.raw(`interval '1 minute'`)

const isDue = sql`coalesce(sent_at, '-infinity') < now() - ${BETWEEN}`
const since = sql`greatest(told_until, now() - ${OLDEST})`

/** Many comments share one notification, whose time is that of the newest one. So their own times are read. */
const KINDS_OF_COMMENTS: readonly NotificationKind[] = ['comments', 'replies', 'answers']
const kind = sql.raw(`split_part(notifications.dedupe_key, ':', 1)`)
const isOfComments = sql`${kind} = any(${KINDS_OF_COMMENTS}::text[])`

const commentsWithin = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`
  from notification_comments
  where notification_comments.user_id = notifications.user_id
    and notification_id = notifications.id
    and notification_comments.created_at > greatest(${from}, coalesce(read_at, '-infinity'))
    and notification_comments.created_at <= ${until}`

/** For a row of `notifications`: it is news of a subject of which the person gets mail. */
const isNews = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`
  not is_read and notifications.created_at > ${from}
  and case when ${isOfComments} then exists (select ${commentsWithin(from, until)})
    else notifications.created_at <= ${until} end
  and ${sql.raw(subjectText('notifications.dedupe_key'))} in (
    select subject from notification_choices as chosen
    where chosen.user_id = notifications.user_id and channel = 'mail' and is_on
  )`

export interface DueRow {
  readonly userId: string
  readonly timeZone: string
  /** Null for a person who chose none. */
  readonly hours: QuietHours | null
}

/** @returns people whose mail is due and for whom there is news, in the order of their ids */
export async function findDueNews(
  db: Database,
  after: string | null,
  limit: number,
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    select
      news_mails.user_id as "userId", time_zone as "timeZone",
      case when quiet_hours.user_id is not null then json_build_object(
        'isOn', is_on, 'fromMinute', from_minute, 'untilMinute', until_minute
      ) end as hours
    from news_mails left join quiet_hours on quiet_hours.user_id = news_mails.user_id
    where (${after}::uuid is null or news_mails.user_id > ${after}) and ${isDue} and exists (
      select from notifications
      where notifications.user_id = news_mails.user_id and ${isNews(since, sql`now() - ${SETTLED}`)}
    )
    order by news_mails.user_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Times are text, which keeps their microseconds. */
export interface NewsReader {
  readonly email: string
  readonly language: string
  readonly timeZone: string
  readonly toldUntil: string
  /** The mail tells what came after the first and until the second. */
  readonly since: string
  readonly until: string
}

/** @returns a person whose mail is due; null for everybody else, and when the account is closed and not deleted yet */
export async function findNewsReader(db: Database, userId: string): Promise<NewsReader | null> {
  const { rows } = await sql<NewsReader>`
    select
      email, language, time_zone as "timeZone", told_until::text as "toldUntil",
      ${since}::text as since, (now() - ${SETTLED})::text as until
    from news_mails join users on users.id = news_mails.user_id
    where user_id = ${userId} and ${isDue}
      and ${isOpenAccount('users.id')}
  `.execute(db)
  return rows[0] ?? null
}

/** Counting stops here. */
const COUNTED = 1000

export interface NewsRow {
  readonly kind: NotificationKind
  readonly postId: string | null
  /** How many comments it is about; 1 for every other kind. */
  readonly count: number
}

const known = kindsOfNotifications.map(({ name }) => name)

/**
 * @param hidden people whose acts do not count
 * @returns the newest news of a person, without that of posts they muted
 */
export async function findNews(
  db: Database,
  userId: string,
  { since: from, until, hidden }: NewsReader & { readonly hidden: readonly string[] },
): Promise<readonly NewsRow[]> {
  const [after, upTo] = [sql`${from}::timestamptz`, sql`${until}::timestamptz`]
  const { rows } = await sql<NewsRow>`
    select ${kind} as kind, related_post_id as "postId", case
      when ${isOfComments} then (
        select count(*)::int ${commentsWithin(after, upTo)} and actor_id <> all(${hidden}::uuid[])
      )
      -- Votes name nobody, whatever related_user_id says.
      when ${kind} = 'votes' or related_user_id is null or related_user_id <> all(${hidden}::uuid[])
        then 1
      else 0 end as count
    from notifications
    where user_id = ${userId} and ${kind} = any(${known}::text[]) and ${isNews(after, upTo)}
      and not exists (
        select from muted_posts
        where muted_posts.user_id = notifications.user_id
          and muted_posts.post_id = notifications.related_post_id
      )
    order by notifications.created_at desc
    limit ${COUNTED}
  `.execute(db)
  return rows.filter(({ count }) => count > 0)
}

/**
 * Writes that a mail is sent, before it is.
 * @returns false when another process was faster
 */
export async function claimNews(
  db: Database,
  userId: string,
  { toldUntil, until }: NewsReader,
): Promise<boolean> {
  const { rows } = await sql`
    update news_mails set told_until = ${until}::timestamptz, sent_at = now()
    where user_id = ${userId} and told_until = ${toldUntil}::timestamptz and ${isDue}
    returning user_id
  `.execute(db)
  return rows.length > 0
}

/** The mail server refused it. The next mail, in an hour, tells the same. */
export async function releaseNews(
  db: Database,
  userId: string,
  { toldUntil, until }: NewsReader,
): Promise<void> {
  await sql`
    update news_mails set told_until = ${toldUntil}::timestamptz
    where user_id = ${userId} and told_until = ${until}::timestamptz
  `.execute(db)
}
