// Keeps the queue going after a clock is set back, a server's or the database's. Without this, a job with
// a time written before the change would wait until the clock reaches that time again.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

/** The clocks of machines that work together never differ by more. A larger step means the clock was set. */
export const MOST_APART_MS = 60_000

const mostApart = sql`make_interval(secs => ${MOST_APART_MS / 1000})`

/** The key of a job that the queue adds at fixed times: it marks such a job in the public view. */
export const recurringKey = (name: string) => `recurring:${name}`

export interface ClockWatch {
  /** @returns whether the clock was set back since the last `accept`, by more than clocks differ */
  readonly isSetBack: (nowMs: number) => boolean
  /** Accepts the last reading: the caller has done everything that follows from it. */
  readonly accept: () => void
}

/** Compares a clock with this process's monotonic one. */
export function watchClock(): ClockWatch {
  let [latest, furthest] = [-Infinity, -Infinity]
  return {
    isSetBack: (nowMs) => {
      latest = nowMs - performance.now()
      furthest = Math.max(furthest, latest)
      return latest < furthest - MOST_APART_MS
    },
    accept: () => {
      furthest = latest
    },
  }
}

/**
 * How long a job was meant to wait: the queue's own pause after each failure, or the delay it was added with. A
 * recurring job is added when it is due, by the server's clock, so it does not wait.
 */
const pause = sql`case
  when attempts > 0 then exp(least(attempts, 10)) * interval '1 second'
  when key like ${recurringKey('%')} then interval '0'
  else run_at - updated_at
end`

/**
 * Shortens the wait of each job to its own pause. A longer wait means that the clock was set back. A failed job may
 * have been put off on purpose, so it needs further evidence: it was written in the future, or the clock was seen to be
 * set back.
 * @returns whether a job has a lock with a future time: its times can change only after it ends
 */
export async function followClock(db: Database, wasSetBack: boolean): Promise<boolean> {
  await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now() + ${pause})
    from graphile_worker.jobs
    where locked_at is null and run_at > now() + ${pause}
      and (attempts = 0 or updated_at > now() + ${mostApart} or ${wasSetBack}::boolean)
  `.execute(db)
  const { rows } = await sql`
    select from graphile_worker.jobs where locked_at > now() limit 1
  `.execute(db)
  return rows.length > 0
}
