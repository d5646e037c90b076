// Runs the daily sweep of brands that nothing names any more: a typed name is deleted after the last garment with it.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deleteUnnamedBrands } from './garments.queries.ts'

const BATCH = 500

export async function run({ db, log }: Pick<JobPlatform, 'db' | 'log'>): Promise<void> {
  let removed = 0
  for (let deleted = BATCH; deleted === BATCH;) {
    deleted = await transaction(db, (tx) => deleteUnnamedBrands(tx, BATCH))
    removed += deleted
  }
  log.info({ removed }, 'Brands that nobody names swept')
}
