// Mails one person what happened in their week. A week in which nothing happened has no mail.
import { languageNamed } from '@kloset/texts/languages'
import {
  findReader,
  markSent,
  readWeek,
} from '../../entities/notifications/weekly-mails.queries.ts'
import { relationsOf } from '../../entities/relations/kept-relations.queries.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { weeklyLetter } from './weekly-mail.rules.ts'

export async function run(
  { config, db, mail }: Pick<JobPlatform, 'config' | 'db' | 'mail'>,
  { userId }: { readonly userId: string },
): Promise<void> {
  const reader = await findReader(db, userId)
  if (reader === null) return
  const { outOfFeeds: hidden } = await relationsOf(db, userId)
  const week = await readWeek(db, userId, hidden)
  if (Object.values(week).every((count) => count === 0)) return
  const write = () => weeklyLetter(languageNamed(reader.language) ?? 'en', { week, userId, config })
  await mail.send({ to: reader.email, budget: 'asked', write })
  await markSent(db, userId)
}
