// Jobs: work that must happen, but not while somebody waits. A job is added in the transaction of its
// cause, survives a crash, and is tried again until it succeeds or its tries are used up.
import { HOUR_MS } from '@kloset/contract/durations'
import { parseCronItems, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Database } from '../database/pool.ts'
import { recurringKey } from './job-clock.ts'
import { graphileLogger, type Queue, superviseRunner, waitForOutcomes } from './job-runner.ts'
import type { Log } from '../observability/log.ts'
import type { Platform } from '../platform.ts'
import { PutOffError } from './put-off.ts'
import { StartError } from '../process/start-error.ts'
import { releaseAllPools } from './worker-pools.ts'

/** What a job may use: `db` is the pool for long work. */
export type JobPlatform = Platform

export interface Attempt {
  /** This is the last try: notify those who wait for the job. */
  readonly isLast: boolean
}

type Run<Payload> = (uses: JobPlatform, payload: Payload, attempt: Attempt) => Promise<void>

/** Pictures take a second, videos minutes, and a push waits for others: no mail and no picture waits for them. */
export type Lane = 'quick' | 'pictures' | 'videos' | 'pushes'
const lanes: readonly Lane[] = ['quick', 'pictures', 'videos', 'pushes']

/** What is needed to queue a job. Its handler may live in a layer above the caller. */
export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  /** A person waits for it, so it runs before everything else. */
  readonly isUrgent?: boolean
  /** It keeps a core busy, so this lane has workers of its own, and no mail waits for two videos. */
  readonly lane?: Lane
  /** Attempts before it fails for the last time; 25 tries last four days. At fixed times the default is one. */
  readonly maxAttempts?: number
  /** It also runs at fixed times: minute, hour, day, month, weekday, in UTC. Its payload must accept `{}`. */
  readonly cron?: string
  /** A worker that starts within this time after a missed run catches up on it. */
  readonly catchUpHours?: number
}

export interface Job<Schema extends z.ZodType = z.ZodType> extends JobKind<Schema> {
  /** Loads the handler when the first such job runs, so that the start stays fast. */
  readonly load: () => Promise<{ run: Run<z.output<Schema>> }>
}

/** The queue takes the lowest number first. */
const URGENT = -10
/** With the queue's own pauses (e^n seconds after the nth) the last try comes after about half an hour. */
const MAX_ATTEMPTS = 8
/** Jobs at once in each lane of a process: a long one leaves a worker for the others. */
const CONCURRENCY = 2
/** They only wait, and keep no core busy. */
const PUSHES_AT_ONCE = 8
/**
 * Names of queues stay in the database, so they are hashes and not people's ids. People whose hashes are
 * equal share one queue.
 */
const PERSON_QUEUES = 4096
/** Spreads postponed jobs, so that they do not all begin in the same second. */
const SPREAD_SECONDS = 600

/** A kind of job and where its handler lives. */
export function defineJob<Schema extends z.ZodType>(job: Job<Schema>): Job<Schema> {
  return job
}

/** A kind of job whose handler a layer above adds: `withHandler`. */
export function defineJobKind<Schema extends z.ZodType>(kind: JobKind<Schema>): JobKind<Schema> {
  return kind
}

export function withHandler<Schema extends z.ZodType>(
  kind: JobKind<Schema>,
  load: Job<Schema>['load'],
): Job<Schema> {
  return { ...kind, load }
}

