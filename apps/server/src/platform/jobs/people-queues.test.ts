// Jobs of people: one of each person at a time, round robin, over all processes, also when one dies.
import { sql } from 'kysely'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, drainJobs, enqueue, type Job, type JobPlatform, startWorker } from './jobs.ts'
import { describeQueue } from './queue-state.ts'
import { createLog } from '../observability/log.ts'
import { firstMessage } from '../test-support/first-message.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { sendHeartbeat } from './worker-pools.ts'

const database = await createTestDatabase()
const log = createLog('silent')
// The handlers of these tests use no other part of the platform.
const platform = { log } as JobPlatform

const payload = z.object({ word: z.string() })
const film = (run: (word: string) => Promise<void>): Job<typeof payload> =>
  defineJob({
    // The kind of job that `hanging-worker.ts` runs.
    name: 'hang',
    payload,
    lane: 'videos',
    load: () => Promise.resolve({ run: (_uses, { word }) => run(word) }),
  })
const nothing = film(() => Promise.resolve())
const add = async (person: string, ...words: string[]) => {
  for (const word of words) await enqueue(database.db, nothing, { word }, { person })
}

/** A worker that misses a message looks for jobs every two seconds. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation, 10_000)

/** Films that last until the test ends them. `begun` holds those that began, in order. */
function playFilms() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const over = Promise.withResolvers<void>()
  const playing = film((word) => {
    const end = Promise.withResolvers<void>()
    ends.set(word, end.resolve)
    begun.push(word)
    return Promise.race([end.promise, over.promise])
  })
  return { begun, end: (word: string) => ends.get(word)?.(), endAll: over.resolve, playing }
}

/** A worker that stops with the test, also when that fails: else it takes the jobs of the next one. */
async function show(
  { playing, endAll }: ReturnType<typeof playFilms>,
  isOnly: boolean,
): Promise<void> {
  const worker = await startWorker(platform, database, [playing], isOnly)
  onTestFinished(async () => {
    endAll()
    await worker.stop()
  })
}

afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  // A test that failed may leave one locked.
  await sql`delete from graphile_worker._private_job_queues`.execute(database.db)
})

test('people are served round robin: one with many jobs waits for those who came meanwhile', async () => {
  const done: string[] = []
  const noted = film(async (word) => {
    done.push(word)
  })
  await add('ana', 'ana 1', 'ana 2', 'ana 3')
  await add('ben', 'ben 1', 'ben 2')
  await add('cem', 'cem 1')
  await drainJobs(platform, database, [noted])
  expect(done).toEqual(['ana 1', 'ben 1', 'cem 1', 'ana 2', 'ben 2', 'ana 3'])
})

test('a job that fails lets others run first, and is tried again later', async () => {
  const done: string[] = []
  const failing = film(async (word) => {
    done.push(word)
    if (word === 'ana 1') throw new Error('no')
  })
  await add('ana', 'ana 1', 'ana 2')
  await add('ben', 'ben 1')
  await drainJobs(platform, database, [failing])
  expect(done).toEqual(['ana 1', 'ben 1', 'ana 2'])
  expect(await describeQueue(database.db)).toMatchObject({ due: 0, later: 1 })
})

test('one job of each person runs at a time, over all processes; free workers take those of others', async () => {
  const films = playFilms()
  const { begun, end } = films
  await add('ana', 'ana 1', 'ana 2', 'ana 3')
  await show(films, true)
  await show(films, false)
  await soon(() => expect(begun).toEqual(['ana 1']))
  await add('ben', 'ben 1', 'ben 2')
  await soon(() => expect(begun).toEqual(['ana 1', 'ben 1']))
  await add('cem', 'cem 1')
  await soon(() => expect(begun).toEqual(['ana 1', 'ben 1', 'cem 1']))
  expect(await describeQueue(database.db)).toMatchObject({ running: 3, due: 3 })
  end('ben 1')
  await soon(() => expect(begun.at(-1)).toBe('ben 2'))
  expect(await describeQueue(database.db)).toMatchObject({ running: 3, due: 2 })
  for (let index = 0; index < 6; index += 1) {
    await soon(() => expect(begun.length).toBeGreaterThan(index))
    end(begun[index] ?? '')
  }
  await soon(async () =>
    expect(await describeQueue(database.db)).toMatchObject({ running: 0, due: 0, failed: 0 }),
  )
  expect(begun.slice(4)).toEqual(['ana 2', 'ana 3'])
})

/** Connections to this database that began after this moment, except the one that asks. */
async function connectionsSince(moment: Date): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and backend_start > ${moment} and pid <> pg_backend_pid()
  `.execute(database.db)
  return rows.length
}

async function takeAndDie(): Promise<void> {
  await add('ana', 'ana 1', 'ana 2')
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
  const [{ now: begun } = { now: new Date() }] = rows
  const child = fork(new URL('../test-support/hanging-worker.ts', import.meta.url), {
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send(database.connection)
  await firstMessage(child)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Its last statement may still be running, and lock a job.
  await soon(async () => expect(await connectionsSince(begun)).toBe(0))
}

test('a process that dies does not keep a person’s queue: the next start of the only one releases it', async () => {
  await takeAndDie()
  const films = playFilms()
  const { begun, end } = films
  await show(films, true)
  await soon(() => expect(begun).toHaveLength(1))
  end(begun[0] ?? '')
  await soon(() => expect(begun).toHaveLength(2))
  end(begun[1] ?? '')
  expect(begun.toSorted()).toEqual(['ana 1', 'ana 2'])
})

test('a process that dies does not keep a person’s queue: another releases it after a minute', async () => {
  await takeAndDie()
  const done: string[] = []
  const noted = film(async (word) => {
    done.push(word)
  })
  await sendHeartbeat(database.work, [], [])
  await drainJobs(platform, database, [noted])
  expect(done).toEqual([])
  await sql`update worker_pools set seen_at = seen_at - interval '61 seconds'`.execute(database.db)
  await sendHeartbeat(database.work, [], [])
  await drainJobs(platform, database, [noted])
  expect(done.toSorted()).toEqual(['ana 1', 'ana 2'])
})

test('the queue contains no name of a person', async () => {
  await add('ana-with-an-id', 'film')
  const { rows } = await sql<{ name: string }>`
    select queue_name as name from graphile_worker._private_job_queues
  `.execute(database.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ name }) => !/^turn-\d{1,4}$/.test(name))).toEqual([])
})
