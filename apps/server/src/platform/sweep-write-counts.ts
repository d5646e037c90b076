// Runs the hourly sweep of what people wrote lately.
import { deleteOldCounts } from './http/write-limits.ts'
import type { JobPlatform } from './jobs.ts'

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  await deleteOldCounts(db)
}
