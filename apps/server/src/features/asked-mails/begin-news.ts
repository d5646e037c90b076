// Adds a job for each person who has news and whose clock is outside of their quiet hours.
import { findDueNews } from '../../entities/notifications/news-mails.queries.ts'
import { NIGHT, quietSecondsLeft } from '../../entities/notifications/quiet-hours.rules.ts'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { sendNewsMail } from './news-mail.jobs.ts'

const BATCH = 1000

export async function run({ db }: Pick<JobPlatform, 'db'>): Promise<void> {
  const now = new Date()
  let after: string | null = null
  for (;;) {
    const people: Awaited<ReturnType<typeof findDueNews>> = await findDueNews(db, after, BATCH)
    for (const { userId, hours, timeZone } of people) {
      if (quietSecondsLeft(hours ?? NIGHT, timeZone, now) > 0) continue
      await enqueue(db, sendNewsMail, { userId }, { key: `news-mail:${userId}` })
    }
    after = people.at(-1)?.userId ?? null
    if (people.length < BATCH) return
  }
}
