// The queue's private tables. Only this file knows them; docs/decisions/0031-the-job-queue.md has the reasons.
// Its test fails when a version of graphile-worker changes what is used here.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { MOST_APART_MS } from './job-clock.ts'

/** The payload of each job: the public view of the jobs leaves it out. */
export const payloads = 'select id, payload from graphile_worker._private_jobs'

/**
 * Forgets the last run of each recurring job if that run lies in the future: until then the queue would add no other.
 * The queue adds recurring jobs by the server's clock, so this compares with that clock.
 * A job may be added once more for a minute that comes twice.
 */
export async function forgetFutureRuns(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > ${new Date(Date.now() + MOST_APART_MS)}
  `.execute(db)
}
