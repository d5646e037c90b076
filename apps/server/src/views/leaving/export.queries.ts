// SQL of the export: all data of one person, list by list, page by page, oldest first. Columns keep the names of
// the tables, which are the product's own words for them.
import { sql } from 'kysely'
import { type Keyset, microsText, newerText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { type ExportList, exportLists, type List } from './export-lists.ts'

const measures = `height, weight, chest, waist, hips, torso_length, shoulder_width,
  underbust_circumference, arm_length, inseam_length, outseam_length, pants_waist`

/** @returns the account with its profile and measurements; null when there is none. */
export async function findAccount(db: Database, userId: string): Promise<object | null> {
  const one = async (text: string, id: string) => {
    const { rows } = await sql<object>`select ${sql.raw(text)} = ${id}`.execute(db)
    return rows[0] ?? null
  }
  const account = await one(
    'id, email, role, rules_version, created_at from users where id',
    userId,
  )
  if (!account) return null
  const mail = await one(
    'language, new_email, new_email_until from credentials where user_id',
    userId,
  )
  const profile = await one(
    `username, display_name, bio, location, gender, verified, status, instagram, tiktok, website,
      cta_label, cta_url, messages_from, is_private, created_at, updated_at, array(
        select username from released_usernames where user_id = profiles.id order by released_at
      ) as earlier_usernames from profiles where id`,
    userId,
  )
  const counts = await one(
    'followers_count, following_count from profile_stats where profile_id',
    userId,
  )
  const { rows: words } = await sql<object>`
    select word, except_followed, ends_at, created_at from muted_words
    where user_id = ${userId} order by created_at
  `.execute(db)
  const { rows: posts } = await sql<object>`
    select post_id, created_at from hidden_posts where user_id = ${userId} order by created_at
  `.execute(db)
  const { rows: wishes } = await sql<object>`
    select brand_key, category, post_id, created_at from size_wishes
    where user_id = ${userId} order by created_at
  `.execute(db)
  const { rows: choices } = await sql<object>`
    select subject, channel, is_on from notification_choices
    where user_id = ${userId} order by subject, channel
  `.execute(db)
  const { rows: muted } = await sql<object>`
    select post_id, created_at from muted_posts where user_id = ${userId} order by created_at
  `.execute(db)
  // For two days, so that each counts once a day.
  const { rows: marks } = await sql<object>`
    select post_id, day::text, kind from post_day_marks
    where user_id = ${userId} order by day, post_id, kind
  `.execute(db)
  // Its keys open nothing but messages of this server to the device.
  const { rows: devices } = await sql<object>`
    select endpoint, language, time_zone, created_at from push_subscriptions
    where user_id = ${userId} order by created_at
  `.execute(db)
  const quiet = await one('is_on, from_minute, until_minute from quiet_hours where user_id', userId)
  const weekly = await one('language, asked_at, sent_at from weekly_mails where user_id', userId)
  const news = await one(
    'language, time_zone, asked_at, told_until, sent_at from news_mails where user_id',
    userId,
  )
  const own = await one(
    `allow_measurement_filtering, unit_system, field_units, body_type, age_range, ${measures}, discover_order, last_filter, last_filter_order,
      updated_at
      from measurements where user_id`,
    userId,
  )
  return {
    ...account,
    ...mail,
    profile: { ...profile, ...counts },
    measurements: own,
    muted_words: words,
    hidden_posts: posts,
    size_wishes: wishes,
    notification_choices: choices,
    quiet_hours: quiet,
    weekly_mail: weekly,
    mail_of_notifications: news,
    muted_posts: muted,
    counted_on_days: marks,
    push_devices: devices,
  }
}

/** The measurements that posts point to, by id, under the names that they have in a post. */
export async function findBodies(db: Database, userId: string): Promise<Map<string, object>> {
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select id, gender, body_type, age_range, ${sql.raw(measures)} from bodies
    where user_id = ${userId}
  `.execute(db)
  return new Map(
    rows.map(({ id, ...body }) => [
      id,
      Object.fromEntries(Object.entries(body).map(([name, value]) => [`user_${name}`, value])),
    ]),
  )
}

/** A row of a list: its columns and its position. */
export type ExportRow = Keyset & Readonly<Record<string, unknown>>

/** @returns the page of a person's list after a position, oldest first */
export function findExportPage(
  db: Database,
  list: ExportList,
  page: { userId: string; after: Keyset; limit: number },
): Promise<ExportRow[]> {
  const { table, owner, id, columns, where = 'true' }: List = exportLists[list]
  const { values, next } = numbered(page.userId, page.limit)
  return preparedQuery<ExportRow>(db, {
    name: `export.${list}`,
    text: `
      select ${id} as id, ${columns}, ${microsText('created_at')} as "createdAtMicros"
      from ${table}
      where ${owner} = $1 and ${where} and ${newerText(['created_at', id], page.after, next)}
      order by created_at, ${id}
      limit $2`,
    values,
  })
}
