import { sql } from 'kysely'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { firstMessage } from '../test-support/first-message.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { defineJob, drainJobs, enqueue, type Job, type JobPlatform, startWorker } from './jobs.ts'
import { describeQueue } from './queue-state.ts'
import { createLog } from '../observability/log.ts'
import { transaction } from '../database/transaction.ts'
import { run as watchJobs } from './watch-jobs.ts'
import { sendHeartbeat, releasePools } from './worker-pools.ts'

const database = await createTestDatabase()
const log = createLog('silent')
// The handlers of these tests use no other part of the platform.
const platform = { log } as JobPlatform
const payload = z.object({ word: z.string() })

/** A job with its handler in the test itself. */
function job(
  name: string,
  run: (word: string, isLast: boolean) => Promise<void>,
): Job<typeof payload> {
  return defineJob({
    name,
    payload,
    load: () => Promise.resolve({ run: (_uses, { word }, { isLast }) => run(word, isLast) }),
  })
}

const drain = (...jobs: Job[]) => drainJobs(platform, database, jobs)

describe('a job', () => {
  test('exists if and only if its transaction commits', async () => {
    const done: string[] = []
    const note = job('note', async (word) => {
      done.push(word)
    })
    await expect(
      transaction(database.db, async (tx) => {
        await enqueue(tx, note, { word: 'undone' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await transaction(database.db, (tx) => enqueue(tx, note, { word: 'done' }))
    await drain(note)
    expect(done).toEqual(['done'])
  })

  test('with the same key waits once, with the last payload', async () => {
    const done: string[] = []
    const note = job('note', async (word) => {
      done.push(word)
    })
    for (const word of ['first', 'second']) await enqueue(database.db, note, { word }, { key: 'k' })
    await drain(note)
    expect(done).toEqual(['second'])
  })

  test('is tried eight times with growing pauses, and is then counted as failed', async () => {
    const tries: boolean[] = []
    const pauses: number[] = []
    const fail = job('fail', async (_word, isLast) => {
      tries.push(isLast)
      throw new Error('again')
    })
    await enqueue(database.db, fail, { word: '' })
    while ((await describeQueue(database.db)).failed === 0) {
      await drain(fail)
      pauses.push(await secondsToNextTry())
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
    }
    expect(tries).toEqual([...Array<boolean>(7).fill(false), true])
    for (const [at, pause] of pauses.entries()) expect(pause).toBeGreaterThan(pauses[at - 1] ?? 0)
    expect(await describeQueue(database.db)).toMatchObject({ due: 0, later: 0, failed: 1 })
    const lines: string[] = []
    const loud = createLog('error', { write: (line) => lines.push(line) })
    await watchJobs({ db: database.db, log: loud })
    expect(lines).toEqual([expect.stringMatching(/"failed":1.*"kinds":"1 [\w.]+"/)])
    await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  })

  test('may be tried more often', async () => {
    const promised = { ...job('promised', async () => {}), maxAttempts: 25 }
    await enqueue(database.db, promised, { word: '' })
    const { rows } = await sql`select max_attempts from graphile_worker.jobs`.execute(database.db)
    expect(rows).toEqual([{ max_attempts: 25 }])
    await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  })

  async function secondsToNextTry(): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds
      from graphile_worker.jobs where locked_at is null and run_at > now()
    `.execute(database.db)
    if (!rows[0]) throw new Error('The failure is not written down yet')
    return rows[0].seconds
  }

  test('of an unknown kind stops the start, with its name', async () => {
    await enqueue(
      database.db,
      job('forgotten', async () => {}),
      { word: '' },
    )
    await expect(startWorker(platform, database, [], true)).rejects.toThrow('forgotten')
    await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  })
})

describe('a process that dies in the middle of a job', () => {
  const takeAndDie = async () => {
    await enqueue(
      database.db,
      job('hang', async () => {}),
      { word: 'picture' },
    )
    const child = fork(new URL('../test-support/hanging-worker.ts', import.meta.url), {
      execArgv: [],
    })
    child.send(database.connection)
    await firstMessage(child)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  test('releases it at once at the next start, when it was the only one', async () => {
    await takeAndDie()
    const { promise, resolve } = Promise.withResolvers<string>()
    const hang = job('hang', async (word) => resolve(word))
    const worker = await startWorker(platform, database, [hang], true)
    expect(await promise).toBe('picture')
    await worker.stop()
  })

  test('releases it to another after a minute without a heartbeat, not before', async () => {
    await takeAndDie()
    const done: string[] = []
    const hang = job('hang', async (word) => {
      done.push(word)
    })
    await sendHeartbeat(database.work, [], [])
    await drain(hang)
    expect(done).toEqual([])
    await sql`update worker_pools set seen_at = seen_at - interval '61 seconds'`.execute(
      database.db,
    )
    await sendHeartbeat(database.work, [], [])
    await drain(hang)
    expect(done).toEqual(['picture'])
  })
})

test('a job that was fetched over a connection that broke starts again', async () => {
  const done: string[] = []
  const note = job('note', async (word) => {
    done.push(word)
  })
  await enqueue(database.db, note, { word: 'lost' })
  await sql`
    update graphile_worker._private_jobs
    set locked_by = 'pool-of-this-process', locked_at = now() - interval '11 seconds'
  `.execute(database.db)
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker._private_jobs
  `.execute(database.db)
  const running = rows.map(({ id }) => id)
  const own = ['pool-of-this-process']
  expect(await sendHeartbeat(database.work, own, running)).toEqual([])
  await drain(note)
  expect(done).toEqual([])
  expect(await sendHeartbeat(database.work, own, [])).toEqual(own)
  await releasePools(database.work, own)
  await drain(note)
  expect(done).toEqual(['lost'])
})

test('a worker whose fetched job was lost fetches it again and runs it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { promise, resolve } = Promise.withResolvers<string>()
  const note = job('note', async (word) => resolve(word))
  const worker = await startWorker(platform, database, [note], true)
  const signOfLife = () => vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(async () => {
    await signOfLife()
    const { rows } = await sql`select from worker_pools`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
  await transaction(database.db, async (tx) => {
    await enqueue(tx, note, { word: 'lost' })
    await sql`
      update graphile_worker._private_jobs
      set locked_by = (select id from worker_pools), locked_at = now() - interval '11 seconds'
    `.execute(tx)
  })
  await signOfLife()
  expect(await promise).toBe('lost')
  vi.useRealTimers()
  await worker.stop()
  const { rows } = await sql`select from worker_pools`.execute(database.db)
  expect(rows).toEqual([])
})

test('a worker that stops lets a running job end', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  let isDone = false
  const slow = job('slow', async () => {
    begun.resolve()
    await end.promise
    isDone = true
  })
  const worker = await startWorker(platform, database, [slow], true)
  await enqueue(database.db, slow, { word: '' })
  await begun.promise
  const stopped = worker.stop()
  end.resolve()
  await stopped
  expect(isDone).toBe(true)
  expect(await describeQueue(database.db)).toMatchObject({ due: 0, later: 0, failed: 0 })
})

test('mails and pictures do not wait for videos, however many there are', async () => {
  const end = Promise.withResolvers<void>()
  const video = { ...job('video', () => end.promise), lane: 'videos' as const }
  const [written, drawn] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const mail = job('mail', async (word) => written.resolve(word))
  const picture = {
    ...job('picture', async (word) => drawn.resolve(word)),
    lane: 'pictures' as const,
  }
  for (const word of ['one', 'two', 'three']) await enqueue(database.db, video, { word })
  const worker = await startWorker(platform, database, [video, picture, mail], true)
  await vi.waitFor(async () =>
    expect(await describeQueue(database.db)).toMatchObject({ running: 2, due: 1 }),
  )
  await enqueue(database.db, mail, { word: 'your code' })
  await enqueue(database.db, picture, { word: 'a coat' })
  expect([await written.promise, await drawn.promise]).toEqual(['your code', 'a coat'])
  end.resolve()
  await vi.waitFor(async () =>
    expect(await describeQueue(database.db)).toMatchObject({ running: 0, due: 0, failed: 0 }),
  )
  await worker.stop()
})

test('a worker continues after its connections were lost', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const note = job('note', async (word) => resolve(word))
  const worker = await startWorker(platform, database, [note], true)
  const { rows } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(database.db)
  const cut = rows.map(({ pid }) => pid)
  await vi.waitFor(async () => {
    const left = await sql`select from pg_stat_activity where pid = any(${cut}::int[])`.execute(
      database.db,
    )
    expect(left.rows).toEqual([])
  })
  await enqueue(database.db, note, { word: 'still here' })
  expect(await promise).toBe('still here')
  await worker.stop()
})
