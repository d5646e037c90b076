// SQL of the export: all data of one person, list by list, page by page, oldest first. Columns keep the names of
// the tables, which are the product's own words for them.
import { sql } from 'kysely'
import { areUnseen } from '../../entities/relations/relations.queries.ts'
import { measureColumns } from '../../entities/bodies/measurements.queries.ts'
import { type Keyset, microsText, newerText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { type ExportList, exportLists, type List } from './export-lists.ts'

/** @returns the account with its profile and measurements; null when there is none. */
export async function findAccount(db: Database, userId: string): Promise<object | null> {
  const rowOf = async (table: string, owner: string, columns: string) => {
    const { rows } = await sql<object>`
      select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}
    `.execute(db)
    return rows[0] ?? null
  }
  const rowsOf = async (table: string, columns: string, order = 'created_at') => {
    const { rows } = await sql<object>`
      select ${sql.raw(columns)} from ${sql.table(table)}
      where user_id = ${userId} order by ${sql.raw(order)}
    `.execute(db)
    return rows
  }
  const account = await rowOf(
    'users',
    'id',
    `id, email, role, rules_version, created_at, (
        select username from invited_people join profiles on profiles.id = inviter_id
        where invited_people.user_id = users.id and not ${areUnseen('users.id', 'inviter_id')}
      ) as invited_by`,
  )
  if (!account) return null
  const profile = await rowOf(
    'profiles',
    'id',
    `username, display_name, bio, location, gender, verified, status, instagram, tiktok, website,
      cta_label, cta_url, messages_from, is_private, created_at, updated_at, array(
        select username from released_usernames where user_id = profiles.id order by released_at
      ) as earlier_usernames`,
  )
  const counts = await rowOf('profile_stats', 'profile_id', 'followers_count, following_count')
  const measured = `allow_measurement_filtering, unit_system, field_units, body_type, age_range,
    ${measureColumns}, discover_order, last_filter, last_filter_order, updated_at`
  const news = 'language, time_zone, asked_at, told_until, sent_at'
  const devices = 'endpoint, language, time_zone, created_at'
  return {
    ...account,
    ...(await rowOf('credentials', 'user_id', 'language, new_email, new_email_until')),
    profile: { ...profile, ...counts },
    measurements: await rowOf('measurements', 'user_id', measured),
    muted_words: await rowsOf('muted_words', 'word, except_followed, ends_at, created_at'),
    hidden_posts: await rowsOf('hidden_posts', 'post_id, created_at'),
    size_wishes: await rowsOf('size_wishes', 'brand_key, category, post_id, created_at'),
    notification_choices: await rowsOf(
      'notification_choices',
      'subject, channel, is_on',
      'subject, channel',
    ),
    quiet_hours: await rowOf('quiet_hours', 'user_id', 'is_on, from_minute, until_minute'),
    weekly_mail: await rowOf('weekly_mails', 'user_id', 'language, asked_at, sent_at'),
    mail_of_notifications: await rowOf('news_mails', 'user_id', news),
    muted_posts: await rowsOf('muted_posts', 'post_id, created_at'),
    // These are kept for two days, so that each counts once a day.
    counted_on_days: await rowsOf(
      'post_day_marks',
      'post_id, day::text, kind',
      'day, post_id, kind',
    ),
    // Their keys open nothing but messages of this server to the device.
    push_devices: await rowsOf('push_subscriptions', devices),
  }
}

/** The measurements that posts point to, by id, under the names that they have in a post. */
export async function findBodies(db: Database, userId: string): Promise<Map<string, object>> {
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select id, gender, body_type, age_range, ${sql.raw(measureColumns)} from bodies
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
