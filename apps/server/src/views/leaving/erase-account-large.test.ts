// Deleting an account of very many rows: the pieces do not wait for the disk one by one, and the last one does.
import { likePost } from '@kloset/contract/likes.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { run as eraseAccount } from './erase-account.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { db } = platform

/** Records how the transactions that delete rows of these tables wait. */
async function recordWaiting(...tables: string[]) {
  await sql`create table waiting (name text, setting text)`.execute(db)
  await sql`
    create function record_waiting() returns trigger language plpgsql as $$begin
      insert into waiting values (tg_table_name, current_setting('synchronous_commit'));
      return old;
    end$$
  `.execute(db)
  for (const table of tables) {
    await sql`
      create trigger record after delete on ${sql.table(table)}
      for each row execute function record_waiting()
    `.execute(db)
  }
}

test('only the transaction that deletes the account waits for the disk', async () => {
  const [stays, leaver] = [await join('stays'), await join('leaver')]
  const { id: own } = await share(testApp, leaver, { postType: 'regular' })
  const { id: liked } = await share(testApp, stays, { postType: 'regular' })
  await call(likePost, { params: { postId: liked } }, leaver)
  await call(likePost, { params: { postId: own } }, stays)
  await recordWaiting('posts', 'post_likes', 'users')

  await db.connection().execute(async (connection) => {
    // As in production: the server of the tests waits for no commit.
    await sql`set synchronous_commit = on`.execute(connection)
    await eraseAccount({ ...platform, db: connection }, { userId: leaver.id })
    await sql`reset synchronous_commit`.execute(connection)
  })
  const { rows } = await sql`select distinct name, setting from waiting order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'post_likes', setting: 'off' },
    { name: 'posts', setting: 'off' },
    { name: 'users', setting: 'on' },
  ])
})
