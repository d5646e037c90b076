// Runs the hourly sweep of posts.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deleteOldKeys } from './idempotency.queries.ts'
import { deleteOldMarks } from './post-days.queries.ts'
import { deleteOldVisitorViews } from './post-views.queries.ts'

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  await deleteOldKeys(db)
  await deleteOldVisitorViews(db)
  await deleteOldMarks(db)
}
