// Two processes behind one address, on one database and one Redis: people use them as one server, and
// continue with the other when one is killed.
import { getSession, signOut } from '@kloset/contract/auth.schemas'
import { getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import type { EndpointShape } from '@kloset/contract/endpoint'
import { likePost } from '@kloset/contract/likes.schemas'
import { createPost } from '@kloset/contract/posts.schemas'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../platform/test-support/test-database.ts'
import { createTestRedis } from '../platform/test-support/test-redis.ts'
import { balance } from '../test-support/balance.ts'
import {
  databaseUrlOf,
  joinOver,
  patience,
  type ServerProcess,
  startProcess,
  untilReady,
} from '../test-support/server-process.ts'

const { connection, db } = await createTestDatabase()
const redis = await createTestRedis()

interface Member {
  readonly id: string
  readonly cookie: string
}

const urlOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`

async function startNodes(): Promise<[one: ServerProcess, other: ServerProcess]> {
  const shared = {
    DATABASE_URL: databaseUrlOf(connection),
    REDIS_URL: redis.url,
    PUBLIC_URL: 'http://127.0.0.1',
    RATE_LIMIT_SCALE: '100',
  }
  const one = await startProcess(shared)
  // Both share one folder, as two machines share one bucket and one secret.
  const other = await startProcess({ ...shared, DATA_DIR: one.dataDir })
  await Promise.all([untilReady(one), untilReady(other)])
  return [one, other]
}

async function act<Answer = { id: string }>(
  url: string,
  { method, path }: EndpointShape,
  { cookie }: Pick<Member, 'cookie'>,
  given: { id?: string; query?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const { id = '', query, body } = given
  const address = new URL(path.replace(/:\w+/, id), url)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  const answer = await fetch(address, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json().catch(() => ({}))) as Answer
}

type Client = Socket<ServerEvents, ClientEvents>

function open(url: string, options: Partial<ManagerOptions & SocketOptions>): Client {
  const client: Client = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  })
  onTestFinished(() => void client.disconnect())
  return client
}

async function connect(node: ServerProcess, introduction: object): Promise<Client> {
  const client = open(urlOf(node), introduction)
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}

const LIMIT_MS = 60_000

test(
  `a person who signs in on one node uses the other and receives its events, over ${redis.name}`,
  async () => {
    const [one, other] = await startNodes()
    const [ana, ben] = [await joinOver(urlOf(one), 'ana'), await joinOver(urlOf(one), 'ben')]
    const there = await act<{ session: { user: object } }>(urlOf(other), getSession, ben)
    expect(there.session.user).toMatchObject({ id: ben.id })
    const member = await connect(other, { extraHeaders: { cookie: ben.cookie } })
    const visitor = await connect(other, { auth: { visitor: true } })
    const next = (client: Client, name: keyof ServerEvents) =>
      new Promise<unknown>((resolve) => {
        client.once(name, (...[event]: unknown[]) => resolve(event))
      })

    const messaged = next(member, 'message.created')
    const message = { clientId: randomUUID(), content: 'Across' }
    const { id: messageId } = await act(urlOf(one), sendMessage, ana, { id: ben.id, body: message })
    expect(await messaged).toMatchObject({ messageId, withUserId: ana.id })

    const question = {
      postType: 'forum',
      title: 'Which boots?',
      description: 'For rain.',
      media: [],
      klotags: [],
      clientKey: randomUUID(),
    }
    const atOne = await connect(one, { extraHeaders: { cookie: ben.cookie } })
    for (const reader of [member, atOne]) await reader.emitWithAck('feed.watch', { feeds: ['sos'] })
    const notified = [next(member, 'feed.posts'), next(atOne, 'feed.posts')]
    const { id: postId } = await act(urlOf(other), createPost, ben, { body: question })
    const fresh = { feed: 'sos', postIds: [postId] }
    expect(await Promise.all(notified)).toEqual([fresh, fresh])
    expect(await visitor.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
    const [counted, alerted] = [next(visitor, 'post.counts'), next(member, 'notification.created')]
    await act(urlOf(one), likePost, ana, { id: postId })
    expect(await counted).toMatchObject({ postId, likesCount: 1 })
    await alerted

    const cut = new Promise<string>((resolve) => {
      member.once('disconnect', resolve)
    })
    await act(urlOf(one), signOut, ben)
    expect(await cut).toBe('io server disconnect')
    const back = connect(other, { extraHeaders: { cookie: ben.cookie } })
    await expect(back).rejects.toThrow('unauthenticated')
  },
  LIMIT_MS,
)

/** Tries again, as the app does, while its node is gone. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
}

/** A tab like that of the app: after an event or a new connection it reads what came since. */
function openTab(url: string, reader: Member, withUserId: string) {
  const read: string[] = []
  let cursor: string | null = null
  const readOn = async () => {
    const query: Record<string, string> = cursor === null ? {} : { after: cursor }
    interface Page {
      items: { content: string }[]
      latestCursor: string | null
    }
    const { items, latestCursor } = await insist(() =>
      act<Page>(url, getMessages, reader, { id: withUserId, query }),
    )
    read.push(...items.map(({ content }) => content))
    cursor = latestCursor ?? cursor
  }
  let reading = Promise.resolve()
  const client = open(url, {
    extraHeaders: { cookie: reader.cookie },
    reconnection: true,
    reconnectionDelay: 50,
  })
  let connections = 0
  client.on('connect', () => {
    connections += 1
    reading = reading.then(readOn)
  })
  client.on('message.created', () => (reading = reading.then(readOn)))
  return { client, read, connections: () => connections }
}

test(
  `when a node is killed its clients move to the other and nothing is lost, over ${redis.name}`,
  async () => {
    const [one, other] = await startNodes()
    const url = await balance([one, other])
    const [eva, tom] = [await joinOver(url, 'eva'), await joinOver(url, 'tom')]
    const tabs = Array.from({ length: 6 }, () => openTab(url, tom, eva.id))
    await vi.waitFor(
      () => expect(tabs.every(({ client }) => client.connected)).toBe(true),
      patience,
    )

    // Several writes at once, so that some are in flight when the node is killed.
    const written: string[] = []
    let sent = 0
    const write = async () => {
      while (sent < 120) {
        const body = { clientId: randomUUID(), content: `Message ${(sent += 1)}` }
        await insist(() => act(url, sendMessage, eva, { id: tom.id, body }))
        written.push(body.content)
        if (written.length === 40) one.child.kill('SIGKILL')
      }
    }
    await Promise.all([once(one.child, 'exit'), ...Array.from({ length: 4 }, write)])

    const kept = await db
      .selectFrom('direct_messages')
      .select('content')
      .where('sender_id', '=', eva.id)
      .execute()
    expect(kept.map(({ content }) => String(content)).toSorted()).toEqual(written.toSorted())
    for (const { client, read } of tabs) {
      await vi.waitFor(() => expect(read.toSorted()).toEqual(written.toSorted()), patience)
      expect(client.connected).toBe(true)
    }
    expect(tabs.filter(({ connections }) => connections() > 1).length).toBeGreaterThan(0)
    expect(await other.readiness()).toBe(200)
  },
  LIMIT_MS,
)
