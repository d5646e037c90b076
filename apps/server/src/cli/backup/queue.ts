// Jobs that wait or failed, out of the queue and into another: out by a plain query, in by the queue's own
// functions, so that its version may be another.
import type pg from 'pg'
import type { Readable } from 'node:stream'
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

// A job at work would begin again, so its attempt does not count. Only what failed for good keeps its
// error: nothing could write the others' back.
const jobsQuery = `
  select
    tasks.identifier, payload, queue_name, run_at, made, max_attempts, key, priority,
    array(select jsonb_object_keys(flags)),
    case when made >= max_attempts then last_error end
  from (
    select
      *,
      case when locked_at is null then attempts else greatest(attempts - 1, 0) end as made
    from graphile_worker._private_jobs
  ) as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
  order by jobs.id`

/** Whether the database has a queue: one that was only ever seeded has none. */
export async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is`,
  )
  return rows[0]?.is ?? false
}

export function copyJobsOut(client: pg.ClientBase): { source: Readable; rows: () => number } {
  return copyQuery(client, jobsQuery)
}

/** Adds the jobs in the caller's transaction. @returns how many it were */
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
