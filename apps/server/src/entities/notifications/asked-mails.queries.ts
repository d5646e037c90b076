// SQL of what both mails that people ask for have in common.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** Sets another language for the mails that somebody asked for. */
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
