import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { claimKey } from './idempotency.queries.ts'
import { run as sweep } from './sweep-posts.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const author = await testApp.join('author')

test('the sweep forgets client keys after a week, not before', async () => {
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
