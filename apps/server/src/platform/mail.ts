// Sends a mail: through a mail server, or into the dev mailbox when none is set up. What a mail says,
// and that it goes out once its cause is committed, is the sender's.
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from './database/pool.ts'
import type { Log } from './log.ts'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail {
  /** Resolves when the mail server took it (or the mailbox has it). @throws what the server said */
  readonly send: (mail: OutgoingMail) => Promise<void>
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Opens no connection before the first mail. */
export function createMail(
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom'>,
  db: Database,
  log: Log,
): Mail {
  if (config.smtpUrl === null) return devMail(config.publicUrl, db, log)
  const transport = createTransport(
    {
      url: config.smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A mail of ours is only ever what we wrote: no attachment is read from a path or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    send: async ({ to, ...mail }) => {
      // As an object the address is not parsed: nobody signs up as a list of people.
      await transport.sendMail({ ...mail, to: { name: '', address: to } })
    },
  }
}

/** The first address in the text of a mail: what there is to do. */
export function firstLink(text: string): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null
}

// The log says where the mail lies, never to whom or what it says: logs are read by more people, and
// kept for longer, than the mailbox is open to.
function devMail(publicUrl: string, db: Database, log: Log): Mail {
  return {
    send: async ({ to, subject, text, html }) => {
      const { id } = await db
        .insertInto('dev_mails')
        .values({ recipient: to, subject, text_body: text, html_body: html })
        .returning('id')
        .executeTakeFirstOrThrow()
      log.info(`${subject}: this mail waits at ${publicUrl}/dev/mailbox/${id}`)
    },
  }
}
