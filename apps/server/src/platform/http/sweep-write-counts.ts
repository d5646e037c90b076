// Runs the hourly sweep of the counts of recent writes.
import { deleteOldCounts } from './write-limits.ts'
import type { JobPlatform } from '../jobs/jobs.ts'

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  await deleteOldCounts(db)
}
