// Runs after a decision about a case with many reports. Each page has its own transaction and job, so that a job that
// starts again mails no earlier page a second time.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { lockCase } from './cases.queries.ts'
import type { ToldReporters } from './moderation.jobs.ts'
import { isCurrentNews } from './moderation.rules.ts'
import { notifyReporters } from './notify-decision.ts'

export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  told: ToldReporters,
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    const locked = await lockCase(tx, told.caseId)
    if (!locked || !isCurrentNews(told.news, locked.outcome)) return
    await notifyReporters(uses, tx, afterCommit, told)
  })
}
