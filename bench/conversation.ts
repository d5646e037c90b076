// Times realtime on a real server: from sending a message to the other person's socket, notifications a
// second, and the memory of an idle socket. Loopback only.
import * as auth from '@kloset/contract/auth'
import { listDevMails } from '@kloset/contract/dev-mailbox'
import { sendMessage } from '@kloset/contract/messages'
import { likePost } from '@kloset/contract/likes'
import { createPost } from '@kloset/contract/posts'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { startServer, type TestServer } from '../e2e/support/server.ts'

type Client = Socket<ServerEvents, ClientEvents>

interface Person {
  readonly id: string
  readonly cookie: string
}

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '500' },
    sockets: { type: 'string', default: '5000' },
    likes: { type: 'string', default: '2000' },
  },
})
/** The server's limit of sockets for one person. */
const SOCKETS_PER_PERSON = 50
const OPENED_AT_ONCE = 50
const LIKES_AT_ONCE = 20
const WAIT_MS = 60_000

const server = await startServer({ RATE_LIMIT_SCALE: '100000', DEMO: 'off' })

async function call(method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return answer
}

async function until<Found>(what: string, read: () => Promise<Found | undefined>): Promise<Found> {
  for (const startedMs = performance.now(); performance.now() - startedMs < WAIT_MS;) {
    const found = await read()
    if (found !== undefined) return found
    await pause(20)
  }
  throw new Error(`${what}: not within ${WAIT_MS / 1000} s`)
}

async function join(username: string): Promise<Person> {
  const email = `${username}@example.test`
  const password = randomUUID()
  await call('POST', auth.signUp.path, { username, email, password, adult: true, rulesVersion: 1 })
  const code = await until('The mail', async () => {
    const query = new URLSearchParams({ to: email })
    const answer = await call('GET', `${listDevMails.path}?${query.toString()}`)
    const { mails } = (await answer.json()) as { mails: { link: string | null }[] }
    const link = mails[0]?.link
    return link ? (new URL(link).searchParams.get('code') ?? undefined) : undefined
  })
  const answer = await call('POST', auth.exchangeCode.path, { code, password })
  const { session } = (await answer.json()) as { session: { user: { id: string } } }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { id: session.user.id, cookie }
}

async function connect({ cookie }: Person): Promise<Client> {
  const client: Client = io(server.url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}

/** Runs `act` for 0 to count - 1, `width` in parallel. */
async function atOnce(count: number, width: number, act: (index: number) => Promise<unknown>) {
  let next = 0
  const work = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: width }, work))
}

const percentile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)

const residentKb = async ({ pid }: TestServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

const print = (line: string) => process.stdout.write(`${line}\n`)

async function timeMessages([ana, ben]: readonly [Person, Person], count: number) {
  const client = await connect(ben)
  const path = sendMessage.path.replace(':userId', ben.id)
  const times: number[] = []
  for (let index = -20; index < count; index += 1) {
    const arrived = new Promise<void>((resolve) => {
      client.once('message.created', () => resolve())
    })
    const startedMs = performance.now()
    const body = { clientId: randomUUID(), content: `n ${index}` }
    await Promise.all([
      call('POST', path, body, ana.cookie),
      arrived.then(() => times.push(performance.now() - startedMs)),
    ])
  }
  client.disconnect()
  const measured = times.slice(20)
  print(
    `message to the other socket: p50 ${percentile(measured, 0.5)} ms, p99 ${percentile(measured, 0.99)} ms (${count})`,
  )
}

async function timeNotifications(author: Person, likers: readonly Person[], count: number) {
  const client = await connect(author)
  const posts: string[] = []
  for (let index = 0; index < Math.ceil(count / likers.length); index += 1) {
    const body = {
      postType: 'forum',
      title: `n ${index}`,
      description: 'bench',
      media: [],
      klotags: [],
      clientKey: randomUUID(),
    }
    const answer = await call('POST', createPost.path, body, author.cookie)
    posts.push(((await answer.json()) as { id: string }).id)
  }
  let received = 0
  const all = new Promise<void>((resolve) => {
    client.on('notification.created', () => {
      received += 1
      if (received === posts.length * likers.length) resolve()
    })
  })
  const startedMs = performance.now()
  await atOnce(posts.length * likers.length, LIKES_AT_ONCE, (index) => {
    const path = likePost.path.replace(':postId', posts[index % posts.length] ?? '')
    const liker = likers[Math.floor(index / posts.length)]
    return call('PUT', path, undefined, liker?.cookie)
  })
  await all
  const seconds = (performance.now() - startedMs) / 1000
  client.disconnect()
  print(
    `likes with their notification received: ${Math.round(received / seconds)} a second (${received})`,
  )
}

async function weighSockets(people: readonly Person[], count: number) {
  const before = await residentKb(server)
  const clients: Client[] = []
  const startedMs = performance.now()
  await atOnce(count, OPENED_AT_ONCE, async (index) => {
    const person = people[Math.floor(index / SOCKETS_PER_PERSON)]
    if (person) clients.push(await connect(person))
  })
  const seconds = (performance.now() - startedMs) / 1000
  const after = await residentKb(server)
  const each = (after - before) / clients.length
  print(
    `${clients.length} idle sockets in ${seconds.toFixed(1)} s: ${each.toFixed(1)} KB each, server ${Math.round(after / 1024)} MB`,
  )
  for (const client of clients) client.disconnect()
}

try {
  const sockets = Number(values.sockets)
  const people: Person[] = []
  await atOnce(Math.max(20, Math.ceil(sockets / SOCKETS_PER_PERSON)), 4, async (index) => {
    people.push(await join(`bench_${index}`))
  })
  const [ana, ben, ...others] = people
  if (!ana || !ben) throw new Error('Nobody joined')
  // First, before earlier work leaves free memory that hides the cost of sockets.
  await weighSockets(people, sockets)
  await timeMessages([ana, ben], Number(values.messages))
  await timeNotifications(ana, others.slice(0, 18), Number(values.likes))
} finally {
  await server.stop()
}
