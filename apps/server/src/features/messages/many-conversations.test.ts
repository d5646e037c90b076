// What very many conversations cost: those that were read are not read again to count the others, or to list requests.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { giveCrowd } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { countUnread, findConversationsPage } from './conversations.queries.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const MANY = 3000
const [anaId = '', ...others] = await giveCrowd(testApp, MANY)

beforeAll(async () => {
  await sql`
    insert into conversation_members (
      user_id, conversation_id, other_user_id, unread_count, is_request, last_message_at
    )
    select
      ${anaId}::uuid, gen_random_uuid(), person, case when number <= 2 then 3 else 0 end,
      number between 3 and 6, now() - number * interval '1 minute'
    from unnest(${others}::uuid[]) with ordinality as others (person, number)
  `.execute(db)
  await sql`vacuum analyze conversation_members`.execute(db)
})

test('unread messages and requests are counted by themselves', async () => {
  let counted = {}
  const read = await countRowsRead(db, 'conversation_members', async (tx) => {
    counted = await countUnread(tx, anaId, [])
  })
  expect(counted).toEqual({ unreadCount: 6, requestsCount: 4 })
  expect(read).toBeLessThan(50)
})

test('requests are listed by themselves', async () => {
  const page = { userId: anaId, requests: true, hidden: [], before: null, limit: 21 }
  let found: unknown[] = []
  const read = await countRowsRead(db, 'conversation_members', async (tx) => {
    found = await findConversationsPage(tx, page)
  })
  expect(found).toHaveLength(4)
  expect(read).toBeLessThan(50)
})
