// Jobs: work that must happen but not while somebody waits. A job is added in the transaction of its
// cause, survives a crash, and is tried again until it succeeds or has failed often enough.
import { parseCronItems, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Database } from '../database/pool.ts'
import {
  graphileLogger,
  type Queue,
  releaseAllJobs,
  superviseRunner,
  waitForOutcomes,
} from './job-runner.ts'
import type { Log } from '../observability/log.ts'
import type { Platform } from '../platform.ts'
import { PutOffError } from './put-off.ts'
import { StartError } from '../process/start-error.ts'

/** What a job may use: `db` is the pool for long work. */
export type JobPlatform = Platform

/** How a handler stands in its row of tries. */
export interface Attempt {
  /** After this one nobody tries again: what waits for the job should be told. */
  readonly isLast: boolean
}

type Run<Payload> = (uses: JobPlatform, payload: Payload, attempt: Attempt) => Promise<void>

/** Pictures take a second, videos minutes: neither a mail nor a picture waits for a video. */
export type Lane = 'quick' | 'pictures' | 'videos'
const lanes: readonly Lane[] = ['quick', 'pictures', 'videos']

/** What is needed to queue a job. Its handler may live in a layer above whoever queues it. */
export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Schema
  /** Somebody waits for it: before everything else. */
  readonly isUrgent?: boolean
  /** Keeps a core busy: done by workers of this lane's own, so that no mail waits for two videos. */
  readonly lane?: Lane
  /** Tries before it has failed for good; 25 last four days. */
  readonly maxAttempts?: number
  /** Runs by itself as well: minute, hour, day, month, weekday, in UTC. Its payload must accept `{}`. */
  readonly cron?: string
}

export interface Job<Schema extends z.ZodType = z.ZodType> extends JobKind<Schema> {
  /** Brings the handler in when the first such job runs: what it needs costs the start nothing. */
  readonly load: () => Promise<{ run: Run<z.output<Schema>> }>
}

/** The queue takes the lowest number first. */
const URGENT = -10
/** With the queue's own pauses (e^n seconds after the nth) the last try comes about half an hour in. */
const MAX_ATTEMPTS = 8
/** Jobs at once in each lane of a process: one that takes long leaves a worker for the others. */
const CONCURRENCY = 2
/** People who share a turn by chance get one between them; names of people would stay in the queue. */
const TURNS = 4096

/** Of jobs that were put off: they shall not all begin in the same second. */
const SPREAD_SECONDS = 600

/** Names a kind of job and where its handler lives. */
export function defineJob<Schema extends z.ZodType>(job: Job<Schema>): Job<Schema> {
  return job
}

/** Names a kind of job whose handler a layer above brings in: `withHandler`. */
export function defineJobKind<Schema extends z.ZodType>(kind: JobKind<Schema>): JobKind<Schema> {
  return kind
}

/** A job of that kind with its handler. */
export function withHandler<Schema extends z.ZodType>(
  kind: JobKind<Schema>,
  load: Job<Schema>['load'],
): Job<Schema> {
  return { ...kind, load }
}

interface EnqueueOptions {
  /** A job with the same key that has not begun yet is replaced. */
  readonly key?: string
  readonly delaySeconds?: number
  /**
   * The person it is done for: of each person one such job at a time, whatever process does it, and
   * round robin over people.
   */
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
      queue_name => ${options.person === undefined ? null : turnOf(options.person)},
      job_key => ${options.key ?? null}, priority => ${job.isUrgent ? URGENT : 0}::int,
      run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0})
    )
  `.execute(tx)
}

function turnOf(person: string): string {
  const [hash = 0] = new Uint16Array(createHash('sha256').update(person).digest().buffer)
  return `turn-${hash % TURNS}`
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
  const kinds = lanes
    .map((lane) => jobs.filter((job) => (job.lane ?? 'quick') === lane))
    .filter((own) => own.length > 0)
  const runners = await Promise.all(
    kinds.map((own) =>
      superviseRunner(queue, {
        tasks: taskList(platform, queue.work, own),
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
    // It ends as soon as it finds none: that of a person whose last one was just being written down, too.
  } while (await isAnyDue(work, names))
}

async function isAnyDue(db: Database, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    left join graphile_worker._private_job_queues as queues using (queue_name)
    where task_identifier = any(${names}::text[]) and jobs.locked_at is null
      and attempts < max_attempts and run_at <= now() and queues.locked_at is null
    limit 1
  `.execute(db)
  return rows.length > 0
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
          await putOff(platform, job, payload, error)
        } finally {
          if (row.job_queue_id !== null) await passTurn(work, row.job_queue_id)
        }
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

/**
 * Puts a person's other jobs, in their order, behind everybody's who waits now. The one that ends still holds
 * the person's queue, so none of them can begin meanwhile. Jobs that wait for a time are left to it.
 */
async function passTurn(db: Database, queueId: number): Promise<void> {
  await sql`
    with waiting as (
      select id, row_number() over (order by run_at desc, id desc) as place
      from graphile_worker._private_jobs
      where job_queue_id = ${queueId} and is_available and run_at <= now()
    )
    update graphile_worker._private_jobs as jobs
    set run_at = now() - place * interval '1 microsecond'
    from waiting where jobs.id = waiting.id
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
