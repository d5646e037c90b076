// Sends a mail: through a mail server, or into the dev mailbox when none is set up. The caller writes the
// text, and sends only after its cause is committed.
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../database/pool.ts'
import type { SharedCounts } from '../http/rate-counters.ts'
import type { Log } from '../observability/log.ts'
import type { MailParts } from './mail-template.ts'
import { createMailCeiling, type MailBudget, type MailCeiling } from './mail-ceiling.ts'
import { PutOffError } from '../jobs/put-off.ts'
import { countSentMail } from './sent-mails.queries.ts'

export interface OutgoingMail {
  readonly to: string
  readonly budget: MailBudget
  /** Called once the mail may be sent, so that a code in it is made then; null when there is nothing to send. */
  readonly write: () => Promise<MailParts | null> | MailParts
}

export interface Mail {
  /**
   * Resolves when the mail server accepted it (or the mailbox has it), or when there was nothing to send.
   * @throws the server's error, or PutOffError when it has to wait
   */
  readonly send: (mail: OutgoingMail) => Promise<void>
  /** Since the process began: mails sent, and how often one had to wait. */
  readonly counts: () => { readonly sent: number; readonly deferred: number }
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/**
 * Opens no connection before the first mail.
 * @param shared where several processes send together
 */
export function createMail(
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'mailsPerHour' | 'rateLimitScale'>,
  db: Database,
  log: Log,
  shared: SharedCounts | null = null,
): Mail {
  const deliver = config.smtpUrl === null ? toMailbox(config.publicUrl, db, log) : toServer(config)
  // The mailbox sends nothing to other servers: it needs no ceiling.
  const within: MailCeiling =
    config.smtpUrl === null
      ? (_, send) => send()
      : createMailCeiling(config.mailsPerHour * config.rateLimitScale, shared)
  let [sent, deferred] = [0, 0]
  return {
    counts: () => ({ sent, deferred }),
    send: async ({ to, budget, write }) => {
      const deliverWritten = async () => {
        const written = await write()
        if (written) await deliver({ to, ...written })
        return written !== null
      }
      try {
        if (!(await within(budget, deliverWritten))) return
      } catch (error) {
        if (error instanceof PutOffError) deferred += 1
        throw error
      }
      sent += 1
      // The mail is sent. A count without it is better than the same mail twice.
      await countSentMail(db).catch((error: unknown) =>
        log.warn({ err: error }, 'A sent mail was not counted'),
      )
    },
  }
}

type Deliver = (mail: MailParts & { readonly to: string }) => Promise<void>

function toServer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Deliver {
  const transport = createTransport(
    {
      url: smtpUrl ?? '',
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Only our own text is sent: no attachment is read from a path or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return async ({ to, ...mail }) => {
    // As an object the address is not parsed: it cannot be a list of people.
    try {
      await transport.sendMail({ ...mail, to: { name: '', address: to } })
    } catch (error) {
      throw withoutAddresses(error)
    }
  }
}

/** Mail servers repeat the address that they refuse, and the error of a job is logged and kept. */
function withoutAddresses(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException
  return Object.assign(new Error(message.replaceAll(/[^\s<>]+@[^\s<>]+/g, '[address]')), { code })
}

/** The first link in the text of a mail, which is its action. */
export function firstLink(text: string): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null
}

// The log says where the mail is, never its receiver or text: more people read logs than the mailbox, and
// logs are kept for longer.
function toMailbox(publicUrl: string, db: Database, log: Log): Deliver {
  return async ({ to, subject, text, html }) => {
    const { rows } = await sql<{ id: string }>`
      insert into dev_mails (recipient, subject, text_body, html_body)
      values (${to}, ${subject}, ${text}, ${html}) returning id
    `.execute(db)
    log.info(`${subject}: this mail waits at ${publicUrl}/dev/mailbox/${rows[0]?.id}`)
  }
}
