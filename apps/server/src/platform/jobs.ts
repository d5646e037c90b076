// Jobs: work that must happen but not while somebody waits. A job is added in the transaction of its
// cause, survives a crash, and is tried again until it succeeds or has failed often enough.
import { parseCronItems, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Database } from './database/pool.ts'
import {
  graphileLogger,
  type Queue,
  releaseAllJobs,
  superviseRunner,
  waitForOutcomes,
} from './job-runner.ts'
import type { Log } from './log.ts'
import type { Platform } from './platform.ts'
import { PutOffError } from './put-off.ts'
import { StartError } from './start-error.ts'

/** What a job may use: `db` is the pool for long work. */
export type JobPlatform = Platform

/** How a handler stands in its row of tries. */
export interface Attempt {
  /** After this one nobody tries again: what waits for the job should be told. */
  readonly isLast: boolean
}

type Run<Payload> = (uses: JobPlatform, payload: Payload, attempt: Attempt) => Promise<void>

export interface Job<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  /** Brings the handler in when the first such job runs: what it needs costs the start nothing. */
  readonly load: () => Promise<{ run: Run<z.output<Schema>> }>
  /** Somebody waits for it: before everything else. */
  readonly isUrgent?: boolean
  /** Keeps a core busy: done by hands of its own, so that no mail waits for two films. */
  readonly isHeavy?: boolean
  /** Tries before it has failed for good; 25 last four days. */
  readonly maxAttempts?: number
  /** Runs by itself as well: minute, hour, day, month, weekday, in UTC. Its payload must accept `{}`. */
  readonly cron?: string
}

/** The queue takes the lowest number first. */
const URGENT = -10
/** With the queue's own pauses (e^n seconds after the nth) the last try comes about half an hour in. */
const MAX_ATTEMPTS = 8
/** Of heavy jobs, each of which may keep one core busy, and of all others as many again. */
const CONCURRENCY = 2

/** Of jobs that were put off: they shall not all begin in the same second. */
const SPREAD_SECONDS = 600

/** Names a kind of job and where its handler lives. */
export function defineJob<Schema extends z.ZodType>(job: Job<Schema>): Job<Schema> {
  return job
}

interface EnqueueOptions {
  /** A job with the same key that has not begun yet is replaced. */
  readonly key?: string
  readonly delaySeconds?: number
}

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<Schema extends z.ZodType>(
  tx: Database,
  job: Job<Schema>,
  payload: z.input<Schema>,
  options: EnqueueOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload))
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${checked}::json, max_attempts => ${job.maxAttempts ?? MAX_ATTEMPTS}::int,
      job_key => ${options.key ?? null}, priority => ${job.isUrgent ? URGENT : 0}::int,
      run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0})
    )
  `.execute(tx)
}

/** Brings the queue's own tables up to date. */
export async function migrateJobs(workPool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: workPool, logger: graphileLogger(log) })
}

/**
 * Starts working on jobs in this process.
 * @param alone this is the only process on the database: jobs left by one that died start again at once
 * @throws StartError when a job waits that nobody could do
 */
export async function startWorker(
  platform: JobPlatform,
  queue: Queue,
  jobs: readonly Job[],
  alone: boolean,
): Promise<{ stop: () => Promise<void> }> {
  await refuseUnknownJobs(queue.work, jobs)
  if (alone) await releaseAllJobs(queue.work)
  const kinds = [jobs.filter(({ isHeavy }) => isHeavy), jobs.filter(({ isHeavy }) => !isHeavy)]
  const runners = await Promise.all(
    kinds.map((own) =>
      superviseRunner(queue, {
        tasks: taskList(platform, own),
        cron: cronItems(own),
        concurrency: CONCURRENCY,
        log: platform.log,
      }),
    ),
  )
  return { stop: async () => void (await Promise.all(runners.map(({ stop }) => stop()))) }
}

const cronItems = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap(({ name, cron: match }) =>
      match === undefined ? [] : [{ task: name, match, options: { maxAttempts: 1 } }],
    ),
  )

/** Does every job that is due, in this process, until none is left: tests and commands. */
export async function drainJobs(
  platform: JobPlatform,
  { workPool }: Pick<Queue, 'workPool'>,
  jobs: readonly Job[],
): Promise<void> {
  await runOnce({
    preset: waitForOutcomes,
    pgPool: workPool,
    taskList: taskList(platform, jobs),
    noHandleSignals: true,
    logger: graphileLogger(platform.log),
  })
}

export interface QueueState {
  /** May begin now, and nobody works on them yet. */
  readonly due: number
  readonly later: number
  readonly running: number
  /** For good. */
  readonly failed: number
  /** 0 when none is due. */
  readonly oldestDueSeconds: number
}

/** Jobs by what they wait for. */
export async function describeQueue(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select
      count(*) filter (where waits and run_at <= now())::int as due,
      count(*) filter (where waits and run_at > now())::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      coalesce(
        extract(epoch from now() - min(run_at) filter (where waits and run_at <= now())), 0
      )::float as "oldestDueSeconds"
    from (
      select *, locked_at is null and attempts < max_attempts as waits from graphile_worker.jobs
    ) as jobs
  `.execute(db)
  return rows[0] ?? { due: 0, later: 0, running: 0, failed: 0, oldestDueSeconds: 0 }
}

function taskList(platform: JobPlatform, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (raw: unknown, { job: { attempts, max_attempts: max } }) => {
        const handler = await job.load()
        const payload = job.payload.parse(raw)
        await handler
          .run(platform, payload, { isLast: attempts >= max })
          .catch((error: unknown) => putOff(platform, job, payload, error))
      },
    ]),
  )
}

async function putOff(
  { db, log }: JobPlatform,
  job: Job,
  payload: unknown,
  error: unknown,
): Promise<void> {
  if (!(error instanceof PutOffError)) throw error
  log.warn({ job: job.name }, error.message)
  const delaySeconds = error.retryAfterSeconds + Math.random() * SPREAD_SECONDS
  await enqueue(db, job, payload, { delaySeconds })
}

async function refuseUnknownJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`
    select distinct task_identifier as name from graphile_worker.jobs
    where task_identifier <> all(${names}::text[]) and attempts < max_attempts
  `.execute(db)
  if (rows.length === 0) return
  throw new StartError(
    `Jobs of an unknown kind are waiting (${rows.map(({ name }) => name).join(', ')}): start the version of Kloset that made them.`,
  )
}
