// Learning an hour's fit while the database is slow: nobody waits longer than their own deadline.
import { HOUR_MS } from '@kloset/contract/durations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDeadline } from '../../platform/http/deadline.ts'
import { createTestDatabase } from '../../platform/test-support/test-database.ts'
import { communityFit, forgetFits } from './community-fit.queries.ts'

const { db, workPool } = await createTestDatabase()
const [first, second, fourth] = [1000 * HOUR_MS, 1001 * HOUR_MS, 1003 * HOUR_MS]
const SHORT_MS = 200
const busy = { code: 'service_unavailable' }

beforeEach(() => forgetFits(db))

let unlock: () => Promise<void> = async () => undefined
afterEach(() => unlock())

/** Reports cannot be read until `unlock`. */
async function lockReports(): Promise<void> {
  const client = await workPool.connect()
  await client.query('begin; lock table garments in access exclusive mode')
  unlock = async () => {
    unlock = async () => undefined
    await client.query('commit')
    client.release()
  }
}

test('learning that outlasts its first caller goes on for the others', async () => {
  await lockReports()
  const hasty = withDeadline(SHORT_MS, () => communityFit(db, first))
  const patient = communityFit(db, first)
  await expect(hasty).rejects.toMatchObject(busy)
  await unlock()
  expect(await communityFit(db, first)).toBe(await patient)
})

test('a caller who joins later waits until their own deadline', async () => {
  await lockReports()
  const patient = communityFit(db, first)
  await expect(withDeadline(SHORT_MS, () => communityFit(db, first))).rejects.toMatchObject(busy)
  await unlock()
  await patient
})

test('the fit of the hour before answers meanwhile, an older one does not', async () => {
  const before = await communityFit(db, first)
  await lockReports()
  expect(await withDeadline(SHORT_MS, () => communityFit(db, second))).toBe(before)
  await expect(withDeadline(SHORT_MS, () => communityFit(db, fourth))).rejects.toMatchObject(busy)
  await unlock()
  const learnt = await communityFit(db, fourth)
  expect(learnt).not.toBe(before)
  expect(await communityFit(db, fourth)).toBe(learnt)
})

test('the new fit takes the place of the one before', async () => {
  const before = await communityFit(db, first)
  await expect.poll(() => communityFit(db, second), { timeout: 30_000 }).not.toBe(before)
})

test('an hour whose learning failed is learnt again, and the hour before still answers', async () => {
  const before = await communityFit(db, first)
  await workPool.query('alter table garments rename to unreadable')
  try {
    expect(await communityFit(db, second)).toBe(before)
    await expect(communityFit(db, fourth)).rejects.toThrow('garments')
  } finally {
    await workPool.query('alter table unreadable rename to garments')
  }
  expect(await communityFit(db, fourth)).not.toBe(before)
})
