// Runs the hourly sweep of this room.
import type { JobPlatform } from '../../platform/jobs.ts'
import { deleteOldKeys } from './idempotency.queries.ts'

export function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  return deleteOldKeys(db)
}
