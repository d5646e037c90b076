// Real sockets for tests of live events, closed after each of them.
import type { ClientEvents, ServerEvents, SocketIntroduction } from '@kloset/contract/realtime'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, expect } from 'vitest'
import { rooms } from '../platform/realtime/realtime.ts'
import type { TestApp, TestPerson } from './test-app.ts'

type Client = Socket<ServerEvents, ClientEvents>

export interface Connected {
  readonly client: Client
  readonly received: [name: string, event: unknown][]
}

/** Resolves with the first event of this name that the client receives. */
export const next = (client: Client, name: keyof ServerEvents) =>
  new Promise<unknown>((resolve) => {
    client.once(name, (...[event]: unknown[]) => resolve(event))
  })

/** How a handshake ended: `connected`, or why it was refused. */
export const outcome = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('connect_error', ({ message }) => resolve(message))
    client.once('connect', () => resolve('connected'))
  })

/** Call it at the top of a test file: the application listens from then on. */
export async function createSockets({ app, platform }: TestApp) {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
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

  return {
    port,
    closeAll,
    open,
    /** Resolves when everything sent to this person before has arrived: the connection keeps the order. */
    settle: async ({ client }: Pick<Connected, 'client'>, person: TestPerson): Promise<void> => {
      const mark = next(client, 'conversation.deleted')
      const room = rooms.person(person.id)
      platform.realtime.emit(room, 'conversation.deleted', { withUserId: '' })
      await mark
    },
    openAsVisitor: (cookie = '') => open({ cookie }, 'websocket', { visitor: true }),
    connect: async (person: TestPerson): Promise<Connected> => {
      const client = open({ cookie: person.cookie })
      const received: Connected['received'] = []
      client.onAny((name: string, event: unknown) => received.push([name, event]))
      expect(await outcome(client)).toBe('connected')
      return { client, received }
    },
  }
}
