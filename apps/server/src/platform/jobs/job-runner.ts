// Keeps one process working on the queue: begins again after the database was away, sends heartbeats,
// and releases its jobs when it stops.
import {
  Logger,
  type ParsedCronItem,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../database/pool.ts'
import type { Log } from '../observability/log.ts'
import { watchClock } from './job-clock.ts'
import { forgetFutureRuns } from './private-tables.ts'
import { sendHeartbeat, releasePools } from './worker-pools.ts'

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

const SIGN_OF_LIFE_MS = 15_000
/** How long a stopping process lets its jobs end by themselves. */
const GRACE_MS = 8_000
const RESTART_AFTER_MS = 2_000
const CHECK_CLOCK_MS = 1_000
/** The number of failed requests for a job in a row, over all workers. */
const FAILURES_BEFORE_RESTART = 6

/**
 * Outcomes are written through the queue's batches. Without batches the queue does not wait for the write, and ends the
 * process when the database is away at that moment.
 */
export const waitForOutcomes = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
}

/** The resources of a runner. */
interface Held {
  /** Each runner has a pool of its own; the queue locks a job for the pool that takes it. */
  readonly pools: Set<string>
  /** Ids of running jobs. */
  readonly jobs: Set<string>
  isStopping: boolean
}

/** Starts a runner. Jobs that the previous one still holds were never received, so they are released first. */
async function beginRunner(
  { workPool, work }: Queue,
  { tasks, cron, concurrency, log }: RunnerOptions,
  held: Held,
): Promise<Runner> {
  await releasePools(work, [...held.pools])
  held.pools.clear()
  held.jobs.clear()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => held.pools.add(workerPool.id))
  events.on('job:start', ({ job }) => held.jobs.add(job.id))
  events.on('job:complete', ({ job }) => held.jobs.delete(job.id))
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
  const stop = () => void runner.stop().catch(() => {})
  onFailures(events, () => {
    if (!held.isStopping) stop()
  })
  // The queue remembers the time up to which it added recurring jobs, and would wait for that time.
  const check = setInterval(() => {
    if (cron.length === 0 || held.isStopping || !clock.isSetBack(Date.now())) return
    clearInterval(check)
    log.warn('The clock was set back: the job runner begins again')
    stop()
  }, CHECK_CLOCK_MS)
  runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'The job runner ended'))
    .finally(() => clearInterval(check))
  return runner
}

/** A runner that starts while the database goes away keeps failing with that first answer. */
function onFailures(events: WorkerEvents, restart: () => void): void {
  let failures = 0
  const succeed = () => (failures = 0)
  events.on('worker:getJob:empty', succeed)
  events.on('job:start', succeed)
  events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === FAILURES_BEFORE_RESTART) restart()
  })
}

/** @returns `stop`: running jobs get a moment to end, then they are released for the next process. */
export async function superviseRunner(
  queue: Queue,
  options: RunnerOptions,
): Promise<{ stop: () => Promise<void> }> {
  const { work } = queue
  const { log } = options
  const held: Held = { pools: new Set(), jobs: new Set(), isStopping: false }

  let runner = await beginRunner(queue, options, held)
  const kept = keepGoing()

  async function keepGoing(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => {})
      if (held.isStopping) return
      await delay(RESTART_AFTER_MS)
      if (held.isStopping) return
      runner = await beginRunner(queue, options, held).catch((error: unknown) => {
        log.warn({ err: error }, 'The job runner cannot begin again yet')
        return runner
      })
      if (held.isStopping) await runner.stop().catch(() => {})
    }
  }

  const clock = watchClock()

  async function sign(): Promise<void> {
    const losing = await sendHeartbeat(work, [...held.pools], [...held.jobs], clock)
    if (losing.length === 0 || held.isStopping) return
    log.warn('A job was taken and never received: the job runner begins again')
    await runner.stop()
  }

  const timer = setInterval(() => {
    sign().catch((error: unknown) => {
      log.warn({ err: error }, 'The heartbeat of the job runner failed')
    })
  }, SIGN_OF_LIFE_MS)

  return {
    stop: async () => {
      held.isStopping = true
      clearInterval(timer)
      const stopped = runner.stop().catch(() => {})
      await Promise.race([Promise.all([stopped, kept]), delay(GRACE_MS, undefined, { ref: false })])
      await releasePools(work, [...held.pools])
    },
  }
}

export function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
