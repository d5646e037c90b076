// One tab of one person on live events of their own, without an application.
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { createLog } from '../observability/log.ts'
import { createRealtime, type Realtime } from '../realtime/realtime.ts'

/**
 * Connects; everything is closed when the test is done.
 * @param prepare runs before anybody can connect
 * @param meanwhile runs while the socket is authenticated
 */
export async function connectTab({
  prepare,
  meanwhile,
}: {
  readonly prepare?: (realtime: Realtime) => void
  readonly meanwhile?: (realtime: Realtime) => void
}): Promise<{ client: Socket<ServerEvents, ClientEvents>; realtime: Realtime }> {
  const realtime = createRealtime({ log: createLog('silent') })
  prepare?.(realtime)
  const http = createServer()
  realtime.attach(http, {
    authenticate: async () => {
      meanwhile?.(realtime)
      return { userId: 'ana', sessionId: 'phone' }
    },
    ipOf: () => '198.51.100.1',
    isOwnOrigin: () => true,
  })
  onTestFinished(() => realtime.close())
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  onTestFinished(() => void client.disconnect())
  return { client, realtime }
}
