// Rows of earlier versions become like those of this version: comments of a post share one notification, votes name
// nobody, and no notification is left without its cause.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createTestDatabase } from '../../platform/test-support/test-database.ts'

const { connection, db, pool } = await createTestDatabase()
const log = createLog('silent')

test('rows of the previous version are merged, also when the migration runs twice', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(connection, migrationsFolder, log, '0013-bodies-by-steps.sql')
  const [host, ana, ben] = [randomUUID(), randomUUID(), randomUUID()]
  const [post, gone] = [randomUUID(), randomUUID()]
  const [first, second, third, reply] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await sql`
    insert into users (id, email) select id, id || '@test.example'
    from unnest(${[host, ana, ben]}::uuid[]) as made (id)
  `.execute(db)
  await sql`
    insert into profiles (id, username) select id, left(replace(id::text, '-', ''), 20) from users
  `.execute(db)
  await sql`insert into posts (post_id, user_id) values (${post}, ${host})`.execute(db)
  await sql`insert into post_likes (post_id, user_id) values (${post}, ${ana})`.execute(db)
  await sql`
    insert into follows (follower_id, following_id) values (${ana}, ${host})
  `.execute(db)
  await sql`
    insert into post_comments (post_id, id, user_id, content)
    select ${post}::uuid, id, user_id, 'nice'
    from unnest(${[first, second, third, reply]}::uuid[], ${[ana, ben, ana, ben]}::uuid[]) as made (id, user_id)
  `.execute(db)
  const insert = (row: unknown[], minute: number) =>
    pool.query(
      `insert into notifications (user_id, type, title, related_post_id, related_user_id, dedupe_key,
         is_read, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, timestamptz '2026-01-01Z' + $8 * interval '1 minute')`,
      [host, ...row, minute],
    )
  const rows = [
    ['like', 'liked your post', post, ana, `like:${post}:${ana}`, true],
    ['like', 'liked your post', post, ben, `like:${post}:${ben}`, false],
    ['like', 'liked your post', gone, ben, `like:${gone}:${ben}`, false],
    ['follow', 'started following you', null, ana, `follow:${ana}`, false],
    ['follow', 'started following you', null, ben, `follow:${ben}`, false],
    ['comment', 'commented on your post', post, ana, `comment:${post}:${first}`, true],
    ['comment', 'commented on your post', post, ben, `comment:${post}:${second}`, false],
    ['comment', 'commented on your post', post, ben, `comment:${post}:${randomUUID()}`, false],
    ['comment', 'replied to your comment', post, ben, `comment:${post}:${reply}`, true],
    ['post_share', 'shared your post', post, ben, `share:${post}:${ben}`, true],
    ['other', 'Your style vote reached 10 votes', post, ben, `votes:${post}:10`, true],
  ]
  for (const [index, row] of rows.entries()) await insert(row, index)
  await migrate(connection, migrationsFolder, log)
  const late = `comment:${post}:${third}`
  await insert(['comment', 'commented on your post', post, ana, late, false], 11)
  await pool.query(await readFile(join(migrationsFolder, '0020-old-notifications.sql'), 'utf8'))

  const { rows: left } = await sql`
    select dedupe_key, related_user_id as who, is_read, extract(minute from created_at)::int as at,
      extract(minute from read_at)::int as read_at
    from notifications where user_id = ${host} order by created_at
  `.execute(db)
  expect(left).toEqual([
    { dedupe_key: `like:${post}:${ana}`, who: ana, is_read: true, at: 0, read_at: null },
    { dedupe_key: `follow:${ana}`, who: ana, is_read: false, at: 3, read_at: null },
    { dedupe_key: `comments:${post}`, who: ben, is_read: false, at: 6, read_at: 5 },
    { dedupe_key: `replies:${post}`, who: ben, is_read: true, at: 8, read_at: 8 },
    { dedupe_key: `share:${post}:${ben}`, who: ben, is_read: true, at: 9, read_at: null },
    { dedupe_key: `votes:${post}:10`, who: null, is_read: true, at: 10, read_at: null },
    { dedupe_key: late, who: ana, is_read: false, at: 11, read_at: null },
  ])
  const { rows: comments } = await sql`
    select dedupe_key as of, comment_id, actor_id from notification_comments
    join notifications using (user_id) where notification_id = notifications.id
    order by notification_comments.created_at
  `.execute(db)
  expect(comments).toEqual([
    { of: `comments:${post}`, comment_id: first, actor_id: ana },
    { of: `comments:${post}`, comment_id: second, actor_id: ben },
    { of: `replies:${post}`, comment_id: reply, actor_id: ben },
  ])
})
