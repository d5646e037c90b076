// For concurrent transactions: a test continues when the transactions that it started wait for a lock.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/database/pool.ts'

/** Waits until this many statements wait for a lock in the test file's own database. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.waiting).toBe(count)
}
