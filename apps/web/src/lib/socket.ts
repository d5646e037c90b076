// The one live connection of a tab, loaded and opened once somebody is signed in. Events are hints:
// after a gap, listeners of `onReconnect` read again what they show.
import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'

type Live = Socket<ServerEvents, ClientEvents>
type EventName = keyof ServerEvents

/** Stays below the server's limit of events a second however fast somebody leafs through posts. */
const WATCH_AFTER_MS = 300

let live: Promise<Live> | null = null
let isConnected: Live | null = null
const listeners = new Map<EventName, Set<(event: never) => void>>()
const reconnectListeners = new Set<() => unknown>()
const watched = new Map<string, number>()

async function open(): Promise<Live> {
  const { io } = await import('socket.io-client')
  const socket: Live = io({ transports: ['websocket', 'polling'], randomizationFactor: 0.5 })
  let wasConnected = false
  socket.on('connect', () => {
    isConnected = socket
    for (const postId of watched.keys()) socket.emit('post.watch', { postId })
    if (wasConnected) for (const listener of reconnectListeners) listener()
    wasConnected = true
  })
  socket.on('disconnect', () => {
    isConnected = null
  })
  socket.onAny((name: EventName, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event as never)
  })
  return socket
}

/** Opens the connection; the server knows by the cookie whose it is. Does nothing when it is open. */
export function openSocket() {
  live ??= open()
}

/** Ends the connection, on signing out. */
export function closeSocket() {
  void live?.then((socket) => socket.disconnect())
  live = null
  isConnected = null
}

/** Hears one kind of event while the connection is open; answers how to stop. */
export function onServerEvent<Name extends EventName>(
  name: Name,
  listener: ServerEvents[Name],
): () => void {
  const heard = listeners.get(name) ?? new Set()
  listeners.set(name, heard)
  heard.add(listener)
  return () => {
    heard.delete(listener)
  }
}

/** Runs when the connection is back after a gap: events may have been missed. Answers how to stop. */
export function onReconnect(listener: () => unknown): () => void {
  reconnectListeners.add(listener)
  return () => {
    reconnectListeners.delete(listener)
  }
}

/** Asks for the live events of a post while it is on screen; answers how to stop. */
export function watchPost(postId: string): () => void {
  let isWatching = false
  const timer = setTimeout(() => {
    isWatching = true
    const others = watched.get(postId) ?? 0
    watched.set(postId, others + 1)
    if (others === 0) isConnected?.emit('post.watch', { postId })
  }, WATCH_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (!isWatching) return
    const others = (watched.get(postId) ?? 1) - 1
    if (others > 0) {
      watched.set(postId, others)
      return
    }
    watched.delete(postId)
    isConnected?.emit('post.unwatch', { postId })
  }
}
