// Counting somebody's unanswered messages costs the same for any number of them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { countUnanswered } from './messages.queries.ts'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'

const { join, platform } = await createTestApp()

test('messages without an answer are counted up to the limit, and no more of them are read', async () => {
  const [ana, ben] = [await join('ana'), await join('ben')]
  const pair = {
    conversationId: conversationIdOf(ana.id, ben.id),
    senderId: ana.id,
    receiverId: ben.id,
  }
  await sql`
    insert into direct_messages
      (conversation_id, sender_id, receiver_id, client_id, message_type, content)
    select ${pair.conversationId}::uuid, ${ana.id}::uuid, ${ben.id}::uuid, gen_random_uuid(), 'text', 'Hi'
    from generate_series(1, 3000)
  `.execute(platform.db)
  await sql`analyze direct_messages`.execute(platform.db)
  let counted = 0
  const read = await countRowsRead(platform.db, 'direct_messages', async (tx) => {
    counted = await countUnanswered(tx, pair, 10)
  })
  expect(counted).toBe(10)
  expect(read).toBeLessThan(100)
})
