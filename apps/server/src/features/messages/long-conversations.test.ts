// What a conversation of many messages costs: each message is read a few times when the conversation is handed over, and
// none of the old ones when new ones are marked as read.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { markMemberRead } from './conversations.queries.ts'
import { reassignMessages } from './leaving.queries.ts'

const { join, platform } = await createTestApp()
const { db } = platform
const [ana, ben] = [await join('ana'), await join('ben')]
const conversationId = conversationIdOf(ana.id, ben.id)
const MESSAGES = 2000

/** @param unread how many of the newest ones Ana has not read */
const write = (id: string, unread: number) => sql`
  insert into direct_messages (
    conversation_id, sender_id, receiver_id, client_id, message_type, content, is_read, created_at
  )
  select
    ${id}::uuid, ${ben.id}::uuid, ${ana.id}::uuid, gen_random_uuid(), 'text', 'Hi', number > ${unread}::int,
    now() - number * interval '1 minute'
  from generate_series(1, ${MESSAGES}::int) as number
`

beforeAll(async () => {
  await write(conversationId, 3).execute(db)
  for (let other = 0; other < 10; other += 1) await write(randomUUID(), 0).execute(db)
  await sql`
    insert into conversation_members (user_id, conversation_id, other_user_id, unread_count, last_message_at)
    values (${ana.id}, ${conversationId}, ${ben.id}, 3, now()), (${ben.id}, ${conversationId}, ${ana.id}, 0, now())
  `.execute(db)
  await sql`vacuum analyze direct_messages`.execute(db)
})

const countUnreadOf = async (id: string) => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from direct_messages where conversation_id = ${id} and not is_read
  `.execute(db)
  return rows[0]?.unread
}

test('new messages are marked as read without reading the old ones', async () => {
  expect(await countUnreadOf(conversationId)).toBe(3)
  const read = await countRowsRead(db, 'direct_messages', (tx) =>
    markMemberRead(tx, ana.id, conversationId),
  )
  expect(await countUnreadOf(conversationId)).toBe(0)
  expect(read).toBeLessThan(50)
})

test('somebody who leaves a long conversation has each message read a few times', async () => {
  const nobodyId = randomUUID()
  const to = conversationIdOf(ana.id, nobodyId)
  const read = await countRowsRead(db, 'direct_messages', (tx) =>
    reassignMessages(tx, ana.id, { from: conversationId, to, leaverId: ben.id, nobodyId }),
  )
  expect(read).toBeLessThan(10 * MESSAGES)
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from direct_messages where conversation_id = ${to}
  `.execute(db)
  expect(rows).toEqual([{ messages: MESSAGES }])
})
