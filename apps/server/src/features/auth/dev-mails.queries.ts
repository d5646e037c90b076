// SQL of the dev mailbox: mails of a server without SMTP.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

const SHOWN = 50

export interface DevMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
}

const columns = sql`
  id, recipient as "to", subject, text_body as text, created_at as "createdAt"`

/** The newest mails, newest first. @param to only those to this address */
export async function listDevMails(db: Database, to: string | undefined): Promise<DevMail[]> {
  const { rows } = await sql<DevMail>`
    select ${columns} from dev_mails ${to === undefined ? sql`` : sql`where recipient = ${to}`}
    order by created_at desc limit ${SHOWN}
  `.execute(db)
  return rows
}

export async function findDevMail(
  db: Database,
  id: string,
): Promise<(DevMail & { readonly html: string }) | undefined> {
  const { rows } = await sql<DevMail & { readonly html: string }>`
    select ${columns}, html_body as html from dev_mails where id = ${id}
  `.execute(db)
  return rows[0]
}
