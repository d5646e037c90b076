// Logs the jobs that failed for the last time. Nothing else reports them.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import type { JobPlatform } from './jobs.ts'

interface FailedKind {
  readonly name: string
  readonly count: number
}

/** @returns the kinds with the most failed jobs first */
async function findFailedKinds(db: Database): Promise<readonly FailedKind[]> {
  const { rows } = await sql<FailedKind>`
    select task_identifier as name, count(*)::int as count
    from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts
    group by task_identifier
    order by count desc, name
  `.execute(db)
  return rows
}

export async function run({ db, log }: Pick<JobPlatform, 'db' | 'log'>): Promise<void> {
  const kinds = await findFailedKinds(db)
  if (kinds.length === 0) return
  const failed = kinds.reduce((sum, { count }) => sum + count, 0)
  const words = kinds.map(({ name, count }) => `${count} ${name}`).join(', ')
  log.error({ failed, kinds: words }, `Jobs failed for good (${words}): see graphile_worker.jobs`)
}
