// Live events while the Redis between the nodes hangs, dies or refuses.
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../observability/log.ts'
import { connectRedis } from '../redis.ts'
import { startRedisProxy } from '../test-support/redis-proxy.ts'
import { createTestRedis } from '../test-support/test-redis.ts'
import { adaptRedis, MOST_WAITING } from './adapt-redis.ts'
import { createRealtime, type Realtime, rooms } from './realtime.ts'

const { name, url } = await createTestRedis()
const patience = { timeout: 30_000, interval: 20 }

type Tab = Socket<ServerEvents, ClientEvents>

/** A tab of Ana on a node, and the ids that it received, in order. */
async function openTab(
  realtime: Realtime,
): Promise<{ received: string[]; connections: () => number }> {
  const http = createServer()
  realtime.attach(http, {
    authenticate: () => Promise.resolve({ userId: 'ana', sessionId: 'phone' }),
    ipOf: () => '198.51.100.1',
    isOwnOrigin: () => true,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const client: Tab = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  onTestFinished(() => void client.disconnect())
  const received: string[] = []
  client.on('message.created', ({ messageId }) => received.push(messageId))
  let connections = 0
  client.on('connect', () => (connections += 1))
  await new Promise<void>((resolve) => {
    client.once('connect', resolve)
  })
  return { received, connections: () => connections }
}

/** The part of a client of the `redis` package that tests of a late reader use. */
interface Client {
  readonly ping: () => Promise<unknown>
  duplicate: () => { connect: () => Promise<unknown> }
}

/** Lets what a client reads with connect only once `mayConnect` resolves. */
function holdReaders(client: Client, mayConnect: Promise<void>): void {
  const duplicate = client.duplicate.bind(client)
  client.duplicate = () => {
    const reader = duplicate()
    const connect = reader.connect.bind(reader)
    return Object.assign(reader, { connect: () => mayConnect.then(connect) })
  }
}

/** @param mayRead when it reads from Redis; at once without it */
async function startNode(redisUrl: string, mayRead?: Promise<void>) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const redis = await connectRedis(redisUrl, log)
  if (mayRead) holdReaders(redis.client as Client, mayRead)
  const realtime = createRealtime({ log, redis: redis.client, settleMs: 100 })
  onTestFinished(async () => {
    await realtime.close()
    await redis.close()
  })
  const missed = () => lines.filter((line) => line.includes('other nodes miss some'))
  return { realtime, redis, missed }
}

test(`a node receives what was sent before its first read, over ${name}`, async () => {
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>()
  const [{ realtime }, other] = [await startNode(url, mayRead), await startNode(url)]
  const tab = await openTab(realtime)
  const early = { conversationId: 'ana and ben', withUserId: 'ben', senderId: 'ben' }
  other.realtime.emit(rooms.person('ana'), 'message.created', { ...early, messageId: 'early' })
  // Redis answers in order: it has the event by then.
  await (other.redis.client as Client).ping()
  read()
  await vi.waitFor(() => expect(tab.received).toEqual(['early']), patience)
})

// Vitest fails on a rejection that nobody handles, which ends a server.
test(`a node survives the end of its Redis with an event in flight, over ${name}`, async () => {
  const proxy = await startRedisProxy(url)
  const { realtime, missed } = await startNode(proxy.url)
  proxy.hold()
  realtime.announceToNodes('relations.changed', ['ana'])
  realtime.announceToNodes('relations.changed', ['ben'])
  proxy.cut()
  await vi.waitFor(() => expect(missed()).toHaveLength(1), patience)
})

test(`a node survives an event after its Redis is closed, over ${name}`, async () => {
  const { realtime, redis, missed } = await startNode(url)
  await redis.close()
  realtime.announceToNodes('relations.changed', ['ana'])
  await vi.waitFor(() => expect(missed()).toHaveLength(1), patience)
})

test(`events reach the sockets of their own node while Redis hangs, once, over ${name}`, async () => {
  const proxy = await startRedisProxy(url)
  const [{ realtime }, other] = [await startNode(proxy.url), await startNode(url)]
  const [tab, far] = [await openTab(realtime), await openTab(other.realtime)]
  const ben = { conversationId: 'ana and ben', withUserId: 'ben', senderId: 'ben' }
  const send = (messageId: string) =>
    realtime.emit(rooms.person('ana'), 'message.created', { ...ben, messageId })
  // When the other node receives something, it listens.
  let sent = 0
  await vi.waitFor(() => {
    send(`${(sent += 1)}`)
    expect(far.received).not.toEqual([])
  }, patience)

  proxy.hold()
  send('while it hangs')
  await vi.waitFor(() => expect(tab.received).toContain('while it hangs'), patience)
  expect(far.received).not.toContain('while it hangs')
  proxy.release()
  send('after it')
  await vi.waitFor(
    () => expect(far.received.slice(-2)).toEqual(['while it hangs', 'after it']),
    patience,
  )
  await vi.waitFor(() => expect(tab.received).toContain('after it'), patience)
  expect(tab.received).toHaveLength(sent + 2)
})

test(`all sockets connect again once after Redis was away from one node, over ${name}`, async () => {
  const proxy = await startRedisProxy(url)
  const [{ realtime, missed }, other] = [await startNode(proxy.url), await startNode(url)]
  const tabs = [await openTab(realtime), await openTab(other.realtime)]
  const connections = () => tabs.map((tab) => tab.connections())
  proxy.hold()
  const lost = { conversationId: 'ana and ben', withUserId: 'ben', senderId: 'ben' }
  realtime.emit(rooms.person('ana'), 'message.created', { ...lost, messageId: 'lost' })
  expect(connections()).toEqual([1, 1])
  proxy.cut()
  await vi.waitFor(() => expect(missed()).toHaveLength(1), patience)
  proxy.release()
  await vi.waitFor(() => expect(connections()).toEqual([2, 2]), patience)
  expect(tabs[1]?.received).toEqual([])
})

test(`all sockets connect again once after Redis hung so long that events were dropped, over ${name}`, async () => {
  const proxy = await startRedisProxy(url)
  const [{ realtime, missed }, other] = [await startNode(proxy.url), await startNode(url)]
  const tabs = [await openTab(realtime), await openTab(other.realtime)]
  const connections = () => tabs.map((tab) => tab.connections())
  proxy.hold()
  for (let sent = 0; sent <= MOST_WAITING; sent += 1) {
    realtime.emit(rooms.post('watched by nobody'), 'post.deleted', { postId: `${sent}` })
  }
  await vi.waitFor(() => expect(missed()).toHaveLength(1), patience)
  expect(connections()).toEqual([1, 1])
  proxy.release()
  await vi.waitFor(() => expect(connections()).toEqual([2, 2]), patience)
})

test(`sockets connect again when their node read so late that events were gone, over ${name}`, async () => {
  const proxy = await startRedisProxy(url)
  const [{ realtime }, other] = [await startNode(proxy.url), await startNode(url)]
  const [late, near] = [await openTab(realtime), await openTab(other.realtime)]
  const connections = () => [late, near].map((tab) => tab.connections())
  const ben = { conversationId: 'ana and ben', withUserId: 'ben', senderId: 'ben' }
  await vi.waitFor(() => {
    other.realtime.emit(rooms.person('ana'), 'message.created', { ...ben, messageId: 'first' })
    expect(late.received).toContain('first')
  }, patience)

  proxy.hold()
  const { xAdd } = other.redis.client as { xAdd: (...words: unknown[]) => Promise<string> }
  const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: 10_000 }
  for (let added = 0; added < 12_000; added += 100) {
    const entries = Array.from({ length: 100 }, () =>
      xAdd.call(other.redis.client, 'socket.io', '*', { of: 'nobody' }, { TRIM: trim }),
    )
    await Promise.all(entries)
  }
  expect(connections()).toEqual([1, 1])
  proxy.release()
  await vi.waitFor(() => expect(connections()).toEqual([2, 1]), patience)
})

test(`a stream that cannot be read is read again after a pause each time, over ${name}`, async () => {
  const log = createLog('silent')
  const { client, close } = await connectRedis(url, log)
  onTestFinished(close)
  let reads = 0
  const refused = Object.assign(Object.create(client) as object, {
    duplicate: () => {
      const reader = (client as { duplicate: () => object }).duplicate()
      return Object.assign(reader, {
        xRead: () => {
          reads += 1
          return Promise.reject(new Error('NOPERM'))
        },
      })
    },
  })
  const pauses: (() => void)[] = []
  const pause = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pauses.push(resolve)
    return promise
  }
  const server = new Server({ adapter: adaptRedis(refused, log, { pause }) })
  for (const time of [1, 2, 3]) {
    await vi.waitFor(() => expect(pauses).toHaveLength(time), patience)
    expect(reads).toBe(time)
    if (time === 3) await server.sockets.adapter.close()
    pauses.at(-1)?.()
  }
})
