// The one live connection of a tab, loaded and opened once somebody is signed in. Events are hints:
// after a gap, listeners of `onConnect` read again what they show.
import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'

type Live = Socket<ServerEvents, ClientEvents>
type EventName = keyof ServerEvents

/** Stays below the server's limit of events a second however fast somebody leafs through posts. */
const WATCH_AFTER_MS = 300
const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** A tab that was out of sight this long may have slept through the end of its connection. */
const SLEPT_MS = 30_000

let opening: Promise<Live> | null = null
let socket: Live | null = null
let isRefused = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenAtMs: number | null = null
const listeners = new Map<EventName, Set<(event: never) => void>>()
const connectListeners = new Set<() => unknown>()
const refusalListeners = new Set<() => unknown>()
const watched = new Map<string, number>()

/** Full jitter: a server that comes back is not met by everybody at once. */
const pauseMs = (failed: number) =>
  SHORTEST_PAUSE_MS +
  Math.random() * (Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failed) - SHORTEST_PAUSE_MS)

function connectLater() {
  clearTimeout(timer)
  failures += 1
  timer = setTimeout(() => socket?.connect(), pauseMs(failures))
}

function connectNow() {
  clearTimeout(timer)
  failures = 0
  socket?.connect()
}

/** Believes nothing about the old connection: after a sleep or another network it may be half dead. */
function reconnect() {
  socket?.disconnect()
  connectNow()
}

function onVisibility() {
  if (document.visibilityState === 'hidden') {
    hiddenAtMs = Date.now()
    return
  }
  const slept = hiddenAtMs !== null && Date.now() - hiddenAtMs > SLEPT_MS
  hiddenAtMs = null
  if (slept) reconnect()
  else if (!socket?.connected) connectNow()
}

async function open(): Promise<Live> {
  const { io } = await import('socket.io-client')
  const live: Live = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    autoConnect: false,
  })
  live.on('connect', () => {
    failures = 0
    for (const postId of watched.keys()) live.emit('post.watch', { postId })
    for (const listener of connectListeners) listener()
  })
  live.on('disconnect', (reason) => {
    if (live === socket && reason !== 'io client disconnect') connectLater()
  })
  live.on('connect_error', ({ message }) => {
    if (live !== socket) return
    // Nobody is signed in any more: trying on would only ask the same question.
    isRefused = message === 'unauthenticated'
    if (isRefused) for (const listener of refusalListeners) listener()
    else connectLater()
  })
  live.onAny((name: EventName, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event as never)
  })
  return live
}

/** Opens the connection; the server knows by the cookie whose it is. Does nothing when it is open. */
export function openSocket() {
  if (isRefused) {
    isRefused = false
    connectLater()
  }
  if (opening) return
  const mine = open()
  opening = mine
  mine
    .then((live) => {
      if (opening !== mine) return
      socket = live
      live.connect()
      addEventListener('online', reconnect)
      document.addEventListener('visibilitychange', onVisibility)
    })
    // The library could not be loaded: the next change of the session tries again.
    .catch(() => {
      if (opening === mine) opening = null
    })
}

/** Ends the connection, on signing out. */
export function closeSocket() {
  clearTimeout(timer)
  removeEventListener('online', reconnect)
  document.removeEventListener('visibilitychange', onVisibility)
  const live = socket
  opening = null
  socket = null
  isRefused = false
  failures = 0
  live?.disconnect()
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

/**
 * Runs when the connection is there, the first time and again after every gap: events before that were
 * missed. Answers how to stop.
 * @param options.already also runs at once when the connection is there: for who begins to listen later
 * than they read what they show
 */
export function onConnect(
  listener: () => unknown,
  { already = false }: { already?: boolean } = {},
): () => void {
  connectListeners.add(listener)
  if (already && socket?.connected) listener()
  return () => {
    connectListeners.delete(listener)
  }
}

/** Runs when the server no longer knows the session. Answers how to stop. */
export function onRefused(listener: () => unknown): () => void {
  refusalListeners.add(listener)
  return () => {
    refusalListeners.delete(listener)
  }
}

/** Asks for the live events of a post while it is on screen; answers how to stop. */
export function watchPost(postId: string): () => void {
  let isWatching = false
  const delay = setTimeout(() => {
    isWatching = true
    const others = watched.get(postId) ?? 0
    watched.set(postId, others + 1)
    if (others === 0 && socket?.connected) socket.emit('post.watch', { postId })
  }, WATCH_AFTER_MS)
  return () => {
    clearTimeout(delay)
    if (!isWatching) return
    const others = (watched.get(postId) ?? 1) - 1
    if (others > 0) {
      watched.set(postId, others)
      return
    }
    watched.delete(postId)
    if (socket?.connected) socket.emit('post.unwatch', { postId })
  }
}
