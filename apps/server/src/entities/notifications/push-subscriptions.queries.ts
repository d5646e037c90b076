// SQL of the devices that get push messages, and of the quiet hours of their owners.
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { PUSH_JOB } from './notifications.rules.ts'

/**
 * Adds the job that pushes to a person's devices; null for a person without devices. It replaces a waiting job: the
 * person is notified once of everything that came meanwhile.
 * @param added a CTE with `user_id` and `id`; a CTE that calls this must be read
 */
export const pushedText = (added: string) => `
  case when exists (
    select from push_subscriptions where push_subscriptions.user_id = ${added}.user_id
  ) then (graphile_worker.add_job(
    '${PUSH_JOB}', json_build_object('userId', ${added}.user_id, 'id', ${added}.id),
    job_key => 'push:' || ${added}.user_id || ':' || ${added}.id, max_attempts => 3
  )).id end`

export interface NewSubscription {
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  /** Such as `Europe/Berlin`. */
  readonly timeZone: string
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** The limit for one person; the oldest devices are deleted. */
const DEVICES = 20

/** Writes a device, and takes it from everybody else. */
export async function upsertSubscription(
  db: Database,
  { userId, sessionId, endpoint, p256dh, auth, language, timeZone }: NewSubscription,
): Promise<void> {
  const hash = hashOf(endpoint)
  // Separate statements: distributed, other people's rows are on other nodes. This one asks no clock: the row of the
  // person before may be of a machine whose clock is ahead.
  await sql`
    delete from push_subscriptions where endpoint_hash = ${hash} and user_id <> ${userId}
  `.execute(db)
  await sql`
    insert into push_subscriptions (
      user_id, endpoint_hash, endpoint, p256dh, auth, session_id, language, time_zone
    )
    values (
      ${userId}, ${hash}, ${endpoint}, ${p256dh}, ${auth}, ${sessionId}, ${language}, ${timeZone}
    )
    on conflict (user_id, endpoint_hash) do update set
      p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
      language = excluded.language, time_zone = excluded.time_zone, failures = 0,
      -- The device that was registered or renewed last says where the person is.
      created_at = excluded.created_at
  `.execute(db)
  // Two people who add it at once do not see each other's rows before this. Only the last row stays.
  await sql`
    delete from push_subscriptions where endpoint_hash = ${hash} and (created_at, user_id) < (
      select created_at, user_id from push_subscriptions where endpoint_hash = ${hash}
      order by created_at desc, user_id desc
      limit 1
    )
  `.execute(db)
  await sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint_hash in (
      select endpoint_hash from push_subscriptions where user_id = ${userId}
      order by created_at desc, endpoint_hash
      offset ${DEVICES}
    )
  `.execute(db)
}

export async function deleteSubscription(
  db: Database,
  userId: string,
  endpoint: string,
): Promise<void> {
  await sql`
    delete from push_subscriptions
    where user_id = ${userId} and endpoint_hash = ${hashOf(endpoint)}
  `.execute(db)
}

export interface SubscriptionRow {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly timeZone: string
  readonly failures: number
}

/** @returns the devices of a person whose session is not over, the latest renewal first. The others are deleted */
export async function findSubscriptions(
  db: Database,
  userId: string,
): Promise<readonly SubscriptionRow[]> {
  const devices = await preparedQuery<SubscriptionRow & { sessionId: string }>(db, {
    name: 'push-subscriptions.of-person',
    text: `
      select
        endpoint, p256dh, auth, language, time_zone as "timeZone", failures,
        session_id as "sessionId"
      from push_subscriptions where user_id = $1
      order by created_at desc, endpoint_hash`,
    values: [userId],
  })
  // Read after the devices, so that the device of a session that begins in between does not look like one of an ended
  // session.
  const sessions = await preparedQuery<{ id: string }>(db, {
    name: 'push-subscriptions.sessions',
    text: 'select id from sessions where user_id = $1 and expires_at > now()',
    values: [userId],
  })
  const lasting = new Set(sessions.map(({ id }) => id))
  const ended = devices.filter(({ sessionId }) => !lasting.has(sessionId))
  if (ended.length > 0) {
    await sql`
      delete from push_subscriptions where user_id = ${userId}
        and session_id = any(${ended.map(({ sessionId }) => sessionId)}::uuid[])
    `.execute(db)
  }
  return devices.filter(({ sessionId }) => lasting.has(sessionId))
}

/** @param failures in a row */
export async function setFailures(
  db: Database,
  userId: string,
  endpoint: string,
  failures: number,
): Promise<void> {
  await sql`
    update push_subscriptions set failures = ${failures}
    where user_id = ${userId} and endpoint_hash = ${hashOf(endpoint)}
  `.execute(db)
}

export interface QuietHours {
  readonly isOn: boolean
  /** Minutes after midnight. */
  readonly fromMinute: number
  readonly untilMinute: number
}

/** @returns null for a person who chose no quiet hours */
export async function findQuietHours(db: Database, userId: string): Promise<QuietHours | null> {
  const [hours] = await preparedQuery<QuietHours>(db, {
    name: 'quiet-hours.of-person',
    text: `
      select is_on as "isOn", from_minute as "fromMinute", until_minute as "untilMinute"
      from quiet_hours where user_id = $1`,
    values: [userId],
  })
  return hours ?? null
}

export async function upsertQuietHours(
  db: Database,
  userId: string,
  { isOn, fromMinute, untilMinute }: QuietHours,
): Promise<void> {
  await sql`
    insert into quiet_hours (user_id, is_on, from_minute, until_minute)
    values (${userId}, ${isOn}, ${fromMinute}, ${untilMinute})
    on conflict (user_id) do update set
      is_on = excluded.is_on, from_minute = excluded.from_minute,
      until_minute = excluded.until_minute
  `.execute(db)
}

/** @returns null for another person's post */
export async function findOwnPost(
  db: Database,
  postId: string,
  userId: string,
): Promise<{ readonly isEmergency: boolean } | null> {
  const { rows } = await sql<{ isEmergency: boolean }>`
    select is_fashion_emergency as "isEmergency" from posts
    where post_id = ${postId} and user_id = ${userId}
  `.execute(db)
  return rows[0] ?? null
}
