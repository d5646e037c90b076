// The state of the job queue, for operators.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

export interface QueueState {
  /** Jobs that may begin now and that no worker has taken. */
  readonly due: number
  readonly later: number
  readonly running: number
  /** Jobs that failed for the last time. */
  readonly failed: number
  /** 0 when none is due. */
  readonly oldestDueSeconds: number
}

/** Counts the jobs by their state. */
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
