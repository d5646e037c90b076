// Reading and counting very many unread notifications: a request reads and changes a part of them.
import {
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countUnread, markRead } from '../../entities/notifications/notification-groups.queries.ts'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { run as markRest } from './mark-rest.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db } = platform
const crowd = await giveCrowd(testApp, 100)
const MANY = 5000

/** Writes notifications of followers, each alone or all in one group of another kind. */
const notifyOften = (userId: string, groupId: string | null, kind: string, count: number) => sql`
  insert into notifications (user_id, type, title, related_user_id, dedupe_key, group_id, created_at)
  select
    ${userId}::uuid, 'follow', 'x', (${crowd}::uuid[])[1 + number % 100], ${kind}::text || ':' || number,
    ${groupId}::uuid, now() - number * interval '1 second'
  from generate_series(1, ${count}::int) as number
`

const countUnreadRows = async (userId: string) => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where user_id = ${userId} and not is_read
  `.execute(db)
  return rows[0]?.unread
}

test('the likes of a popular post are marked as read some at a time, and a later one stays unread', async () => {
  const [ana, ben, cleo] = [await join('ana'), await join('ben'), await join('cleo')]
  const { id: postId } = await share(testApp, ana, { postType: 'regular' })
  await call(likePost, { params: { postId } }, ben)
  const [group] = (await call(getNotifications, { query: {} }, ana)).body.items
  await notifyOften(ana.id, group?.id ?? '', 'like', MANY).execute(db)
  const ids = [group?.id ?? '']
  expect((await call(markNotificationsRead, { body: { ids } }, ana)).status).toBe(200)
  expect(await countUnreadRows(ana.id)).toBe(MANY + 1 - 2000)
  await call(likePost, { params: { postId } }, cleo)
  await drain()
  expect(await countUnreadRows(ana.id)).toBe(1)
  expect((await call(getUnreadCount, {}, ana)).body.unreadCount).toBe(1)
})

test('all of very many are read once the job is done', async () => {
  const dan = await join('dan')
  await notifyOften(dan.id, null, 'follow', MANY).execute(db)
  const { body } = await call(markNotificationsRead, { body: { ids: 'all' } }, dan)
  expect(body.unreadCount).toBe(100)
  await drain()
  expect(await countUnreadRows(dan.id)).toBe(0)
  expect((await call(getUnreadCount, {}, dan)).body.unreadCount).toBe(0)
})

test('all of very many are read also when one of them is withdrawn meanwhile', async () => {
  const gil = await join('gil')
  await notifyOften(gil.id, null, 'follow', MANY).execute(db)
  let marking: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from notifications where user_id = ${gil.id} and id = (
        select id from notifications where user_id = ${gil.id} and not is_read limit 1
      )`.execute(tx)
    marking = markRest(platform, { userId: gil.id, ids: null, until: 'infinity' })
    await untilWaiting(db, 1)
  })
  await marking
  expect(await countUnreadRows(gil.id)).toBe(0)
})

test('one of very many is found by itself', async () => {
  const eve = await join('eve')
  await notifyOften(eve.id, null, 'follow', MANY).execute(db)
  await sql`vacuum analyze notifications`.execute(db)
  const [first] = (await call(getNotifications, { query: {} }, eve)).body.items
  const read = await countRowsRead(db, 'notifications', (tx) =>
    markRead(tx, eve.id, { ids: [first?.id ?? ''] }),
  )
  expect(read).toBeLessThan(20)
  expect(await countUnreadRows(eve.id)).toBe(MANY - 1)
})

test('unread ones are counted up to a hundred, and few others are read', async () => {
  const fay = await join('fay')
  await notifyOften(fay.id, null, 'follow', MANY).execute(db)
  await sql`
    insert into notifications (user_id, type, title, related_user_id, dedupe_key, group_id)
    select ${fay.id}::uuid, 'like', 'x', (${crowd}::uuid[])[1 + number % 100], 'like:' || number, uuidv7()
    from generate_series(1, ${MANY}::int) as number
  `.execute(db)
  await sql`vacuum analyze notifications`.execute(db)
  let unread = 0
  const read = await countRowsRead(db, 'notifications', async (tx) => {
    unread = await countUnread(tx, fay.id, [])
  })
  expect(unread).toBe(100)
  expect(read).toBeLessThan(1000)
})
