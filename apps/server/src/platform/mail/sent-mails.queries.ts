// SQL of how many mails were sent on a day, by all processes together.
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

const today = sql`(now() at time zone 'UTC')::date`

/** Counts a mail that was sent just now. */
export async function countSentMail(db: Database): Promise<void> {
  await sql`
    insert into mails_sent (day, count) values (${today}, 1)
    on conflict (day) do update set count = mails_sent.count + 1
  `.execute(db)
}

/** @returns the number of mails since midnight in UTC */
export async function findMailsToday(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from mails_sent where day = ${today}
  `.execute(db)
  return rows[0]?.count ?? 0
}
