// Live events over real sockets: who is let in, who hears what, and who is cut.
import { signOut } from '@kloset/contract/auth'
import { addComment, deleteComment, getComment } from '@kloset/contract/comments'
import { deleteConversation, getMessage, sendMessage } from '@kloset/contract/direct-messages'
import { likePost } from '@kloset/contract/likes'
import { getNotification } from '@kloset/contract/notifications'
import type { ClientEvents, ServerEvents, SocketIntroduction } from '@kloset/contract/realtime'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { concludeUpload } from './features/media/conclude-upload.ts'
import { findUpload } from './features/media/media.queries.ts'
import { transaction } from './platform/database/transaction.ts'
import { rooms } from './platform/realtime.ts'
import { giveUpload, share } from './test-support/fixtures.ts'
import { createTestApp, type TestPerson } from './test-support/test-app.ts'

type Client = Socket<ServerEvents, ClientEvents>

interface Connected {
  readonly client: Client
  readonly heard: [name: string, event: unknown][]
}

const testApp = await createTestApp()
const { call, join, platform } = testApp
await testApp.app.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = testApp.app.http.server.address() as AddressInfo
const [ana, ben, eve] = [await join('ana'), await join('ben'), await join('eve')]

const opened: Client[] = []
const closeAll = () => {
  for (const client of opened.splice(0)) client.disconnect()
}
afterEach(closeAll)
afterAll(closeAll)

function open(
  headers: Record<string, string>,
  transport = 'websocket',
  introduction: SocketIntroduction = {},
): Client {
  const client: Client = io(`http://127.0.0.1:${port}`, {
    transports: [transport],
    extraHeaders: headers,
    auth: introduction,
    reconnection: false,
    forceNew: true,
  })
  opened.push(client)
  return client
}

const openAsVisitor = (cookie = '') => open({ cookie }, 'websocket', { visitor: true })

/** Resolves with what the client hears first of this name. */
const next = (client: Client, name: keyof ServerEvents) =>
  new Promise<unknown>((resolve) => {
    client.once(name, (...[event]: unknown[]) => resolve(event))
  })

const failure = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('connect_error', ({ message }) => resolve(message))
    client.once('connect', () => resolve('connected'))
  })

async function connect(person: TestPerson): Promise<Connected> {
  const client = open({ cookie: person.cookie })
  const heard: Connected['heard'] = []
  client.onAny((name: string, event: unknown) => heard.push([name, event]))
  expect(await failure(client)).toBe('connected')
  return { client, heard }
}

/** Everything sent to this person before has arrived: the connection keeps the order. */
async function settle(client: Client, person: TestPerson): Promise<void> {
  const mark = next(client, 'conversation.deleted')
  platform.realtime.emit(rooms.person(person.id), 'conversation.deleted', { withUserId: '' })
  await mark
}

/** Watches a post; what was heard before is forgotten. */
async function watch({ client, heard }: Connected, person: TestPerson, postId: string) {
  expect(await client.emitWithAck('post.watch', { postId })).toBe(true)
  await settle(client, person)
  heard.length = 0
}

const write = (from: TestPerson, to: TestPerson, content: string) =>
  call(sendMessage, { params: { userId: to.id }, body: { clientId: randomUUID(), content } }, from)

describe('a handshake', () => {
  test('without a session is refused', async () => {
    expect(await failure(open({}))).toBe('unauthenticated')
    expect(await failure(open({ cookie: ana.cookie.slice(0, -4) }))).toBe('unauthenticated')
  })

  test.for(['websocket', 'polling'])('from a page of another site is refused: %s', async (by) => {
    const { cookie } = ana
    const foreign = open({ cookie, origin: 'https://elsewhere.example' }, by)
    expect(await failure(foreign)).not.toBe('connected')
    const opaque = open({ cookie, origin: 'null' }, by)
    expect(await failure(opaque)).not.toBe('connected')
    const own = open({ cookie, origin: `http://127.0.0.1:${port}` }, by)
    expect(await failure(own)).toBe('connected')
    const named = open({ cookie, origin: new URL(platform.config.publicUrl).origin }, by)
    expect(await failure(named)).toBe('connected')
  })

  test('beyond fifty sockets of one person is refused, others still come in', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () => failure(open({ cookie: eve.cookie }))),
    )
    expect(new Set(crowd)).toEqual(new Set(['connected']))
    expect(await failure(open({ cookie: eve.cookie }))).toBe('too_many')
    expect(await failure(open({ cookie: ben.cookie }))).toBe('connected')
  })
})

