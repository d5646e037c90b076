// A job that has to wait comes back unchanged.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../observability/log.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { defineJob, drainJobs, enqueue, type JobPlatform } from './jobs.ts'
import { PutOffError } from './put-off.ts'

const database = await createTestDatabase()
const { db } = database
const log = createLog('silent')
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

const late = defineJob({
  name: 'late',
  payload: z.object({ word: z.string() }),
  maxAttempts: 25,
  load: () =>
    Promise.resolve({
      run: async (_uses: JobPlatform, { word }: { word: string }) => {
        const key = 'one'
        if (word === 'overtaken') await enqueue(db, late, { word: 'later' }, { key })
        throw new PutOffError('not yet', 60)
      },
    }),
})

const drain = () => drainJobs({ log, db } as JobPlatform, database, [late])

async function findJobs() {
  const { rows } = await sql`
    select key, queue_name, jobs.max_attempts, jobs.attempts, payload ->> 'word' as word
    from graphile_worker.jobs join graphile_worker._private_jobs using (id, key)
  `.execute(db)
  return rows
}

test('a job is postponed with its key, in its person’s queue, with all its tries', async () => {
  await enqueue(db, late, { word: 'first' }, { key: 'one', person: 'somebody' })
  const before = await findJobs()
  expect(before).toMatchObject([{ key: 'one', queue_name: expect.any(String) as string }])
  await drain()
  expect(await findJobs()).toEqual(before)
})

test('a job is not postponed when a later one has the same key', async () => {
  await enqueue(db, late, { word: 'overtaken' }, { key: 'one' })
  await drain()
  expect(await findJobs()).toMatchObject([{ key: 'one', word: 'later' }])
})
