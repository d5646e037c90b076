// SQL of the dev mailbox: mails of a server without SMTP.
import type { Database } from '../../platform/database/pool.ts'

const SHOWN = 50

export interface DevMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
}

const columns = [
  'id',
  'recipient as to',
  'subject',
  'text_body as text',
  'created_at as createdAt',
] as const

/** The newest mails, newest first. @param to only those to this address */
export async function listDevMails(db: Database, to: string | undefined): Promise<DevMail[]> {
  return db
    .selectFrom('dev_mails')
    .select(columns)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to as string))
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function findDevMail(
  db: Database,
  id: string,
): Promise<(DevMail & { readonly html: string }) | undefined> {
  return db
    .selectFrom('dev_mails')
    .select([...columns, 'html_body as html'])
    .where('id', '=', id)
    .executeTakeFirst()
}
