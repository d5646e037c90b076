// Runs the job that moves and fills bodies, some at a time: an interrupted job continues where it stopped.
import type { Database } from '../../platform/database/pool.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { fillVersions, moveVersions } from './body-versions.queries.ts'

/** A version takes fourteen parameters, and a statement at most 65,535. */
const BATCH = 1_000

export async function run({ db, log }: Pick<JobPlatform, 'db' | 'log'>): Promise<void> {
  for (const [step, work] of Object.entries({ moved: moveVersions, filled: fillVersions })) {
    let done = 0
    for (let count = BATCH; count > 0;) {
      count = await transaction(db, (tx: Database) => work(tx, BATCH))
      done += count
      if (count > 0) log.info({ versions: done }, `Versions of bodies are ${step}`)
    }
  }
}
