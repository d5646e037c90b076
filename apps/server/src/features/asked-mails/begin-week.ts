// Adds a job for each person who asked for the weekly mail.
import { findDue } from '../../entities/notifications/weekly-mails.queries.ts'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { sendWeeklyMail } from './weekly-mail.jobs.ts'

const BATCH = 1000

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  let after: string | null = null
  for (;;) {
    const people: readonly string[] = await findDue(db, after, BATCH)
    for (const userId of people) {
      await enqueue(db, sendWeeklyMail, { userId }, { key: `weekly-mail:${userId}` })
    }
    after = people.at(-1) ?? null
    if (people.length < BATCH) return
  }
}
