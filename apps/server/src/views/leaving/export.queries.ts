// SQL of the export: all data of one person, list by list, page by page, oldest first. Columns keep the names of
// the tables, which are the product's own words for them.
import { sql } from 'kysely'
import { type Keyset, microsText, newerText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

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
  const profile = await one(
    `username, display_name, bio, location, gender, verified, status, instagram, tiktok, website,
      cta_label, cta_url, messages_from, created_at, updated_at, array(
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
  const own = await one(
    `allow_measurement_filtering, unit_system, field_units, body_type, age_range, ${measures}, discover_order, last_filter,
      updated_at
      from measurements where user_id`,
    userId,
  )
  return {
    ...account,
    profile: { ...profile, ...counts },
    measurements: own,
    muted_words: words,
    hidden_posts: posts,
    size_wishes: wishes,
    notification_choices: choices,
    quiet_hours: quiet,
    weekly_mail: weekly,
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

interface List {
  readonly table: string
  /** The column of the person. */
  readonly owner: string
  /** Orders rows of the same time. */
  readonly id: string
  readonly columns: string
  /** Leaves rows out that are not the person's own. */
  readonly where?: string
}

/** By the name of their file. */
export const exportLists = {
  posts: {
    table: 'posts',
    owner: 'user_id',
    id: 'post_id',
    // export-media.ts adds what describes the files.
    columns: `post_type, title, caption, description, thumbnail_url, klotags, is_fashion_emergency, is_sensitive,
      hides_body, shows_nobody, hides_results, hides_until_end, ends_at, audience, comments_from,
      accepted_comment_id, accepted_at, body_id, likes_count, comments_count, shares_count, views_count, created_at, updated_at,
      edited_at`,
  },
  comments: {
    table: 'post_comments',
    owner: 'user_id',
    id: 'id',
    columns:
      'post_id, parent_comment_id, content, reply_count, helped_count, deleted_at, created_at',
  },
  likes: { table: 'post_likes', owner: 'user_id', id: 'post_id', columns: 'created_at' },
  collections: {
    table: 'collections',
    owner: 'user_id',
    id: 'id',
    columns: 'name, cover_post_id, is_public, link_key, used_at, created_at',
  },
  collection_guests: {
    table: 'collection_guests',
    owner: 'owner_id',
    id: 'guest_id',
    columns: 'collection_id, created_at',
  },
  collections_shared_with_me: {
    table: 'collection_guests',
    owner: 'guest_id',
    id: 'collection_id',
    columns: 'owner_id, created_at',
    // A block hides who it is, as everywhere else.
    where: `not exists (
      select from relations where viewer_id = collection_guests.guest_id
        and person_id = collection_guests.owner_id and kind in ('blocks', 'blocked_by')
    )`,
  },
  saved_posts: {
    table: 'saved_posts',
    owner: 'user_id',
    id: 'post_id',
    columns: 'collection_id, note, placed_at, created_at',
  },
  style_votes: {
    table: 'style_votes',
    owner: 'user_id',
    id: 'post_id',
    columns: 'option_id, created_at, updated_at',
  },
  vote_outcomes: {
    table: 'vote_outcomes',
    owner: 'user_id',
    id: 'post_id',
    columns: 'option_id, words, created_at',
  },
  thread_versions: {
    table: 'thread_versions',
    owner: 'user_id',
    id: 'id',
    columns: 'post_id, title, description, created_at',
  },
  answers_that_helped_me: {
    table: 'comment_helps',
    owner: 'user_id',
    id: 'comment_id',
    columns: 'post_id, created_at',
  },
  followed_threads: {
    table: 'followed_threads',
    owner: 'user_id',
    id: 'post_id',
    columns: 'created_at',
  },
  views: {
    table: 'post_views',
    owner: 'user_id',
    id: 'post_id',
    columns: 'counted_on::text, created_at',
  },
  following: { table: 'follows', owner: 'follower_id', id: 'following_id', columns: 'created_at' },
  followers: { table: 'follows', owner: 'following_id', id: 'follower_id', columns: 'created_at' },
  relations: {
    table: 'relations',
    owner: 'viewer_id',
    id: 'person_id',
    columns: 'kind, ends_at, created_at',
    // That others block them is theirs.
    where: `kind <> 'blocked_by'`,
  },
  reports: {
    table: 'reports',
    owner: 'reporter_id',
    id: 'id',
    columns: 'category, words, law, position, created_at',
  },
  decisions: {
    table: 'moderation_acts',
    owner: 'person_id',
    id: 'id',
    // Never who decided.
    columns: 'kind, removed, rule_version, rule_number, reason, is_automated, ends_at, created_at',
    where: 'reason is not null',
  },
  objections: {
    table: 'objections',
    owner: 'person_id',
    id: 'act_id',
    columns: 'words, state, answer, created_at, decided_at',
  },
  invitations: {
    table: 'invitations',
    owner: 'inviter_id',
    id: 'id',
    columns: 'max_uses, uses, expires_at, created_at',
  },
  owned_garments: {
    table: 'owned_garments',
    owner: 'user_id',
    id: 'id',
    columns: 'category, brand_key, size_system, size_label, verdict, created_at',
  },
  closet_garments: {
    table: 'closet_garments',
    owner: 'user_id',
    id: 'id',
    columns: `category, brand_key, state, looks_count, first_worn_at, last_worn_at, last_post_id,
      last_garment_id, price_cents, currency, created_at`,
  },
  notifications: {
    table: 'notifications',
    owner: 'user_id',
    id: 'id',
    // Votes (`other`) name nobody, also in rows that an earlier version wrote; nor is somebody named behind a block.
    columns: `type, title, content, related_post_id,
      case when type <> 'other' and not exists (
        select 1 from relations where viewer_id = notifications.user_id
          and person_id = related_user_id and kind in ('blocks', 'blocked_by')
      ) then related_user_id end as related_user_id, is_read, created_at`,
  },
  devices: {
    table: 'sessions',
    owner: 'user_id',
    id: 'id',
    columns: 'user_agent, created_at, last_used_at, expires_at',
  },
  uploads: {
    table: 'uploads',
    owner: 'user_id',
    id: 'id',
    columns: 'kind, video_key, renditions, post_id, message_id, created_at',
  },
} as const satisfies Record<string, List>
export type ExportList = keyof typeof exportLists

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