interface EnqueueOptions {
  /** Replaces a job with the same key that has not begun. */
  readonly key?: string
  readonly delaySeconds?: number
  /** The person whose job it is: one job of each person at a time, over all processes, round robin. */
  readonly person?: string
}

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<Schema extends z.ZodType>(
  tx: Database,
  job: JobKind<Schema>,
  payload: z.input<Schema>,
  options: EnqueueOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload))
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${checked}::json, max_attempts => ${job.maxAttempts ?? MAX_ATTEMPTS}::int,
      queue_name => ${options.person === undefined ? null : personQueue(options.person)},
      job_key => ${options.key ?? null}, priority => ${job.isUrgent ? URGENT : 0}::int,
      run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0})
    )
  `.execute(tx)
}

function personQueue(person: string): string {
  const [hash = 0] = new Uint16Array(createHash('sha256').update(person).digest().buffer)
  return `turn-${hash % PERSON_QUEUES}`
}

/** Migrates the queue's own tables. */
export async function migrateJobs(workPool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: workPool, logger: graphileLogger(log) })
}

/**
 * Starts working on jobs in this process.
 * @param alone this is the only process on the database: the jobs of one that died begin again at once
 * @throws StartError when a job waits that no process could do
 */
export async function startWorker(
  platform: JobPlatform,
  queue: Queue,
  jobs: readonly Job[],
  alone: boolean,
): Promise<{ stop: () => Promise<void> }> {
  await refuseUnknownJobs(queue.work, jobs)
  if (alone) await releaseAllPools(queue.work)
  const kinds = lanes
    .map((lane) => jobs.filter((job) => (job.lane ?? 'quick') === lane))
    .filter((own) => own.length > 0)
  const runners = await Promise.all(
    kinds.map((own) =>
      superviseRunner(queue, {
        tasks: taskList(platform, queue.work, own),
        cron: cronItems(own),
        concurrency: own[0]?.lane === 'pushes' ? PUSHES_AT_ONCE : CONCURRENCY,
        log: platform.log,
      }),
    ),
  )
  return { stop: async () => void (await Promise.all(runners.map(({ stop }) => stop()))) }
}

const cronItems = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap((job) =>
      job.cron === undefined ? [] : [{ task: job.name, match: job.cron, options: recurring(job) }],
    ),
  )

/** One of each kind waits at most: a late one is not followed by another. */
const recurring = ({ name, maxAttempts = 1, catchUpHours = 0 }: JobKind) => ({
  maxAttempts,
  backfillPeriod: catchUpHours * HOUR_MS,
  jobKey: recurringKey(name),
  jobKeyMode: 'preserve_run_at' as const,
})

/** Does every job that is due, in this process, until none is left: for tests and commands. */
export async function drainJobs(
  platform: JobPlatform,
  { work, workPool }: Queue,
  jobs: readonly Job[],
): Promise<void> {
  const names = jobs.map(({ name }) => name)
  do {
    await runOnce({
      preset: waitForOutcomes,
      pgPool: workPool,
      taskList: taskList(platform, work, jobs),
      noHandleSignals: true,
      logger: graphileLogger(platform.log),
    })
    // A run ends when it finds no job. It does not find a person's next job while the end of the previous one is
    // written.
  } while (await isAnyDue(work, names))
}

async function isAnyDue(db: Database, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where task_identifier = any(${names}::text[]) and locked_at is null
      and attempts < max_attempts and run_at <= now() and not exists (
        select from graphile_worker.jobs as running
        where running.queue_name = jobs.queue_name and running.locked_at is not null
      )
    limit 1
  `.execute(db)
  return rows.length > 0
}

function taskList(platform: JobPlatform, work: Database, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (raw: unknown, { job: row }) => {
        const handler = await job.load()
        const payload = job.payload.parse(raw)
        try {
          await handler.run(platform, payload, { isLast: row.attempts >= row.max_attempts })
        } catch (error) {
          await putOff(platform, { job, payload: raw, id: row.id, key: row.key }, error)
        } finally {
          if (row.job_queue_id !== null) await moveToBack(work, row.id)
        }
      },
    ]),
  )
}

interface Running {
  readonly job: Job
  readonly payload: unknown
  readonly id: string
  readonly key: string | null
}

/** Adds the job again, with its key and in its person's queue; a later one of the same key replaces it. */
async function putOff(
  { db, log }: JobPlatform,
  { job, payload, id, key }: Running,
  error: unknown,
): Promise<void> {
  if (!(error instanceof PutOffError)) throw error
  log.warn({ job: job.name }, error.message)
  const delaySeconds = error.retryAfterSeconds + Math.random() * SPREAD_SECONDS
  await sql`
    select graphile_worker.add_job(
      task_identifier, ${JSON.stringify(payload)}::json, queue_name => queue_name,
      max_attempts => max_attempts::int, job_key => key, priority => priority::int,
      run_at => now() + make_interval(secs => ${delaySeconds})
    )
    from graphile_worker.jobs
    where id = ${id}::bigint and key is not distinct from ${key}::text
  `.execute(db)
}

/**
 * Puts a person's other jobs, in their order, behind all jobs that wait now. The ending job `jobId` still
 * holds the person's queue, so that none of them begins meanwhile. Jobs with a later time keep it.
 */
async function moveToBack(db: Database, jobId: string): Promise<void> {
  await sql`
    with waiting as (
      select id, row_number() over (order by run_at desc, id desc) as position
      from graphile_worker.jobs
      where queue_name = (select queue_name from graphile_worker.jobs where id = ${jobId}::bigint)
        and locked_at is null and attempts < max_attempts and run_at <= now()
    )
    select graphile_worker.reschedule_jobs(
      array[id], run_at => now() - position * interval '1 microsecond'
    ) from waiting
  `.execute(db)
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
