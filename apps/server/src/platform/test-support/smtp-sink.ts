// A mail server that keeps what it is given, for tests: mails really travel over SMTP.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  /** The envelope: who the server was told to deliver to. */
  readonly recipients: readonly string[]
  readonly parsed: Email
}

export interface SmtpSink {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** The reply code (RFC 5321, 4.2) that the next mails are refused with; null takes them. */
  refusal: number | null
  /** From here on nothing listens there, and every connection is refused. */
  readonly close: () => Promise<void>
  /** Listens again, at the same address. */
  readonly open: () => Promise<void>
}

/** Listens on a free port until the tests of the file are done. */
export async function createSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  let server: SMTPServer
  let port = 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve)
    })
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        void buffer(stream).then(async (raw) => {
          if (sink.refusal !== null) {
            done(Object.assign(new Error('Not now'), { responseCode: sink.refusal }))
            return
          }
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ recipients, parsed: await PostalMime.parse(raw) })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    port = (server.server.address() as AddressInfo).port
  }
  await open()
  const url = `smtp://127.0.0.1:${port}`
  const sink: SmtpSink = { url, mails, refusal: null, close, open }
  afterAll(close)
  return sink
}
