// Sends requests at a fixed rate, whether or not earlier ones were answered (an open-loop load). A client
// that waits for each answer, as `measureRequests` does, slows down with the server and hides overload. It
// speaks HTTP on plain sockets: a full client costs more CPU per request than the server needs to refuse
// one, and both share the cores.
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiRequest } from './measure.ts'

const TICK_MS = 2
const OPENED_AT_ONCE = 100
const END_OF_HEAD = '\r\n\r\n'

export interface Arrivals {
  /** Arrivals a second, evenly spaced. */
  readonly perSecond: number
  readonly seconds: number
  /** Connections that are open from the start, as a proxy keeps them. A request waits for a free one. */
  readonly connections: number
  /** How long after the last arrival the last answer may arrive. */
  readonly answerWithinMs: number
}

export interface Answered {
  readonly status: number
  /** Measured from when the request was due, not from when it could be sent. */
  readonly ms: number
  readonly hasRetryAfter: boolean
}

export interface Outcome {
  /** The rate at which requests were really sent. */
  readonly perSecond: number
  readonly answers: readonly Answered[]
  /** Requests whose connection broke, or whose answer took too long. */
  readonly unanswered: number
}

/** Sends the requests in rotation. @param requests without bodies */
export async function arrive(
  url: string,
  wanted: Arrivals,
  requests: readonly ApiRequest[],
): Promise<Outcome> {
  const { hostname, port, host } = new URL(url)
  const payloads = requests.map(({ method, path, cookie = '' }) =>
    Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}${END_OF_HEAD}`),
  )
  const answers: Answered[] = []
  const connections: Connection[] = []
  while (connections.length < wanted.connections) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, async () => {
      const socket = net.connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    })
    connections.push(...(await Promise.all(opened)).map((socket) => new Connection(socket)))
  }

  const free = [...connections]
  const total = Math.round(wanted.perSecond * wanted.seconds)
  const startedMs = performance.now()
  const dueMs = (which: number) => startedMs + (which / wanted.perSecond) * 1000
  const lastMs = dueMs(total) + wanted.answerWithinMs
  let [sent, sentMs] = [0, startedMs]
  while (answers.length < total && performance.now() < lastMs) {
    for (; sent < total && dueMs(sent) <= performance.now(); sent += 1) {
      const connection = free.pop()
      if (!connection) break
      const since = dueMs(sent)
      connection.ask(payloads[sent % payloads.length] as Buffer, (head) => {
        const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
        const hasRetryAfter = head.includes('\r\nretry-after: ')
        answers.push({ status, ms: performance.now() - since, hasRetryAfter })
        free.push(connection)
      })
      sentMs = performance.now()
    }
    await pause(TICK_MS)
  }
  for (const connection of connections) connection.end()
  const perSecond = (sent / (sentMs - startedMs)) * 1000
  return { perSecond, answers, unanswered: total - answers.length }
}

/** A connection with one request at a time. The head of an answer gives its length. */
class Connection {
  readonly #socket: net.Socket
  #head = ''
  #bytesLeft = 0
  #onAnswer: ((head: string) => void) | null = null

  constructor(socket: net.Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#read(chunk))
    // The request counts as unanswered, and the connection is not used again.
    socket.on('error', () => {})
  }

  ask(request: Buffer, onAnswer: (head: string) => void): void {
    this.#head = ''
    this.#onAnswer = onAnswer
    this.#socket.write(request)
  }

  end(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#head.includes(END_OF_HEAD)) this.#bytesLeft -= chunk.byteLength
    else {
      this.#head += chunk.toString('latin1')
      const bodyAt = this.#head.indexOf(END_OF_HEAD) + END_OF_HEAD.length
      if (bodyAt < END_OF_HEAD.length) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0)
      this.#bytesLeft = length - (this.#head.length - bodyAt)
      this.#head = this.#head.slice(0, bodyAt)
    }
    if (this.#bytesLeft > 0) return
    this.#onAnswer?.(this.#head)
    this.#onAnswer = null
  }
}
