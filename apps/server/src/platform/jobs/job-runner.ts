// Keeps one process working on the queue: begins again after the database was away, lets no job wait
// for a process that died, and lets go of what it holds when it stops.
import {
  Logger,
  type ParsedCronItem,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../database/pool.ts'
import { type ClockWatch, followClock, forgetFutureRuns, watchClock } from './job-clock.ts'
import type { Log } from '../observability/log.ts'

export interface Queue {
  readonly workPool: Pool
  readonly work: Database
}

interface RunnerOptions {
  readonly tasks: TaskList
  readonly cron: ParsedCronItem[]
  readonly concurrency: number
  readonly log: Log
}

/** How often a process says that it still works on its jobs. */
const SIGN_OF_LIFE_MS = 15_000
/** A job whose process was silent this long begins again elsewhere. */
const SILENT_SECONDS = 60
/** A job we took and never heard of, because the connection broke at that moment, begins again. */
const UNHEARD_SECONDS = 10
/** What a stopping process still gives its jobs to end by themselves. */
const GRACE_MS = 8_000
const RESTART_AFTER_MS = 2_000
const LOOK_AT_CLOCK_MS = 1_000
/** Failed looks for a job, one after the other, of all workers together. */
const FAILURES_BEFORE_RESTART = 6

/**
 * Outcomes are written through the queue's batches: the plain way does not wait for the write, and ends
 * the process when the database is away at that moment.
 */
export const waitForOutcomes = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
}

/** @returns what stops it: running jobs get a moment, then they are free for the next process. */
export async function superviseRunner(
  { workPool, work }: Queue,
  { tasks, cron, concurrency, log }: RunnerOptions,
): Promise<{ stop: () => Promise<void> }> {
  const pools = new Set<string>()
  const running = new Set<string>()
  let stopping = false

  async function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter()
    // The queue marks a job with the random name of the pool that took it.
    events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
    events.on('job:start', ({ job }) => running.add(job.id))
    events.on('job:complete', ({ job }) => running.delete(job.id))
    let failures = 0
    const succeed = () => (failures = 0)
    events.on('worker:getJob:empty', succeed)
    events.on('job:start', succeed)
    await forgetFutureRuns(work)
    const clock = watchClock()
    clock.isSetBack(Date.now())
    const runner = await run({
      preset: waitForOutcomes,
      pgPool: workPool,
      taskList: tasks,
      parsedCronItems: cron,
      concurrency,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: graphileLogger(log),
      events,
    })
    // A runner that begins while the database goes away remembers that answer for ever.
    events.on('worker:getJob:error', () => {
      failures += 1
      if (failures === FAILURES_BEFORE_RESTART && !stopping) void runner.stop().catch(() => {})
    })
    // The queue adds recurring jobs by the time that it had come to, and would wait for that.
    const look = setInterval(() => {
      if (cron.length === 0 || stopping || !clock.isSetBack(Date.now())) return
      clearInterval(look)
      log.warn('The clock was set back: the job runner begins again')
      void runner.stop().catch(() => {})
    }, LOOK_AT_CLOCK_MS)
    runner.promise
      .catch((error: unknown) => log.error({ err: error }, 'The job runner ended'))
      .finally(() => clearInterval(look))
    return runner
  }

  let runner = await begin()
  const kept = keepGoing()

  async function keepGoing(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => {})
      if (stopping) return
      await delay(RESTART_AFTER_MS)
      if (stopping) return
      runner = await begin().catch((error: unknown) => {
        log.warn({ err: error }, 'The job runner cannot begin again yet')
        return runner
      })
      if (stopping) await runner.stop().catch(() => {})
    }
  }

  const clock = watchClock()
  const timer = setInterval(() => {
    giveSignOfLife(work, [...pools], [...running], clock).catch((error: unknown) => {
      log.warn({ err: error }, 'The queue did not hear that this process is alive')
    })
  }, SIGN_OF_LIFE_MS)

  return {
    stop: async () => {
      stopping = true
      clearInterval(timer)
      const stopped = runner.stop().catch(() => {})
      await Promise.race([Promise.all([stopped, kept]), delay(GRACE_MS, undefined, { ref: false })])
      await releaseJobs(work, [...pools])
    },
  }
}

/** Frees the jobs of every process: for the only one there is, at its start. */
export async function releaseAllJobs(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by is not null
  `.execute(db)
  await releaseQueues(db)
}

/** Of a queue one job is done at a time: it is locked as long as one of its jobs is. */
async function releaseQueues(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
    where locked_by is not null and not exists (
      select from graphile_worker._private_jobs as jobs
      where jobs.job_queue_id = queues.id and jobs.locked_by = queues.locked_by
    )
  `.execute(db)
}

/**
 * Refreshes the locks of jobs running here, before all else, and frees those that nobody works on: ours that
 * never arrived, and those of processes that fell silent. Jobs whose times lie ahead of the clock, because
 * it was set back, are brought along with it.
 * @param clock the database's
 */
export async function giveSignOfLife(
  db: Database,
  pools: readonly string[],
  running: readonly string[],
  clock: ClockWatch = watchClock(),
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`
    with refreshed as (
      update graphile_worker._private_jobs set locked_at = now() where id = any(${running}::bigint[])
    )
    select now() as now
  `.execute(db)
  await followClock(
    db,
    rows.some(({ now }) => clock.isSetBack(now.getTime())),
  )
  clock.accept()
  await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${SILENT_SECONDS})
      or (
        locked_by = any(${pools}::text[]) and id <> all(${running}::bigint[])
        and locked_at < now() - make_interval(secs => ${UNHEARD_SECONDS})
      )
  `.execute(db)
  await releaseQueues(db)
}

// An attempt that was cut short by stopping does not count.
async function releaseJobs(db: Database, pools: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
    where locked_by = any(${pools}::text[])
  `.execute(db)
  await releaseQueues(db)
}

export function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