describe('events', () => {
  test('of a conversation reach its two people, and nobody else', async () => {
    const [atAna, atBen, atEve] = [await connect(ana), await connect(ben), await connect(eve)]
    const arrived = next(atBen.client, 'message.created')
    const { body } = await write(ana, ben, 'between us')
    expect(await arrived).toEqual({
      conversationId: body.conversationId,
      withUserId: ana.id,
      messageId: body.id,
      senderId: ana.id,
    })
    await settle(atAna.client, ana)
    expect(atAna.heard[0]).toMatchObject(['message.created', { withUserId: ben.id }])
    await settle(atEve.client, eve)
    expect(atEve.heard).toEqual([['conversation.deleted', { withUserId: '' }]])
  })

  test('say what can be read already: they come after the commit', async () => {
    const { client } = await connect(ben)
    const arrived = next(client, 'message.created') as Promise<{ messageId: string }>
    await write(ana, ben, 'committed')
    const { messageId } = await arrived
    const params = { userId: ana.id, messageId }
    expect((await call(getMessage, { params }, ben)).body.content).toBe('committed')
    const told = next(client, 'notification.created') as Promise<{ id: string }>
    const post = await share(testApp, ben, { postType: 'regular' })
    await call(likePost, { params: { postId: post.id } }, ana)
    const notification = await call(
      getNotification,
      { params: { notificationId: (await told).id } },
      ben,
    )
    expect(notification.body).toMatchObject({ type: 'like', actor: { username: 'ana' } })
  })

  test('of a transaction that fails are never sent', async () => {
    const { client, heard } = await connect(ben)
    const broken = transaction(platform.db, async (_tx, afterCommit) => {
      afterCommit(() => platform.realtime.emit(rooms.person(ben.id), 'session.ended', {}))
      await Promise.reject(new Error('no'))
    })
    await expect(broken).rejects.toThrow('no')
    await write(ana, { ...ben, id: randomUUID() }, 'to nobody')
    await settle(client, ben)
    expect(heard).toEqual([['conversation.deleted', { withUserId: '' }]])
  })

  test('of a picture that is ready reach both who have the message', async () => {
    const uploadId = await giveUpload(testApp, ana)
    await sql`update uploads set state = 'processing' where id = ${uploadId}`.execute(platform.db)
    const params = { userId: ben.id }
    const sent = await call(
      sendMessage,
      { params, body: { clientId: randomUUID(), uploadId } },
      ana,
    )
    expect(sent.body.media?.state).toBe('processing')
    const tabs = [await connect(ana), await connect(ben)]
    const told = tabs.map(({ client }) => next(client, 'message.media'))
    const upload = await findUpload(platform.db, ana.id, uploadId)
    if (!upload) throw new Error('The upload is gone')
    await concludeUpload(platform, upload, { state: 'ready', failure: null })
    expect(await Promise.all(told)).toEqual([
      { withUserId: ben.id, messageId: sent.body.id },
      { withUserId: ana.id, messageId: sent.body.id },
    ])
    const read = { params: { userId: ana.id, messageId: sent.body.id } }
    expect((await call(getMessage, read, ben)).body.media?.state).toBe('ready')
    expect((await call(getMessage, read, eve)).status).toBe(404)
  })

  test('a conversation hidden in one tab is hidden in the others', async () => {
    const { client } = await connect(ben)
    const hidden = next(client, 'conversation.deleted')
    await call(deleteConversation, { params: { userId: ana.id } }, ben)
    expect(await hidden).toEqual({ withUserId: ana.id })
  })
})

describe('a watched post', () => {
  test('tells those who watch it of comments and counts, and stops when they leave', async () => {
    const post = await share(testApp, ana, { postType: 'regular' })
    const other = await share(testApp, ana, { postType: 'regular' })
    const [atBen, atEve] = [await connect(ben), await connect(eve)]
    await watch(atBen, ben, post.id)
    await watch(atEve, eve, other.id)

    const created = next(atBen.client, 'comment.created') as Promise<{ commentId: string }>
    const counted = next(atBen.client, 'post.counts')
    const params = { postId: post.id }
    const body = { content: 'Pockets!', clientKey: randomUUID() }
    await call(addComment, { params, body }, ana)
    const { commentId } = await created
    expect(await counted).toMatchObject({ postId: post.id, commentsCount: 1 })
    const read = await call(getComment, { params: { ...params, commentId } }, ben)
    expect(read.body.content).toBe('Pockets!')
    await settle(atEve.client, eve)
    expect(atEve.heard).toEqual([['conversation.deleted', { withUserId: '' }]])

    atBen.client.emit('post.unwatch', params)
    // The same socket's words are heard in order: once this one is in, that one is out.
    await watch(atBen, ben, other.id)
    await call(deleteComment, { params: { ...params, commentId } }, ana)
    await settle(atBen.client, ben)
    expect(atBen.heard.map(([name]) => name)).toEqual(['conversation.deleted'])
  })

  test('that does not exist, or is no id, is watched by nobody', async () => {
    const { client } = await connect(ben)
    const watched = (event: { postId: string }) => client.emitWithAck('post.watch', event)
    expect(await watched({ postId: randomUUID() })).toBe(false)
    expect(await watched({ postId: `person:${ana.id}` })).toBe(false)
    expect(await watched(null as never)).toBe(false)
    expect(client.connected).toBe(true)
  })
})

