// Runs the job that moves bodies, some at a time: one that was cut off goes on where it ended.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { moveVersions } from './body-versions.queries.ts'

/** Twelve measures each, of at most 65,535 values in one statement. */
const BATCH = 1_000

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  for (let count = BATCH; count > 0;) {
    count = await transaction(db, (tx) => moveVersions(tx, BATCH))
  }
}
