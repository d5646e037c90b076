// Ports of this machine for tests: a free one, and one that accepts connections and sends nothing.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Listens on a free port of this machine; accepts connections and never answers. */
export async function listenSilently(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const { server, port } = await listenSilently()
  server.close()
  await once(server, 'close')
  return port
}
