import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { giveSignOfLife } from './job-runner.ts'
import {
  defineJob,
  describeQueue,
  drainJobs,
  enqueue,
  type JobPlatform,
  migrateJobs,
} from './jobs.ts'
import { createLog } from './log.ts'
import { createTestDatabase } from './test-support/test-database.ts'

const database = await createTestDatabase()
const log = createLog('silent')
await migrateJobs(database.workPool, log)
const done: string[] = []
const run = async (_uses: JobPlatform, { word }: { readonly word: string }) => {
  done.push(word)
}
const note = defineJob({
  name: 'note',
  payload: z.object({ word: z.string() }),
  load: () => Promise.resolve({ run }),
})
const sign = () => giveSignOfLife(database.work, [], [])

afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

describe('a clock that is set back by three hours', () => {
  const jump = () =>
    sql`
      update graphile_worker._private_jobs set
        run_at = run_at + interval '3 hours', updated_at = updated_at + interval '3 hours',
        locked_at = locked_at + interval '3 hours'
    `.execute(database.db)
  const secondsToWait = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
    `.execute(database.db)
    return rows.map(({ seconds }) => Math.round(seconds / 10) * 10)
  }

  test('keeps no job waiting that was due, and leaves a pause as long as it was', async () => {
    await enqueue(database.db, note, { word: 'due' })
    await enqueue(database.db, note, { word: 'later' }, { delaySeconds: 60 })
    await jump()
    await sign()
    await drainJobs({ log } as JobPlatform, database, [note])
    expect(done).toEqual(['due'])
    expect(await secondsToWait()).toEqual([60])
    await sign()
    expect(await secondsToWait()).toEqual([60])
  })

  test('keeps no job waiting that had failed while it was ahead', async () => {
    await enqueue(database.db, note, { word: 'held' })
    await sql`
      update graphile_worker._private_jobs
      set attempts = 4, run_at = now() + exp(4) * interval '1 second' + interval '3 hours'
    `.execute(database.db)
    await sign()
    expect(await secondsToWait()).toEqual([50])
  })

  test('frees what a dead process holds after a minute all the same', async () => {
    await enqueue(database.db, note, { word: 'held' })
    await sql`
      update graphile_worker._private_jobs set locked_by = 'a dead process', locked_at = now()
    `.execute(database.db)
    await jump()
    await sign()
    expect(await describeQueue(database.db)).toMatchObject({ running: 1 })
    await sql`
      update graphile_worker._private_jobs set locked_at = locked_at - interval '61 seconds'
    `.execute(database.db)
    await sign()
    expect(await describeQueue(database.db)).toMatchObject({ running: 0, due: 1 })
  })
})
