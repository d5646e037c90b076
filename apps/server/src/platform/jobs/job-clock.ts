// Keeps the queue going when a clock is set back, a server's or the database's: what waits by a time that was
// written down before would wait until the clock comes to it again.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

/** Clocks of machines that work together are never so far apart: one that moved by more was set. */
const MOST_APART_MS = 60_000

const mostApart = sql`make_interval(secs => ${MOST_APART_MS / 1000})`

export interface ClockWatch {
  /** @returns whether it was set back since it was accepted, beyond what clocks are ever off */
  readonly isSetBack: (nowMs: number) => boolean
  /** Takes the last reading for right: what comes of it was done. */
  readonly accept: () => void
}

/** Holds what a clock says against the one of this process that only counts. */
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
 * What a job was given to wait: by the queue itself after each failure, or when it was added. A recurring
 * one is added at its time, by the clock of the server, and has nothing to wait for.
 */
const pause = sql`case
  when attempts > 0 then exp(least(attempts, 10)) * interval '1 second'
  when payload -> '_cron' is not null then interval '0'
  else run_at - updated_at
end`

/**
 * Lets nothing wait longer from now on than its whole pause: more means that the clock was set back since.
 * Of a job that failed that is only taken for granted with a better reason, as it may have been put off on
 * purpose: it was written to in the future, or the clock was seen to be set back.
 */
export async function followClock(db: Database, wasSetBack: boolean): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set
      run_at = least(run_at, now() + ${pause}),
      updated_at = least(updated_at, now()),
      locked_at = case when locked_at > now() then now() else locked_at end
    where locked_at > now() or (
      run_at > now() + ${pause}
      and (attempts = 0 or updated_at > now() + ${mostApart} or ${wasSetBack}::boolean)
    )
  `.execute(db)
  await forgetFutureRuns(db)
}

/**
 * Forgets when recurring jobs were added last, where that is ahead: until then none would be added. They are
 * added by the clock of the server, so this goes by that one. All that comes of it is that a job may be
 * added once more at a time that comes once more.
 */
export async function forgetFutureRuns(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > ${new Date(Date.now() + MOST_APART_MS)}
  `.execute(db)
}
