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
  /** Takes the last reading as right: everything that follows from it is done. */
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
 * How long a job was meant to wait: the queue's own pause after each failure, or the delay it was added
 * with. A recurring job is added at its time, by the server's clock, and waits for nothing.
 */
const pause = sql`case
  when attempts > 0 then exp(least(attempts, 10)) * interval '1 second'
  when key like ${recurringKey('%')} then interval '0'
  else run_at - updated_at
end`

/**
 * Lets no job wait longer from now on than its whole pause. A longer wait means that the clock was set
 * back. A failed job may have been put off on purpose, so it needs a better reason: it was written in the
 * future, or the clock was seen to be set back.
 * @returns whether a job is locked at a time that is still to come: its times can change only once it ends
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
