// Events that Redis did not carry are missing on other nodes, which do not notice. Once Redis is back, the sockets of
// all nodes connect again: their pages read what they missed, and a session that ended meanwhile is refused. When one
// node read too late, only its own sockets connect again.
import type { Server } from 'socket.io'
import type { NodeEvents } from './node-events.ts'

/** Longer than any node pauses before it tries Redis again. */
const SETTLE_MS = 5_000

interface Client {
  readonly on: (name: 'ready', listen: () => void) => unknown
}

/**
 * @returns two functions, for losses while the client stays connected: `everywhere` after events that Redis did not
 * take, `here` after events that this node alone did not read
 * @param redis a connected client: from now on each `ready` means that it was away
 * @param settleMs until all nodes have Redis back, and again until all have announced it
 */
export function reconnectAfterLoss(
  io: Server<object, object, NodeEvents>,
  redis: object,
  settleMs = SETTLE_MS,
): { readonly everywhere: () => void; readonly here: () => void } {
  let isCutting = false
  // Each node notifies all others, and each cuts its sockets once.
  const cutSoon = () => {
    if (isCutting) return
    isCutting = true
    setTimeout(() => {
      isCutting = false
      for (const { conn } of io.sockets.sockets.values()) conn.close()
    }, settleMs).unref()
  }
  io.on('events.missed', cutSoon)
  const cutEverywhere = () => {
    setTimeout(() => {
      cutSoon()
      io.serverSideEmit('events.missed')
    }, settleMs).unref()
  }
  const client = redis as Client
  client.on('ready', cutEverywhere)
  return { everywhere: cutEverywhere, here: cutSoon }
}
