// Sockets of sessions that end while they connect.
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../observability/log.ts'
import { createRealtime } from './realtime.ts'

test('a session that ends after its socket was authenticated closes that socket', async () => {
  const realtime = createRealtime({ log: createLog('silent') })
  const http = createServer()
  realtime.attach(http, {
    authenticate: async () => {
      realtime.endSession('phone')
      return { userId: 'ana', sessionId: 'phone' }
    },
    ipOf: () => '198.51.100.1',
    isOwnOrigin: () => true,
  })
  onTestFinished(() => realtime.close())
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const client: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
  })
  onTestFinished(() => void client.disconnect())
  const told = new Promise<unknown>((resolve) => {
    client.once('session.ended', resolve)
  })
  const cut = new Promise<unknown>((resolve) => {
    client.once('disconnect', resolve)
  })
  expect(await told).toEqual({})
  expect(await cut).toBe('io server disconnect')
})
