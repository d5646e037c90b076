// SQL of what both mails that people ask for have in common.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** Writes the mails that somebody asked for in another language from now on. */
export async function changeMailLanguage(
  db: Database,
  userId: string,
  language: string,
): Promise<void> {
  await sql`
    update weekly_mails set language = ${language} where user_id = ${userId}
  `.execute(db)
  await sql`update news_mails set language = ${language} where user_id = ${userId}`.execute(db)
}
