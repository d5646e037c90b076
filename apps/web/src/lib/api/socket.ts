// The one live connection of a tab: loaded and opened once somebody is signed in, or a visitor has a post
// open. Events are hints: after a gap, a screen reads again what it shows.
import type { Socket } from 'socket.io-client'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { watchedFeedsMax, watchedMax, watchedProfilesMax } from '@kloset/contract/realtime'
import type { ClientEvents, ServerEvents, SocketIntroduction } from '@kloset/contract/realtime'
import { loadAfterFirstScreen } from '../loading/first-screen.ts'
import { createWatched } from './watched.ts'

type Live = Socket<ServerEvents, ClientEvents>
type EventName = keyof ServerEvents
/** The role with which the tab connects. */
type Identity = 'member' | 'visitor'

const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** After a tab was hidden for this time, its connection may be closed without an event. */
const SLEPT_MS = 30_000

let identity: Identity | null = null
let opening: Promise<Live> | null = null
let socket: Live | null = null
let isRefused = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenAtMs: number | null = null
const listeners = new Map<EventName, Set<(event: never) => void>>()
/** Events that arrived before their listener was loaded. */
let early: { readonly name: EventName; readonly event: unknown }[] = []
const EARLY_MAX = 100
const connectListeners = new Set<() => unknown>()
const refusalListeners = new Set<() => unknown>()

/** The connection; opens it first when there is none and the role is known. */
function connected(): Live | null {
  if (socket?.connected) return socket
  if (identity) openSocket(identity)
  return null
}

const watchedPosts = createWatched(watchedMax, () => {
  const live = connected()
  return (
    live && {
      watch: (postIds, answer) => void live.emit('post.watch', { postIds }, answer),
      unwatch: (postIds) => void live.emit('post.unwatch', { postIds }),
    }
  )
})
const watchedProfiles = createWatched(watchedProfilesMax, () => {
  const live = connected()
  return (
    live && {
      watch: (userIds, answer) => void live.emit('profile.watch', { userIds }, answer),
      unwatch: (userIds) => void live.emit('profile.unwatch', { userIds }),
    }
  )
})
const watchedFeeds = createWatched<FeedName>(watchedFeedsMax, () => {
  const live = connected()
  return (
    live && {
      watch: (feeds, answer) => void live.emit('feed.watch', { feeds }, answer),
      unwatch: (feeds) => void live.emit('feed.unwatch', { feeds }),
    }
  )
})
const watched = [watchedPosts, watchedProfiles, watchedFeeds]

/** Full jitter, so that not all clients connect at once when a server is back. */
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

/** Replaces the connection: after sleep or a change of network, the old one may be open only on this side. */
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

async function open(as: Identity): Promise<Live> {
  const { io } = await loadAfterFirstScreen(() => import('socket.io-client'))
  const introduction: SocketIntroduction = as === 'visitor' ? { visitor: true } : {}
  const live: Live = io({
    auth: introduction,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    autoConnect: false,
  })
  live.on('connect', () => {
    failures = 0
    for (const each of watched) each.onConnected()
    for (const listener of connectListeners) listener()
  })
  live.on('disconnect', (reason) => {
    for (const each of watched) each.onDisconnected()
    if (live === socket && reason !== 'io client disconnect') connectLater()
  })
  live.on('connect_error', ({ message }) => {
    if (live !== socket) return
    // Nobody is signed in, so another attempt would be refused, too.
    isRefused = message === 'unauthenticated'
    if (isRefused) for (const listener of refusalListeners) listener()
    else {
      // Without a connection, screens must still read missed changes when the person comes back.
      if (failures === 0) for (const listener of connectListeners) listener()
      connectLater()
    }
  })
  live.onAny((name: EventName, event: unknown) => {
    const ofName = listeners.get(name)
    if (!ofName && early.length < EARLY_MAX) early.push({ name, event })
    for (const listener of ofName ?? []) listener(event as never)
  })
  return live
}

/**
 * Opens the connection: for a member at once (the cookie identifies them), for a visitor when there is a post to
 * follow. Does nothing when it is open.
 */
export function openSocket(as: Identity) {
  identity = as
  if (isRefused) {
    isRefused = false
    connectLater()
  }
  if (opening || (as === 'visitor' && watched.every((each) => each.size() === 0))) return
  const mine = open(as)
  opening = mine
  void mine.then(
    (live) => {
      if (opening !== mine) return
      socket = live
      live.connect()
      addEventListener('online', reconnect)
      document.addEventListener('visibilitychange', onVisibility)
    },
    () => {
      // The network was lost during the import: the next request tries again.
      if (opening === mine) opening = null
    },
  )
}

/** Closes the connection, when its person may have changed. */
export function closeSocket() {
  identity = null
  early = []
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

/** Whether events arrive now. */
export const isLive = () => socket?.connected === true

/** Sends the event that the viewer writes to a person. @returns false when the connection is closed, without sending */
export function emitTyping(withUserId: string): boolean {
  if (!isLive()) return false
  socket?.emit('conversation.typing', { withUserId }, () => undefined)
  return true
}

/**
 * Listens to one kind of event while the connection is open; returns a function that stops it. The first listener of a
 * kind also receives events that arrived before it.
 */
export function onServerEvent<Name extends EventName>(
  name: Name,
  listener: ServerEvents[Name],
): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName)
  ofName.add(listener)
  const missed = early.filter((known) => known.name === name)
  if (missed.length > 0) {
    early = early.filter((known) => known.name !== name)
    for (const { event } of missed) listener(event as never)
  }
  return () => {
    ofName.delete(listener)
  }
}

/**
 * The listener runs when the connection opens, the first time and after every gap, because earlier events were missed.
 * It also runs when the connection cannot be opened for a person who comes back. Returns a function that stops it.
 * @param options.already also runs at once when the connection is open: for listeners that start after
 * their first read
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

/** The listener runs when the server does not accept the session. Returns a function that stops it. */
export function onRefused(listener: () => unknown): () => void {
  refusalListeners.add(listener)
  return () => {
    refusalListeners.delete(listener)
  }
}

/**
 * Subscribes to the live events of a post while it is on screen; returns a function that stops it.
 * @param onWatched runs once its events arrive, and again after every gap: data from before may be out of date, or the
 * post deleted
 */
export const watchPost = (postId: string, onWatched: () => unknown): (() => void) =>
  watchedPosts.add(postId, onWatched)

/** The same for a profile. */
export const watchProfile = (userId: string, onWatched: () => unknown): (() => void) =>
  watchedProfiles.add(userId, onWatched)

/** The same for a feed. */
export const watchFeed = (feed: FeedName, onWatched: () => unknown): (() => void) =>
  watchedFeeds.add(feed, onWatched)
