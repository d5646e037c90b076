// A device that was just switched on stays, whatever job reads devices at that moment.
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import type { Database } from '../../platform/database/pool.ts'
import { findSubscriptions, upsertSubscription } from './push-subscriptions.queries.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const person = await testApp.join('person')
const endpoint = 'https://push.example/new-device'

async function switchOn(tx: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, secret_hash, expires_at)
    values (${person.id}, ${randomBytes(32)}, now() + interval '1 day')
    returning id
  `.execute(tx)
  const device = { userId: person.id, endpoint, p256dh: 'key', auth: 'auth', language: 'en' }
  await upsertSubscription(tx, { ...device, sessionId: rows[0]?.id ?? '', timeZone: 'UTC' })
}

test('a device of a session that begins while devices are read is kept', async () => {
  const read: ReturnType<typeof findSubscriptions>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`lock table push_subscriptions in access exclusive mode`.execute(tx)
    read.push(findSubscriptions(db, person.id))
    await untilWaiting(db, 1)
    await switchOn(tx)
  })
  await Promise.all(read)
  const devices = await findSubscriptions(db, person.id)
  expect(devices).toMatchObject([{ endpoint }])
})
