// A device that was just switched on stays, even if a job reads devices at that moment, and belongs to one person.
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import type { Database } from '../../platform/database/pool.ts'
import { findSubscriptions, upsertSubscription } from './push-subscriptions.queries.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const [person, other] = [await testApp.join('person'), await testApp.join('other')]
const endpoint = 'https://push.example/new-device'

async function switchOn(tx: Database, { id: userId } = person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, secret_hash, expires_at)
    values (${userId}, ${randomBytes(32)}, now() + interval '1 day')
    returning id
  `.execute(tx)
  const device = { userId, endpoint, p256dh: 'key', auth: 'auth', language: 'en' }
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

test('a device belongs to who switched it on last, also where the clock of the other one was ahead', async () => {
  await switchOn(db, person)
  await sql`
    update push_subscriptions set created_at = now() + interval '1 minute'
    where user_id = ${person.id}
  `.execute(db)
  await switchOn(db, other)
  expect(await findSubscriptions(db, person.id)).toEqual([])
  expect(await findSubscriptions(db, other.id)).toMatchObject([{ endpoint }])
})

test('a device that two people switch on at once belongs to one of them', async () => {
  await sql`
    create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'
  `.execute(db)
  await sql`
    create trigger wait_for_test before insert on push_subscriptions for each row
    execute function wait_for_test()
  `.execute(db)
  const switched: Promise<void>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    switched.push(switchOn(db, person), switchOn(db, other))
    // Neither sees the other's row, which it would delete.
    await untilWaiting(db, 2)
  })
  await Promise.all(switched)
  const devices = await Promise.all([person, other].map(({ id }) => findSubscriptions(db, id)))
  expect(devices.flat()).toMatchObject([{ endpoint }])
})
