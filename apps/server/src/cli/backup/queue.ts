// Copies jobs that wait or failed out of one queue and into another. They go in by the queue's own
// functions, so the other queue may be of another version.
import type pg from 'pg'
import type { Readable } from 'node:stream'
import { payloads } from '../../platform/jobs/private-tables.ts'
import { copyIn, copyQuery } from './tables.ts'

const columns = [
  'task',
  'payload',
  'queue',
  'run_at',
  'attempts',
  'max_attempts',
  'key',
  'priority',
  'flags',
  'last_error',
]

// A running job starts again after a restore, so its attempt does not count. Only a job that failed for the last time
// keeps its error: no function of the queue writes the error of a job that will run again.
const jobsQuery = `
  select
    task_identifier, payload, queue_name, run_at, made, max_attempts, key, priority,
    array(select jsonb_object_keys(flags)),
    case when made >= max_attempts then last_error end
  from (
    select
      *,
      case when locked_at is null then attempts else greatest(attempts - 1, 0) end as made
    from graphile_worker.jobs
  ) as jobs
  join (${payloads}) as payloads using (id)
  order by id`

/** Whether the database has a queue: a database that was only seeded has none. */
export async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as is`,
  )
  return rows[0]?.is ?? false
}

export function copyJobsOut(client: pg.ClientBase): { source: Readable; rows: () => number } {
  return copyQuery(client, jobsQuery)
}

/** Adds the jobs in the caller's transaction. @returns how many */
export async function copyJobsIn(
  client: pg.ClientBase,
  source: NodeJS.ReadableStream[],
  signal: AbortSignal,
): Promise<number> {
  await client.query(`
    create temporary table restored_jobs (
      task text, payload json, queue text, run_at timestamptz, attempts int, max_attempts int,
      key text, priority int, flags text[], last_error text, id bigint
    ) on commit drop`)
  const jobs = await copyIn(client, { name: 'restored_jobs', columns }, source, signal)
  await client.query(`
    update restored_jobs set id = (graphile_worker.add_job(
      task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
      job_key => key, priority => priority, flags => nullif(flags, '{}')
    )).id`)
  await client.query(`
    select graphile_worker.reschedule_jobs(array[id], attempts => attempts)
    from restored_jobs where attempts between 1 and max_attempts - 1`)
  await client.query(`
    select graphile_worker.permanently_fail_jobs(array[id], coalesce(last_error, ''))
    from restored_jobs where attempts >= max_attempts`)
  return jobs
}
