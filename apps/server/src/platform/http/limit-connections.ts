// How many connections one address may hold, where no proxy in front of the server says so.
import type { Server } from 'node:net'
import { isOwnMachine } from './address.ts'
import { createOpenCounts } from './open-counts.ts'

/**
 * Cuts every connection of an address beyond `most`. This machine's own are not counted: what runs
 * here, a proxy without X-Forwarded-For or a load test, is trusted.
 */
export function limitConnections(server: Server, most: number, isTrusted = isOwnMachine): void {
  const counts = createOpenCounts(most)
  server.on('connection', (socket) => {
    // None when it was gone before its turn.
    const ip = socket.remoteAddress
    if (ip === undefined || isTrusted(ip)) return
    if (counts.isFull(ip)) socket.destroy()
    else socket.once('close', counts.open(ip))
  })
}
