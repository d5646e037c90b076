// The mails that the server of a test sent.
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Does the jobs that wait first. @returns the mails to an address, the oldest first */
export async function mailsTo(
  { drain, platform }: Pick<TestApp, 'drain' | 'platform'>,
  to: string,
) {
  await drain()
  const { rows } = await sql<{ subject: string; text_body: string }>`
    select subject, text_body from dev_mails where recipient = ${to} order by id
  `.execute(platform.db)
  return rows
}
