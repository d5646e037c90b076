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
  /** The next mails are refused with a temporary failure. */
  refuse: boolean
}

/** Listens on a free port until the tests of the file are done. */
export async function createSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const sink = { url: '', mails, refuse: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      void buffer(stream).then(async (raw) => {
        if (sink.refuse) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ recipients, parsed: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  )
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return sink
}
