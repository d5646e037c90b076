// A mail server that keeps its mails, and can fail as mail servers do.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface ReceivedMail {
  /** The envelope: the receivers that the server got. */
  readonly recipients: readonly string[]
  readonly parsed: Email
}

export interface TestSmtpServer {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** The reply code (RFC 5321, 4.2) that refuses the next mails; null accepts them. */
  refusal: number | null
  /** From now on nothing listens, and every connection is refused. */
  readonly close: () => Promise<void>
  /** From now on connections are accepted, and nothing is sent. */
  readonly hang: () => Promise<void>
  /** Listens again, at the same address. */
  readonly open: () => Promise<void>
}

/** Listens on a free port until it is closed. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  let port = 0
  let end: (() => Promise<void>) | null = null
  const close = async () => {
    await end?.()
    end = null
  }
  const listen = async (server: Server) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const open = async () => {
    await close()
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        void buffer(stream).then(async (raw) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          if (server.refusal !== null) {
            // Mail servers repeat the address that they refuse.
            const reason = `Not now for <${recipients.join()}>`
            done(Object.assign(new Error(reason), { responseCode: server.refusal }))
            return
          }
          mails.push({ recipients, parsed: await PostalMime.parse(raw) })
          done()
        })
      },
    })
    await listen(mailServer.server)
    end = () =>
      new Promise((resolve) => {
        mailServer.close(resolve)
      })
  }
  const hang = async () => {
    await close()
    const sockets = new Set<Socket>()
    const mute = createServer((socket) => sockets.add(socket.on('error', () => {})))
    await listen(mute)
    end = async () => {
      for (const socket of sockets) socket.destroy()
      mute.close()
      await once(mute, 'close')
    }
  }
  await open()
  const url = `smtp://127.0.0.1:${port}`
  const server: TestSmtpServer = { url, mails, refusal: null, close, hang, open }
  return server
}
