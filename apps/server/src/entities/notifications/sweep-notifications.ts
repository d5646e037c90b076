// Runs the hourly sweep of notifications.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deleteOldWithdrawn } from './notifications.queries.ts'

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  await deleteOldWithdrawn(db)
}
