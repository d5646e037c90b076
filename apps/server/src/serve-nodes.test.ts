// Two processes behind one address, on one database and one Redis: whoever is connected to the one hears
// what is done on the other.
import { signOut } from '@kloset/contract/auth'
import { sendMessage } from '@kloset/contract/direct-messages'
import type { EndpointShape } from '@kloset/contract/endpoint'
import { likePost } from '@kloset/contract/likes'
import { createPost } from '@kloset/contract/posts'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { createCountingRedis } from './platform/test-support/counting-redis.ts'
import { createTestDatabase } from './platform/test-support/test-database.ts'
import {
  databaseUrlOf,
  joinOver,
  type ServerProcess,
  startProcess,
  untilReady,
} from './test-support/server-process.ts'

const { connection } = await createTestDatabase()
const redis = await createCountingRedis()

const urlOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`

async function act(
  node: ServerProcess,
  { method, path }: EndpointShape,
  cookie: string,
  given: { id?: string; body?: object } = {},
): Promise<{ id: string }> {
  const { id = '', body } = given
  const answer = await fetch(new URL(path.replace(/:\w+/, id), urlOf(node)), {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json().catch(() => ({}))) as { id: string }
}

async function connect(node: ServerProcess, introduction: object) {
  const client: Socket<ServerEvents, ClientEvents> = io(urlOf(node), {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...introduction,
  })
  onTestFinished(() => void client.disconnect())
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}

test('what is done on one node is heard on the other', { timeout: 60_000 }, async () => {
  const shared = { DATABASE_URL: databaseUrlOf(connection), REDIS_URL: redis.url }
  const one = await startProcess({ ...shared, PUBLIC_URL: 'http://127.0.0.1' })
  // One folder, as two machines have one bucket and one secret.
  const other = await startProcess({
    ...shared,
    PUBLIC_URL: 'http://127.0.0.1',
    DATA_DIR: one.dataDir,
  })
  await untilReady(one)
  await untilReady(other)
  const [ana, ben] = [await joinOver(urlOf(one), 'ana'), await joinOver(urlOf(one), 'ben')]
  const member = await connect(other, { extraHeaders: { cookie: ben.cookie } })
  const visitor = await connect(other, { auth: { visitor: true } })
  const next = (client: typeof member, name: keyof ServerEvents) =>
    new Promise<unknown>((resolve) => {
      client.once(name, (...[event]: unknown[]) => resolve(event))
    })

  const messaged = next(member, 'message.created')
  const message = { clientId: randomUUID(), content: 'Across' }
  const { id: messageId } = await act(one, sendMessage, ana.cookie, { id: ben.id, body: message })
  expect(await messaged).toMatchObject({ messageId, withUserId: ana.id })

  const { id: postId } = await act(other, createPost, ben.cookie, {
    body: {
      postType: 'forum',
      title: 'Which boots?',
      description: 'For rain.',
      media: [],
      klotags: [],
      clientKey: randomUUID(),
    },
  })
  expect(await visitor.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
  const [counted, rung] = [next(visitor, 'post.counts'), next(member, 'notification.created')]
  await act(one, likePost, ana.cookie, { id: postId })
  expect(await counted).toMatchObject({ postId, likesCount: 1 })
  await rung

  const cut = new Promise<string>((resolve) => {
    member.once('disconnect', resolve)
  })
  await act(one, signOut, ben.cookie)
  expect(await cut).toBe('io server disconnect')
  const back = connect(other, { extraHeaders: { cookie: ben.cookie } })
  await expect(back).rejects.toThrow('unauthenticated')
})
