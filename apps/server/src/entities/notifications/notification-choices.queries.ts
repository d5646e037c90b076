// SQL of what people choose to be notified of: subjects by channel, and posts that they muted. Where a person did not
// choose, the contract's table decides.
import {
  kindsOfNotifications,
  type NotificationChannel,
  type NotificationSubject,
} from '@kloset/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

const subjectCases = kindsOfNotifications
  .flatMap(({ name, subject }) => (subject ? [`when '${name}' then '${subject}'`] : []))
  .join(' ')

/** The subject of a cause. Null: the person cannot switch it off. */
export const subjectText = (key: string) => `case split_part(${key}, ':', 1) ${subjectCases} end`

/**
 * Whether the person of a cause wants to be notified of it: they did not switch its subject off, nor mute its post. What they
 * asked for by name always comes.
 * @param causes a CTE with `user_id` and `dedupe_key`
 * @param postId its column of the post
 */
export const wantsNotification = (causes: string, postId: string) => `
  not exists (
    select from notification_choices as chosen
    where chosen.user_id = ${causes}.user_id and channel = 'app' and not is_on
      and subject = ${subjectText(`${causes}.dedupe_key`)}
  ) and not exists (
    select from muted_posts
    where muted_posts.user_id = ${causes}.user_id and muted_posts.post_id = ${causes}.${postId}
      and ${subjectText(`${causes}.dedupe_key`)} is not null
  )`

export interface Choice {
  readonly subject: NotificationSubject
  readonly channel: NotificationChannel
  readonly isOn: boolean
}

/** @returns what a person chose so far */
export async function findChoices(db: Database, userId: string): Promise<Choice[]> {
  return preparedQuery<Choice>(db, {
    name: 'notification-choices.of-person',
    text: `
      select subject, channel, is_on as "isOn" from notification_choices where user_id = $1`,
    values: [userId],
  })
}

export async function upsertChoice(
  db: Database,
  userId: string,
  { subject, channel, isOn }: Choice,
): Promise<void> {
  await sql`
    insert into notification_choices (user_id, subject, channel, is_on)
    values (${userId}, ${subject}, ${channel}, ${isOn})
    on conflict (user_id, subject, channel) do update set is_on = excluded.is_on
  `.execute(db)
}

export async function isPostMuted(db: Database, userId: string, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from muted_posts where user_id = ${userId} and post_id = ${postId}
  `.execute(db)
  return rows.length > 0
}

/** The limit for one person. With one more, the oldest is deleted, and its post notifies again. */
const MUTED_POSTS = 1000

export async function insertMutedPost(db: Database, userId: string, postId: string): Promise<void> {
  await sql`
    with added as (
      insert into muted_posts (user_id, post_id) values (${userId}, ${postId})
      on conflict do nothing
    )
    delete from muted_posts where user_id = ${userId} and post_id in (
      select post_id from muted_posts where user_id = ${userId}
      order by created_at desc, post_id
      offset ${MUTED_POSTS - 1}
    )
  `.execute(db)
}

export async function deleteMutedPost(db: Database, userId: string, postId: string): Promise<void> {
  await sql`
    delete from muted_posts where user_id = ${userId} and post_id = ${postId}
  `.execute(db)
}
