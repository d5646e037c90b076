// Which pools of workers are alive. The queue locks a job for the pool that takes it; a pool that dies
// keeps its locks, so each living pool writes a heartbeat and the others free the locks of silent pools.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { transaction } from '../database/transaction.ts'
import { type ClockWatch, followClock, watchClock } from './job-clock.ts'
import { forgetFutureRuns } from './private-tables.ts'

/** The jobs of a pool that is silent for this long begin again elsewhere. */
const SILENT_SECONDS = 60
/** A job that a pool locked but never received counts as lost after this long. */
const LOST_SECONDS = 10

/**
 * Writes the heartbeat of the pools of this process first, then frees the jobs of silent pools.
 * When the clock was set back, job times that are now in the future are moved back too.
 * @param pools ids of this process's pools
 * @param running ids of the jobs that run in this process
 * @param clock the database's
 * @returns those of `pools` that hold a lost job: the connection broke while the queue delivered it.
 *   Such a pool must end its work and be released.
 */
export async function sendHeartbeat(
  db: Database,
  pools: readonly string[],
  running: readonly string[],
  clock: ClockWatch = watchClock(),
): Promise<readonly string[]> {
  const now = await writeHeartbeat(db, pools)
  await freeSilentPools(db)
  const isAnyAhead = await followClock(db, clock.isSetBack(now.getTime()))
  if (!isAnyAhead) clock.accept()
  await forgetFutureRuns(db)
  return findPoolsWithLostJobs(db, pools, running)
}

/** @returns the database's time */
async function writeHeartbeat(db: Database, pools: readonly string[]): Promise<Date> {
  await sql`
    insert into worker_pools (id) select unnest(${pools}::text[])
    on conflict (id) do update set seen_at = excluded.seen_at
  `.execute(db)
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

async function freeSilentPools(db: Database): Promise<void> {
  // A pool that died before its first heartbeat is known only by its locks.
  await sql`
    insert into worker_pools (id, seen_at)
    select locked_by, least(max(locked_at), now()) from graphile_worker.jobs
    where locked_by is not null group by locked_by
    on conflict (id) do nothing
  `.execute(db)
  // The clock was set back, so the minute of silence begins now.
  await sql`update worker_pools set seen_at = now() where seen_at > now()`.execute(db)
  await sql`
    with silent as (
      delete from worker_pools where seen_at < now() - make_interval(secs => ${SILENT_SECONDS})
      returning id
    )
    select graphile_worker.force_unlock_workers(array_agg(id)) from silent
  `.execute(db)
}

async function findPoolsWithLostJobs(
  db: Database,
  pools: readonly string[],
  running: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_by = any(${pools}::text[]) and id <> all(${running}::bigint[])
      and abs(extract(epoch from now() - locked_at)) > ${LOST_SECONDS}::int
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Frees the jobs that these pools hold. An interrupted attempt does not count. */
export async function releasePools(db: Database, pools: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.jobs where locked_by = any(${pools}::text[])
    `.execute(tx)
    await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(tx)
    await sql`
      select graphile_worker.reschedule_jobs(array[id], attempts => greatest(attempts - 1, 0))
      from graphile_worker.jobs where id = any(${rows.map(({ id }) => id)}::bigint[])
    `.execute(tx)
    await sql`delete from worker_pools where id = any(${pools}::text[])`.execute(tx)
  })
}

/** Frees the locks of all processes. Called at the start of the only process. */
export async function releaseAllPools(db: Database): Promise<void> {
  await sql`
    with gone as (delete from worker_pools)
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null
  `.execute(db)
}
