import { HOUR_MS } from '@kloset/contract/durations'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { transaction } from '../database/transaction.ts'
import { watchClock } from './job-clock.ts'
import {
  defineJob,
  drainJobs,
  enqueue,
  type JobKind,
  type JobPlatform,
  startWorker,
} from './jobs.ts'
import { describeQueue } from './queue-state.ts'
import { createLog } from '../observability/log.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { sendHeartbeat } from './worker-pools.ts'

const database = await createTestDatabase()
const log = createLog('silent')
const done: string[] = []
const run = async (_uses: JobPlatform, { word }: { readonly word: string }) => {
  done.push(word)
}
const note = defineJob({
  name: 'note',
  payload: z.object({ word: z.string() }),
  load: () => Promise.resolve({ run }),
})
const sign = (clock = watchClock()) => sendHeartbeat(database.work, [], [], clock)

const secondsToWait = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
  `.execute(database.db)
  return rows.map(({ seconds }) => Math.round(seconds / 10) * 10)
}

afterEach(async () => {
  vi.useRealTimers()
  done.length = 0
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  await sql`delete from graphile_worker._private_known_crontabs`.execute(database.db)
  await sql`delete from worker_pools`.execute(database.db)
})

/** The state after this many failures. */
const fail = (attempts: number) =>
  sql`
    update graphile_worker._private_jobs
    set attempts = ${attempts}, run_at = now() + exp(${attempts}::int) * interval '1 second'
  `.execute(database.db)

test('a failed job keeps the time to which it was postponed on purpose', async () => {
  await enqueue(database.db, note, { word: 'later' })
  await fail(4)
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '1 day')
    from graphile_worker.jobs
  `.execute(database.db)
  const clock = watchClock()
  await sign(clock)
  await sign(clock)
  expect(await secondsToWait()).toEqual([86_400])
})

