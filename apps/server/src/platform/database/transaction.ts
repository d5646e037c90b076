// One write, whole or not at all: rows, counters, notification and job in one transaction. Events go out
// only after the commit.
import { sql, type Transaction } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { asUnavailable, isRetriable } from './failures.ts'
import { type Database, foundationOf } from './pool.ts'
import type { Tables } from './tables.ts'

const ATTEMPTS = 3
const LONGEST_PAUSE_MS = 40

/** Registers work for after the commit, in order. Its failure is logged and changes nothing. */
export type AfterCommit = (effect: () => unknown) => void

/**
 * Runs `work` in one transaction and returns its result. After a deadlock or serialization
 * failure it is run again from the start, up to three times, so it must have no effects of its own:
 * those go to `afterCommit`. Throws what `work` throws; `service_unavailable` when the last try fails.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction<Tables>, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const { result, effects } = await retried(async () => {
    const effects: (() => unknown)[] = []
    const result = await db
      .transaction()
      .execute((tx) => work(tx, (effect) => effects.push(effect)))
    return { result, effects }
  })
  await runEffects(db, effects)
  return result
}

/**
 * The same without waiting until the disk has it, which takes as long as the work when there are very many. Only for
 * pieces of a job that ends with a usual transaction: its commit is on the disk after all pieces, and when they are
 * lost, so is that, and the job repeats them.
 */
export const transactionOfJob: typeof transaction = (db, work) =>
  transaction(db, async (tx, afterCommit) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return work(tx, afterCommit)
  })

/**
 * Runs one statement that writes everything, which commits by itself: one trip to the database instead of one each for
 * begin, statement and commit. Retried as a transaction is. Not inside of a transaction.
 * @param announce what follows the commit; its failure is logged and changes nothing
 */
export async function writeAtOnce<Result>(
  db: Database,
  write: () => Promise<Result>,
  announce: (result: Result) => void = () => {},
): Promise<Result> {
  const result = await retried(write)
  await runEffects(db, [() => announce(result)])
  return result
}

async function retried<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt === ATTEMPTS) throw asUnavailable(error) ?? error
      // Jitter, so that two transactions that collided do not collide again.
      await delay(Math.random() * LONGEST_PAUSE_MS * attempt)
    }
  }
}

async function runEffects(db: Database, effects: (() => unknown)[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      foundationOf(db)?.log.error({ err: error }, 'Something after a commit failed')
    }
  }
}
