// How many connections one address may have, if no proxy in front of the server limits them.
import type { Server } from 'node:net'
import { isOwnMachine } from './address.ts'
import { createOpenCounts } from './open-counts.ts'

/**
 * Cuts every connection of an address beyond `most`. Connections from this machine are not counted: a proxy
 * without X-Forwarded-For or a load test runs here, and is trusted.
 */
export function limitConnections(server: Server, most: number, isTrusted = isOwnMachine): void {
  const counts = createOpenCounts(most)
  server.on('connection', (socket) => {
    // Absent when the client is gone already.
    const ip = socket.remoteAddress
    if (ip === undefined || isTrusted(ip)) return
    if (counts.isFull(ip)) socket.destroy()
    else socket.once('close', counts.open(ip))
  })
}