test('a running job gets a new heartbeat before the clock of others is adjusted', async () => {
  await enqueue(database.db, note, { word: 'running' })
  await sql`
    update graphile_worker._private_jobs
    set locked_by = 'pool-of-this-process', locked_at = now() - interval '5 minutes'
  `.execute(database.db)
  await sql`
    insert into worker_pools (id, seen_at)
    values ('pool-of-this-process', now() - interval '50 seconds')
  `.execute(database.db)
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs
  `.execute(database.db)
  const isAlive = async () => {
    const found = await sql`
      select from worker_pools where seen_at > now() - interval '40 seconds'
    `.execute(database.db)
    return found.rows.length === 1
  }
  await enqueue(database.db, note, { word: 'ahead' })
  const ahead = sql`
    update graphile_worker._private_jobs
    set run_at = now() + interval '3 hours', updated_at = now() + interval '3 hours'
    where locked_by is null
  `
  await ahead.execute(database.db)
  let signed: Promise<unknown> = Promise.resolve()
  await transaction(database.db, async (tx) => {
    // No other connection can write to it for now.
    await ahead.execute(tx)
    const running = rows.map(({ id }) => id)
    signed = sendHeartbeat(database.work, ['pool-of-this-process'], running)
    await vi.waitFor(async () => expect(await isAlive()).toBe(true))
  })
  await signed
  expect(await describeQueue(database.db)).toMatchObject({ running: 1, due: 1, later: 0 })
})

describe('a clock that is set back by three hours', () => {
  const jump = () =>
    sql`
      update graphile_worker._private_jobs set
        run_at = run_at + interval '3 hours', updated_at = updated_at + interval '3 hours',
        locked_at = locked_at + interval '3 hours'
    `.execute(database.db)
  test('does not delay a due job, and keeps the length of a pause', async () => {
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

  test('does not delay a job that failed while it was ahead', async () => {
    await enqueue(database.db, note, { word: 'held' })
    await fail(4)
    await jump()
    await sign()
    expect(await secondsToWait()).toEqual([50])
  })

  test('does not delay a job that was added long before and failed while it was ahead', async () => {
    await enqueue(database.db, note, { word: 'held' })
    await sql`
      update graphile_worker._private_jobs set updated_at = updated_at - interval '5 days'
    `.execute(database.db)
    await fail(4)
    await jump()
    const clock = watchClock()
    clock.isSetBack(Date.now() + 3 * HOUR_MS)
    await sign(clock)
    expect(await secondsToWait()).toEqual([50])
  })

  test('releases the jobs of a dead process after a minute', async () => {
    await enqueue(database.db, note, { word: 'held' })
    await sql`
      update graphile_worker._private_jobs set locked_by = 'a dead process', locked_at = now()
    `.execute(database.db)
    await sign()
    await jump()
    await sql`update worker_pools set seen_at = seen_at + interval '3 hours'`.execute(database.db)
    await sign()
    expect(await describeQueue(database.db)).toMatchObject({ running: 1 })
    await sql`update worker_pools set seen_at = seen_at - interval '61 seconds'`.execute(
      database.db,
    )
    await sign()
    expect(await describeQueue(database.db)).toMatchObject({ running: 0, due: 1 })
  })
})

describe('a recurring job', () => {
  const everyMinute = (sweep: () => void, more: Partial<JobKind> = {}) =>
    defineJob({
      name: 'sweep',
      payload: z.object({}),
      load: () => Promise.resolve({ run: () => Promise.resolve(sweep()) }),
      cron: '* * * * *',
      ...more,
    })
  const work = (sweep: () => void) =>
    startWorker({ log } as JobPlatform, database, [everyMinute(sweep)], true)
  /** Sets the server's clock off by `hours`, to this second of a minute, and holds it. */
  const setClock = (hours: number, seconds = 0) => {
    const nowMs = Date.now() + hours * HOUR_MS
    vi.useFakeTimers({ toFake: ['Date'], now: nowMs - (nowMs % 60_000) + seconds * 1000 })
  }
  const putLastRunAhead = (seconds: number) =>
    sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('sweep', now(), now() + make_interval(secs => ${seconds}))
      on conflict (identifier) do update set last_execution = excluded.last_execution
    `.execute(database.db)
  const lastRuns = async () => {
    const { rows } = await sql<{ last: Date | null }>`
      select last_execution as last from graphile_worker._private_known_crontabs
    `.execute(database.db)
    return rows.map(({ last }) => last)
  }

  test('that ran while the clock was ahead runs when its minute comes', async () => {
    const { promise: sweep, resolve } = Promise.withResolvers<string>()
    await putLastRunAhead(10_800)
    setClock(0)
    const worker = await work(() => resolve('swept'))
    expect(await sweep).toBe('swept')
    await worker.stop()
  })

  test('runs when its minute comes by a clock that is set back meanwhile', async () => {
    const { promise: sweep, resolve } = Promise.withResolvers<string>()
    // In the middle of a minute: the next minute begins only when the clock is set back.
    setClock(0, 30)
    const worker = await work(() => resolve('swept'))
    await putLastRunAhead(60)
    setClock(-3)
    expect(await sweep).toBe('swept')
    await worker.stop()
  })

  test('that may come late is caught up by the worker that starts next, and others are not', async () => {
    const anHourAgo = new Date(Date.now() - HOUR_MS)
    const cron = `${anHourAgo.getUTCMinutes()} ${anHourAgo.getUTCHours()} * * *`
    const kinds = [
      everyMinute(() => done.push('strict'), { name: 'strict', cron }),
      everyMinute(() => done.push('late'), { name: 'late', cron, catchUpHours: 2 }),
    ]
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since)
      values ('strict', now() - interval '1 day'), ('late', now() - interval '1 day')
    `.execute(database.db)
    const worker = await startWorker({ log } as JobPlatform, database, kinds, true)
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['late'])
    await worker.stop()
    expect(await describeQueue(database.db)).toMatchObject({ due: 0, later: 0, running: 0 })
  })

  test('that fails is tried again where its kind has more tries', async () => {
    setClock(0)
    const fails = () => {
      throw new Error('once')
    }
    const kind = everyMinute(fails, { maxAttempts: 8 })
    const worker = await startWorker({ log } as JobPlatform, database, [kind], true)
    const hasFailed = async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where locked_at is null and attempts > 0
      `.execute(database.db)
      return rows.length > 0
    }
    await expect.poll(hasFailed, { timeout: 10_000 }).toBe(true)
    expect(await describeQueue(database.db)).toMatchObject({ failed: 0 })
    await worker.stop()
  })

  test('does not wait for a database whose clock is behind', async () => {
    let sweeps = 0
    const sweep = () => (sweeps += 1)
    setClock(3)
    const worker = await work(sweep)
    await vi.waitFor(async () => expect(await secondsToWait()).toHaveLength(1))
    await worker.stop()
    await sign()
    await drainJobs({ log } as JobPlatform, database, [everyMinute(sweep)])
    expect(sweeps).toBe(1)
  })

  test('of a process whose clock is ahead is released with its next heartbeat', async () => {
    await putLastRunAhead(10_800)
    await sign()
    expect(await lastRuns()).toEqual([null])
  })

  test('is not released for another process whose clock is behind by seconds', async () => {
    await putLastRunAhead(30)
    const before = await lastRuns()
    await sign()
    expect(await lastRuns()).toEqual(before)
  })
})
