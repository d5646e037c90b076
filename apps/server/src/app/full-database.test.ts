// A database whose disk is full: writes say so, reads continue, and monitoring can see it.
import { likePost } from '@kloset/contract/likes.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, database } = testApp
const ana = await testApp.join('ana')

const askReadiness = async () => {
  const answer = await app.http.inject('/readyz')
  return { code: answer.statusCode, ...answer.json<Record<string, string>>() }
}

test('writers and monitoring are told of a full disk, and readers notice nothing', async () => {
  const { id: postId } = await share(testApp, ana, { postType: 'regular' })
  expect(await askReadiness()).toEqual({ code: 200, status: 'ready' })
  // PostgreSQL's error for a table that cannot grow; a full disk would break the other tests too.
  await sql`
    create function refuse_write() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/1/1": No space left on device'
        using errcode = 'disk_full';
    end $$`.execute(database.work)
  await sql`create trigger full_disk before insert on post_likes
    for each row execute function refuse_write()`.execute(database.work)

  const refused = await call(likePost, { params: { postId } }, ana)
  expect(refused.status).toBe(507)
  expect(refused.problem).toMatchObject({
    code: 'database_full',
    title: 'There is no room left to save anything right now. Please try again later.',
  })
  expect(await askReadiness()).toEqual({ code: 200, status: 'ready', writes: 'no room' })
  expect((await call(getPost, { params: { postId } }, ana)).body).toMatchObject({ id: postId })

  await sql`drop trigger full_disk on post_likes`.execute(database.work)
  expect((await call(likePost, { params: { postId } }, ana)).body).toMatchObject({ likesCount: 1 })
})
