// Runs the hourly sweep of posts.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { deleteOldKeys } from './idempotency.queries.ts'
import { deleteOldMarks } from './post-days.queries.ts'
import { deleteOldVisitorViews } from './post-views.queries.ts'

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  await tryEach([deleteOldKeys, deleteOldVisitorViews, deleteOldMarks], (sweep) => sweep(db))
}
