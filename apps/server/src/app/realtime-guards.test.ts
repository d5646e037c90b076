// The guards of live events: which sockets are accepted, and which are cut.
import { signOut } from '@kloset/contract/auth.schemas'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createSockets, next, outcome } from '../test-support/sockets.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { port, open, openAsVisitor, connect, closeAll } = await createSockets(testApp)
const [ana, ben] = [await join('ana'), await join('ben')]
const [eve, fay] = [await join('eve'), await join('fay')]
const nothing = { postIds: [] }

/** Whether the server cuts tabs that together send 48 events: one visit alone may, two in the same second may not. */
async function isVisitCut(openTab: () => ReturnType<typeof open>): Promise<boolean> {
  const tabs = Array.from({ length: 6 }, openTab)
  await Promise.all(tabs.map(outcome))
  const answers = tabs.map((client) => {
    for (let count = 0; count < 7; count += 1) client.emit('post.unwatch', nothing)
    return client.emitWithAck('post.watch', nothing)
  })
  const cut = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected')
  closeAll()
  await expect.poll(() => platform.realtime.connections()).toBe(0)
  return cut.length > 0
}

describe('a handshake', () => {
  test('without a session is refused', async () => {
    expect(await outcome(open({}))).toBe('unauthenticated')
    expect(await outcome(open({ cookie: ana.cookie.slice(0, -4) }))).toBe('unauthenticated')
  })

  test.for(['websocket', 'polling'])('from a page of another site is refused: %s', async (by) => {
    const { cookie } = ana
    const foreign = open({ cookie, origin: 'https://elsewhere.example' }, by)
    expect(await outcome(foreign)).not.toBe('connected')
    const opaque = open({ cookie, origin: 'null' }, by)
    expect(await outcome(opaque)).not.toBe('connected')
    for (const before of ['https://', 'ftp://', 'http://evil@']) {
      const disguised = open({ cookie, origin: `${before}127.0.0.1:${port}` }, by)
      expect(await outcome(disguised)).not.toBe('connected')
    }
    const own = open({ cookie, origin: `http://127.0.0.1:${port}` }, by)
    expect(await outcome(own)).toBe('connected')
    const named = open({ cookie, origin: new URL(platform.config.publicUrl).origin }, by)
    expect(await outcome(named)).toBe('connected')
  })

  test('promises a heartbeat every 25 seconds', async () => {
    // Engine.IO declares it in the first packet, before the socket introduces itself.
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    const [event] = (await once(socket, 'message')) as [MessageEvent]
    socket.close()
    expect(JSON.parse(String(event.data).slice(1))).toMatchObject({ pingInterval: 25_000 })
  })

  test('is refused while two hundred sockets of its address have not authenticated', async () => {
    const mute = Array.from(
      { length: 250 },
      () => new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`),
    )
    const outcomes = await Promise.all(
      mute.map((socket) =>
        Promise.race([
          once(socket, 'message').then(() => 'mute'),
          once(socket, 'error').then(() => 'refused'),
        ]),
      ),
    )
    expect(outcomes.filter((one) => one === 'mute')).toHaveLength(200)
    expect(outcomes.filter((one) => one === 'refused')).toHaveLength(50)
    expect(await outcome(open({ cookie: ana.cookie }))).not.toBe('connected')
    for (const socket of mute) socket.close()
    await expect.poll(() => outcome(open({ cookie: ana.cookie }))).toBe('connected')
  })

  test('beyond fifty sockets of one person is refused, others are accepted', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () => outcome(open({ cookie: eve.cookie }))),
    )
    expect(new Set(crowd)).toEqual(new Set(['connected']))
    expect(await outcome(open({ cookie: eve.cookie }))).toBe('too_many')
    expect(await outcome(open({ cookie: ben.cookie }))).toBe('connected')
  })
})

describe('a visitor', () => {
  test('shares one address with a hundred others, and members can still connect', async () => {
    const crowd = await Promise.all(Array.from({ length: 100 }, () => outcome(openAsVisitor())))
    expect(new Set(crowd)).toEqual(new Set(['connected']))
    expect(await outcome(openAsVisitor())).toBe('too_many')
    expect(await outcome(open({ cookie: ben.cookie }))).toBe('connected')
    closeAll()
    await expect.poll(() => outcome(openAsVisitor())).toBe('connected')
  })

  test('is disconnected when the sockets of one address together send more than fifty events a second', async () => {
    const crowd = Array.from({ length: 20 }, () => openAsVisitor())
    await Promise.all(crowd.map(outcome))
    for (const client of crowd) {
      for (let count = 0; count < 5; count += 1) {
        client.emit('post.unwatch', nothing)
      }
    }
    await expect.poll(() => crowd.filter(({ connected }) => !connected).length).toBeGreaterThan(0)
    expect(crowd.filter(({ connected }) => connected).length).toBeGreaterThan(0)
  })

  test('is disconnected also when its sockets reconnect in between', async () => {
    await expect.poll(() => isVisitCut(openAsVisitor), { timeout: 15_000 }).toBe(true)
  })
})

describe('a socket is disconnected', () => {
  test('when it sends more than ten events a second; others stay', async () => {
    const [atAna, atBen] = [await connect(ana), await connect(ben)]
    const cut = new Promise((resolve) => {
      atAna.client.once('disconnect', resolve)
    })
    for (let count = 0; count < 100; count += 1) {
      atAna.client.emit('post.unwatch', nothing)
    }
    expect(await cut).toBe('io server disconnect')
    expect(atBen.client.connected).toBe(true)
  })

  test('when the tabs of its session reconnect and together send more than fifty events', async () => {
    const openTab = () => open({ cookie: eve.cookie })
    expect(await isVisitCut(openTab)).toBe(false)
    await expect.poll(() => isVisitCut(openTab), { timeout: 15_000 }).toBe(true)
  })

  test('but not by other tabs: fifteen that connect together all stay', async () => {
    const tabs = await Promise.all(Array.from({ length: 15 }, () => connect(fay)))
    const answers = tabs.map(({ client }) => client.emitWithAck('post.watch', nothing))
    expect(await Promise.all(answers)).toEqual(tabs.map(() => []))
    expect(tabs.filter(({ client }) => !client.connected)).toEqual([])
  })

  test('when it sends more than 64 KB at once', async () => {
    const { client } = await connect(ana)
    const cut = new Promise((resolve) => {
      client.once('disconnect', resolve)
    })
    client.emit('post.unwatch', { postIds: ['x'.repeat(100_000)] })
    expect(await cut).toBe('transport close')
  })

  test('when its session ends, after it is notified; other sessions stay', async () => {
    const leaver = await join('leaver')
    const [leaving, staying] = [await connect(leaver), await connect(ben)]
    const notified = next(leaving.client, 'session.ended')
    const cut = new Promise((resolve) => {
      leaving.client.once('disconnect', resolve)
    })
    await call(signOut, {}, leaver)
    await notified
    expect(await cut).toBe('io server disconnect')
    expect(await outcome(open({ cookie: leaver.cookie }))).toBe('unauthenticated')
    expect(staying.client.connected).toBe(true)
  })

  test('and leaves nothing behind on the server', async () => {
    closeAll()
    await expect.poll(() => platform.realtime.connections()).toBe(0)
    const { client } = await connect(ana)
    expect(platform.realtime.connections()).toBe(1)
    client.emit('post.unwatch', nothing)
    client.disconnect()
    await expect.poll(() => platform.realtime.connections()).toBe(0)
  })
})
