// Runs the hourly sweep of drafts that were deleted and not restored.
import { draftLimits } from '@kloset/contract/drafts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deleteOldDrafts } from './drafts.queries.ts'

export async function run({ db, log }: Pick<JobPlatform, 'db' | 'log'>): Promise<void> {
  const drafts = await deleteOldDrafts(db, draftLimits.keptMinutes)
  log.info({ drafts }, 'Deleted drafts swept')
}
