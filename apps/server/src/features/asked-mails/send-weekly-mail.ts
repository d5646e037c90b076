// Mails one person what happened in their week. There is no mail for a week without events, nor for suspended people.
import { languageNamed } from '@kloset/texts/languages'
import { findHiddenPeople } from '../../entities/moderation/hidden-people.queries.ts'
import {
  claimWeek,
  findReader,
  readWeek,
  releaseWeek,
} from '../../entities/notifications/weekly-mails.queries.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { sendClaimed } from './send-claimed.ts'
import { weeklyMail } from './weekly-mail.rules.ts'

export async function run(
  { config, db, mail }: Pick<JobPlatform, 'config' | 'db' | 'mail'>,
  { userId }: { readonly userId: string },
): Promise<void> {
  const reader = await findReader(db, userId)
  if (reader === null) return
  const hidden = await findHiddenPeople(db, userId)
  // The person is suspended.
  if (hidden.includes(userId)) return
  const week = await readWeek(db, userId, hidden)
  if (Object.values(week).every((count) => count === 0)) return
  await sendClaimed(mail, reader.email, async () => {
    const claimed = await claimWeek(db, userId)
    if (claimed === null) return null
    const language = languageNamed(reader.language) ?? 'en'
    return {
      mail: weeklyMail(language, { week, userId, config }),
      release: () => releaseWeek(db, userId, claimed),
    }
  })
}
