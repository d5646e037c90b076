// People who come by themselves: so many a second, whether or not those before them were answered.
// Whoever asks only after an answer, as `measureDoor` does, slows down with the server and hides overload.
// It speaks HTTP by hand: a client costs more for each request than the server needs to refuse one, and
// both share the cores.
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from './measure.ts'

const TICK_MS = 2
const OPENED_AT_ONCE = 100
const END_OF_HEAD = '\r\n\r\n'

export interface Crowd {
  /** How many arrive, evenly. */
  readonly perSecond: number
  readonly seconds: number
  /** Open from the start, as a proxy keeps them. Who finds none free waits for one. */
  readonly connections: number
  /** How long after the last arrival the last answer may come. */
  readonly patienceMs: number
}

export interface Answered {
  readonly status: number
  /** From the moment it was due, not from when it could be sent. */
  readonly ms: number
  readonly hasRetryAfter: boolean
}

export interface Arrived {
  /** What was really sent. */
  readonly perSecond: number
  readonly answers: readonly Answered[]
  /** Those whose connection broke, or whose answer took too long. */
  readonly unanswered: number
}

/** Asks in turn. @param asked without bodies */
export async function arrive(url: string, crowd: Crowd, asked: readonly Asked[]): Promise<Arrived> {
  const { hostname, port, host } = new URL(url)
  const requests = asked.map(({ method, path, cookie = '' }) =>
    Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}${END_OF_HEAD}`),
  )
  const answers: Answered[] = []
  const lines: Line[] = []
  while (lines.length < crowd.connections) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, async () => {
      const socket = net.connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    })
    lines.push(...(await Promise.all(opened)).map((socket) => new Line(socket)))
  }

  const free = [...lines]
  const total = Math.round(crowd.perSecond * crowd.seconds)
  const startedMs = performance.now()
  const dueMs = (which: number) => startedMs + (which / crowd.perSecond) * 1000
  const lastMs = dueMs(total) + crowd.patienceMs
  let [sent, sentMs] = [0, startedMs]
  while (answers.length < total && performance.now() < lastMs) {
    for (; sent < total && dueMs(sent) <= performance.now(); sent += 1) {
      const line = free.pop()
      if (!line) break
      const since = dueMs(sent)
      line.ask(requests[sent % requests.length] as Buffer, (head) => {
        const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
        const hasRetryAfter = head.includes('\r\nretry-after: ')
        answers.push({ status, ms: performance.now() - since, hasRetryAfter })
        free.push(line)
      })
      sentMs = performance.now()
    }
    await pause(TICK_MS)
  }
  for (const line of lines) line.end()
  const perSecond = (sent / (sentMs - startedMs)) * 1000
  return { perSecond, answers, unanswered: total - answers.length }
}

/** A connection with one request at a time; an answer says in its head how long it is. */
class Line {
  readonly #socket: net.Socket
  #head = ''
  #bytesLeft = 0
  #onAnswer: ((head: string) => void) | null = null

  constructor(socket: net.Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#read(chunk))
    // The request that was on it stays without an answer, and nobody gets the line again.
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
