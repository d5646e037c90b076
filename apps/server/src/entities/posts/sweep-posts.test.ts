import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { share } from '../../test-support/fixtures.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { claimKey } from './idempotency.queries.ts'
import { deleteOldVisitorViews, insertView } from './post-views.queries.ts'
import { run as sweep } from './sweep-posts.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const author = await testApp.join('author')

test('the sweep deletes client keys after a week, not before', async () => {
  const claim = () => ({ userId: author.id, key: randomUUID(), requestHash: 'hash' })
  const [old, young] = [claim(), claim()]
  for (const [{ key }, days] of [
    [old, 7.1],
    [young, 6.9],
  ] as const) {
    await claimKey(db, { ...old, key })
    await sql`
      update idempotency_keys set created_at = now() - ${days}::float8 * interval '1 day'
      where user_id = ${author.id} and key = ${key}
    `.execute(db)
  }
  await sweep({ db })
  expect(await claimKey(db, young)).toMatchObject({ isNew: false })
  expect(await claimKey(db, old)).toMatchObject({ isNew: true })
})

test('the sweep deletes views of visitors after a day, never those of people, and counters stay', async () => {
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  const reader = await testApp.join('reader')
  const keys = ['visitor:a', 'visitor:b', 'visitor:c', 'visitor:young']
  for (const viewerKey of keys) await insertView(db, { postId, viewerKey, userId: null })
  await insertView(db, { postId, viewerKey: reader.id, userId: reader.id })
  await sql`
    update post_views set created_at = now() - interval '49 hours'
    where post_id = ${postId} and viewer_key <> 'visitor:young'
  `.execute(db)
  await deleteOldVisitorViews(db, 2)
  await sweep({ db })
  const left = await db
    .selectFrom('post_views')
    .select('viewer_key')
    .where('post_id', '=', postId)
    .orderBy('viewer_key')
    .execute()
  expect(left.map((row) => row.viewer_key)).toEqual([reader.id, 'visitor:young'])
  const post = await db
    .selectFrom('posts')
    .select('views_count')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  expect(post.views_count).toBe(5)
})

test('the sweep deletes views of visitors although client keys cannot be deleted', async () => {
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  const key = randomUUID()
  await claimKey(db, { userId: author.id, key, requestHash: 'hash' })
  await sql`
    update idempotency_keys set created_at = now() - interval '8 days' where key = ${key}
  `.execute(db)
  await insertView(db, { postId, viewerKey: 'visitor:old', userId: null })
  await sql`
    update post_views set created_at = now() - interval '49 hours' where post_id = ${postId}
  `.execute(db)
  const allow = await refuseWrites(db, {
    event: 'delete',
    table: 'idempotency_keys',
    column: 'key',
    value: key,
  })
  await expect(sweep({ db })).rejects.toThrow('failed')
  await allow()
  const { rows } = await sql`select from post_views where post_id = ${postId}`.execute(db)
  expect(rows).toEqual([])
})
