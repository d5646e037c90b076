// SQL of the weekly mail: the people who asked for it, when it was sent, and the numbers in it.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { isOpenAccount } from '../registration/open-accounts.ts'

export async function hasWeeklyMail(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from weekly_mails where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

export async function insertWeeklyMail(
  db: Database,
  userId: string,
  language: string,
): Promise<void> {
  await sql`
    insert into weekly_mails (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = excluded.language
  `.execute(db)
}

export async function deleteWeeklyMail(db: Database, userId: string): Promise<void> {
  await sql`delete from weekly_mails where user_id = ${userId}`.execute(db)
}

/**
 * Nobody gets two mails within these days, also when a job runs twice. It is less than a week, so that a mail which the
 * limit of mails an hour delayed by three days does not cancel the next one.
 */
const BETWEEN = sql.raw(`interval '4 days'`)

const isDue = sql`coalesce(sent_at, '-infinity') < now() - ${BETWEEN}`

/** @returns people whose mail is due, in the order of their ids */
export async function findDue(
  db: Database,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from weekly_mails
    where (${after}::uuid is null or user_id > ${after}) and ${isDue}
    order by user_id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * @returns the address and language of a person whose mail is still due; null for everybody else, and when the account
 * is closed and not deleted yet: it has no address
 */
export async function findReader(
  db: Database,
  userId: string,
): Promise<{ readonly email: string; readonly language: string } | null> {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from weekly_mails join users on users.id = weekly_mails.user_id
    where user_id = ${userId} and ${isDue}
      and ${isOpenAccount('users.id')}
  `.execute(db)
  return rows[0] ?? null
}

/** When the mail was sent before, and when it is now: as text, which keeps the microseconds. */
export interface ClaimedWeek {
  readonly before: string | null
  readonly sentAt: string
}

/**
 * Writes that the mail is sent, before it is.
 * @returns null when another process was faster
 */
export async function claimWeek(db: Database, userId: string): Promise<ClaimedWeek | null> {
  const { rows } = await sql<ClaimedWeek>`
    update weekly_mails set sent_at = now() where user_id = ${userId} and ${isDue}
    returning old.sent_at::text as before, new.sent_at::text as "sentAt"
  `.execute(db)
  return rows[0] ?? null
}

/** The mail server refused it: the mail is due again. */
export async function releaseWeek(
  db: Database,
  userId: string,
  { before, sentAt }: ClaimedWeek,
): Promise<void> {
  await sql`
    update weekly_mails set sent_at = ${before}::timestamptz
    where user_id = ${userId} and sent_at = ${sentAt}::timestamptz
  `.execute(db)
}

/** Saves of older posts are not counted. */
const COUNTED_POSTS = 1000

/** What happened at a person's posts in a week: only numbers. */
export interface Week {
  readonly likes: number
  readonly comments: number
  readonly followers: number
  readonly saves: number
}

/** @param hidden people who do not count */
export async function readWeek(
  db: Database,
  userId: string,
  hidden: readonly string[],
): Promise<Week> {
  const since = sql`now() - interval '7 days'`
  const { rows: liked } = await sql<Pick<Week, 'likes'>>`
    select count(*)::int as likes from notifications
    where user_id = ${userId} and type = 'like' and created_at > ${since}
      and (related_user_id <> all(${hidden}::uuid[])) is not false
  `.execute(db)
  // Counted in the follows, because an accepted request sends no notification of a new follower. Uses
  // follows_followers_idx.
  const { rows: followed } = await sql<Pick<Week, 'followers'>>`
    select count(*)::int as followers from follows
    where following_id = ${userId} and created_at > ${since}
      and follower_id <> all(${hidden}::uuid[])
  `.execute(db)
  const { rows: written } = await sql<{ comments: number }>`
    select count(*)::int as comments from notification_comments
    where user_id = ${userId} and created_at > ${since} and actor_id <> all(${hidden}::uuid[])
  `.execute(db)
  const { rows: posts } = await sql<{ id: string }>`
    select post_id as id from posts where user_id = ${userId}
    order by created_at desc
    limit ${COUNTED_POSTS}
  `.execute(db)
  const { rows: kept } = await sql<{ saves: number }>`
    select count(*)::int as saves from saved_posts
    where post_id = any(${posts.map(({ id }) => id)}::uuid[]) and user_id <> ${userId}
      and user_id <> all(${hidden}::uuid[]) and created_at > ${since}
  `.execute(db)
  return {
    likes: liked[0]?.likes ?? 0,
    followers: followed[0]?.followers ?? 0,
    comments: written[0]?.comments ?? 0,
    saves: kept[0]?.saves ?? 0,
  }
}
