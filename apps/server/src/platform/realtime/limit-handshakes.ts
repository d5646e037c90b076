// How many connections of one address may be open before their socket.io handshake.
import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { createOpenCounts } from '../http/open-counts.ts'

type Connection = Socket['conn']

/**
 * Counts a connection from its first request until its socket.io handshake, or until it is closed. Call it once the
 * server is attached.
 * @returns a function that decides whether a connection may begin
 */
export function limitHandshakes(
  io: Pick<Server, 'engine' | 'on'>,
  most: number,
  ipOf: (request: IncomingMessage) => string,
): (request: IncomingMessage) => boolean {
  const counts = createOpenCounts(most)
  const waiting = new WeakMap<object, () => void>()
  const end = (connection: object) => waiting.get(connection)?.()
  io.engine.on('connection', (connection: Connection) => {
    waiting.set(connection, counts.open(ipOf(connection.request)))
    connection.once('close', () => end(connection))
  })
  io.on('connection', ({ conn }) => end(conn))
  return (request) => !counts.isFull(ipOf(request))
}
