// Posts and people from before the search index get their search words, without blocking writers.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createTestDatabase } from '../../platform/test-support/test-database.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const { connection, db, pool } = await createTestDatabase()
const log = createLog('silent')
/** More than one batch. */
const POSTS = 700

async function giveRows(): Promise<string[]> {
  const author = randomUUID()
  await sql`insert into users (id, email) values (${author}, 'old@test.example')`.execute(db)
  await sql`
    insert into profiles (id, username, display_name) values (${author}, 'elodie', 'Élodie Ngô')
  `.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into posts (user_id, caption, klotags, created_at)
    select ${author}::uuid, 'Linen ' || i, '{summer}', timestamptz '2026-01-01Z' + i * interval '1 minute'
    from generate_series(1, ${POSTS}::int) i
    returning post_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

const countFound = async (words: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from post_words where words @@ search_query(${words})
  `.execute(db)
  return rows[0]?.count
}

test('posts and people get their search words in batches, also in a database from before the first release', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(connection, migrationsFolder, log, '0025-username-skeletons.sql')
  await pool.query(`
    alter table posts add column search_words tsvector not null generated always as (
      post_search_words(title, caption, description, klotags, alt_texts)
    ) stored;
    alter table profiles add column search_words tsvector not null
      generated always as (to_tsvector('simple', search_spaced(username))) stored`)
  const postIds = await giveRows()
  await pool.query(`
    insert into post_media (post_id, position, upload_id, kind, state, width, height, file_size, alt_text)
    select post_id, 0, post_id, 'image', 'ready', 3, 4, 5, 'a woman in a cape' from posts where caption = 'Linen 7'`)

  await migrate(connection, migrationsFolder, log, '0028-search-words.sql')
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from posts where post_id = $1 for update', [postIds.at(-1)])
  const migrated = migrate(connection, migrationsFolder, log)
  await untilWaiting(db, 1)
  expect(await countFound('linen')).toBe(500)
  await pool.query(
    `set lock_timeout = '1s'; update posts set likes_count = 1 where post_id = '${postIds[0]}'`,
  )
  await holder.query('commit')
  holder.release()
  expect(await migrated).toContain('0029-fill-search-words.sql')

  for (const [words, count] of [
    ['linen', POSTS],
    ['elodie linen', POSTS],
    ['ngo 555', 1],
    ['cape', 1],
  ] as const) {
    expect([words, await countFound(words)]).toEqual([words, count])
  }
  const { rows } = await pool.query(
    `select from profile_words where words @@ search_query('elodie ngo')`,
  )
  expect(rows).toHaveLength(1)
})

test('the migration may run again, and then finds changes made since', async () => {
  await sql`update posts set caption = 'Wool' where caption = 'Linen 9'`.execute(db)
  await sql`delete from post_words where post_id in (select post_id from posts where caption = 'Linen 8')`.execute(
    db,
  )
  await pool.query(await readFile(join(migrationsFolder, '0029-fill-search-words.sql'), 'utf8'))
  expect([await countFound('linen'), await countFound('wool')]).toEqual([POSTS - 1, 1])
})