describe('a visitor', () => {
  test('hears what happens to a post, and nothing that is meant for a person', async () => {
    const post = await share(testApp, ana, { postType: 'regular' })
    // The cookie of somebody who is signed in makes a visitor no member.
    const visitor = openAsVisitor(ana.cookie)
    expect(await failure(visitor)).toBe('connected')
    const heard: string[] = []
    visitor.onAny((name: string) => heard.push(name))
    expect(await visitor.emitWithAck('post.watch', { postId: post.id })).toBe(true)
    const counted = next(visitor, 'post.counts')
    await write(ben, ana, 'for ana alone')
    await call(likePost, { params: { postId: post.id } }, ben)
    expect(await counted).toMatchObject({ postId: post.id, likesCount: 1 })
    expect(heard).toEqual(['post.counts'])
  })

  test('shares one address with a hundred others, and members come in all the same', async () => {
    const crowd = await Promise.all(Array.from({ length: 100 }, () => failure(openAsVisitor())))
    expect(new Set(crowd)).toEqual(new Set(['connected']))
    expect(await failure(openAsVisitor())).toBe('too_many')
    expect(await failure(open({ cookie: ben.cookie }))).toBe('connected')
    closeAll()
    await expect.poll(() => failure(openAsVisitor())).toBe('connected')
  })

  test('is cut when those of one address together say more than fifty things a second', async () => {
    const crowd = Array.from({ length: 20 }, () => openAsVisitor())
    await Promise.all(crowd.map(failure))
    for (const client of crowd) {
      for (let count = 0; count < 5; count += 1) {
        client.emit('post.unwatch', { postId: randomUUID() })
      }
    }
    await expect.poll(() => crowd.filter(({ connected }) => !connected).length).toBeGreaterThan(0)
    expect(crowd.filter(({ connected }) => connected).length).toBeGreaterThan(0)
  })
})

describe('a socket is cut', () => {
  test('when it says more than ten things a second; others stay', async () => {
    const [atAna, atBen] = [await connect(ana), await connect(ben)]
    const cut = new Promise((resolve) => {
      atAna.client.once('disconnect', resolve)
    })
    for (let count = 0; count < 100; count += 1) {
      atAna.client.emit('post.unwatch', { postId: randomUUID() })
    }
    expect(await cut).toBe('io server disconnect')
    expect(atBen.client.connected).toBe(true)
  })

  test('when it sends more than 64 KB at once', async () => {
    const { client } = await connect(ana)
    const cut = new Promise((resolve) => {
      client.once('disconnect', resolve)
    })
    client.emit('post.unwatch', { postId: 'x'.repeat(100_000) })
    expect(await cut).toBe('transport close')
  })

  test('when its session ends, after it was told; other sessions stay', async () => {
    const leaver = await join('leaver')
    const [leaving, staying] = [await connect(leaver), await connect(ben)]
    const told = next(leaving.client, 'session.ended')
    const cut = new Promise((resolve) => {
      leaving.client.once('disconnect', resolve)
    })
    await call(signOut, {}, leaver)
    await told
    expect(await cut).toBe('io server disconnect')
    expect(await failure(open({ cookie: leaver.cookie }))).toBe('unauthenticated')
    expect(staying.client.connected).toBe(true)
  })

  test('and leaves nothing behind on the server', async () => {
    closeAll()
    await expect.poll(() => platform.realtime.connections()).toBe(0)
    const { client } = await connect(ana)
    expect(platform.realtime.connections()).toBe(1)
    client.emit('post.unwatch', { postId: randomUUID() })
    client.disconnect()
    await expect.poll(() => platform.realtime.connections()).toBe(0)
  })
})
