// Live events: one socket a tab, of a session or of a visitor. Only the server puts a socket into socket
// rooms; an event is a hint, the rows are the truth. With Redis, events cross from node to node.
import type { FeedName } from '@kloset/contract/feeds.schemas'
import type { ClientEvents, ServerEvents, SocketIntroduction } from '@kloset/contract/realtime'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Server, type Socket } from 'socket.io'
import { type Announce, createAnnounce } from './announce.ts'
import { type AddressBlock, addressBlocks } from '../http/address.ts'
import { createEndedSessions, type EndedSessions } from '../ended-sessions.ts'
import { limitHandshakes } from './limit-handshakes.ts'
import type { Log } from '../observability/log.ts'
import { adaptRedis } from './adapt-redis.ts'
import { reconnectAfterLoss } from './missed-events.ts'
import type { NodeEvents } from './node-events.ts'

/** One sign-in of one person, as a socket keeps it. */
export interface SocketViewer {
  readonly userId: string
  readonly sessionId: string
}

type KlosetServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>
export type KlosetSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>

interface SocketData {
  /** The person or visitor whose events it receives, and whose sockets share its limit. */
  own: { readonly viewer: SocketViewer } | { readonly blocks: readonly AddressBlock[] }
}

/** The person of a socket; null for a visitor. */
export const viewerOf = ({ data: { own } }: KlosetSocket): string | null =>
  'viewer' in own ? own.viewer.userId : null

const EVENTS_PER_SECOND = 10
const MAX_EVENT_BYTES = 64 * 1024
/** Far more tabs than a person has open; more is a faulty program. */
const SOCKETS_PER_PERSON = 50
/** A school or a mobile network may be behind one address; more is one program. */
const VISITORS_PER_ADDRESS = 100
/** For all sockets of one sign-in, or of one address's visitors, so that a new socket does not reset the count. */
const SHARED_EVENTS_PER_SECOND = 50
/** A connection without a socket.io handshake by then is closed. */
const INTRODUCE_WITHIN_MS = 10_000
/** For one address: twice its most visitors, because all may come back together. */
const UNINTRODUCED_PER_ADDRESS = 200

const POST_ROOM = 'post:'

/** Names of the socket rooms. */
export const rooms = {
  /** Every tab of a person. */
  person: (userId: string) => `person:${userId}`,
  /** Every tab of one sign-in. */
  session: (sessionId: string) => `session:${sessionId}`,
  /** Every tab of visitors from one block of addresses. */
  address: ({ name }: AddressBlock) => `address:${name}`,
  /** Everyone who has the post open. */
  post: (postId: string) => `${POST_ROOM}${postId}`,
  /** Everyone who has the person's profile open. */
  profile: (userId: string) => `profile:${userId}`,
  /** Everyone who has the feed open. */
  feed: (feed: FeedName) => `feed:${feed}`,
}

export interface Realtime {
  /** Sends an event to everyone in the named rooms, on every node. Call it only after commit. */
  emit: <Name extends keyof ServerEvents>(
    to: string | string[],
    name: Name,
    ...event: Parameters<ServerEvents[Name]>
  ) => void
  readonly announce: Announce
  /** Notifies every node, also this one. Call it only after commit. */
  announceToNodes: <Name extends keyof NodeEvents>(
    name: Name,
    ...event: Parameters<NodeEvents[Name]>
  ) => void
  /** Runs on each node for such an event of any node. */
  onNodes: <Name extends keyof NodeEvents>(name: Name, listen: NodeEvents[Name]) => void
  /** The sockets of a socket room on this node. */
  here: (room: string) => KlosetSocket[]
  /** The ids of the posts that somebody on this node watches. */
  watchedPosts: () => string[]
  /** Runs for every new socket; routes register their listeners here. */
  onConnection: (listen: (socket: KlosetSocket) => void) => void
  /** Cuts every socket of a sign-in, on every node. */
  endSession: (sessionId: string) => void
  /** Starts listening. */
  attach: (server: HttpServer, guard: SocketGuard) => void
  /** Number of sockets on this node. */
  connections: () => number
  close: () => Promise<void>
}

export interface SocketGuard {
  /** Reads the cookie of the handshake; null refuses it. */
  readonly authenticate: (headers: {
    readonly cookie?: string | undefined
  }) => Promise<SocketViewer | null>
  /** The address that a visitor counts under. */
  readonly ipOf: (request: IncomingMessage) => string
  /** Whether a request may come from a page of this origin. */
  readonly isOwnOrigin: (request: IncomingMessage, origin: string) => boolean
}

interface RealtimeOptions {
  readonly log: Log
  /** A connected client when events must reach other nodes. */
  readonly redis?: object | null
  /** See `reconnectAfterLoss`. */
  readonly settleMs?: number
}

/** Nothing listens before `attach`; events go out to other nodes also without it. */
export function createRealtime({ log, redis, settleMs }: RealtimeOptions): Realtime {
  const io: KlosetServer = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: 25_000,
    connectTimeout: INTRODUCE_WITHIN_MS,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    allowRequest: (request, answer) => answer(null, mayBegin?.(request) ?? false),
    ...(redis && {
      adapter: adaptRedis(redis, log, {
        onCaughtUp: () => reconnect?.everywhere(),
        onLate: () => reconnect?.here(),
      }),
    }),
  })
  /** Whether a connection may begin; null before `attach`. */
  let mayBegin: ((request: IncomingMessage) => boolean) | null = null
  const listeners: ((socket: KlosetSocket) => void)[] = []
  const ofNodes = new EventEmitter()
  const roomSize = (room: string) => io.sockets.adapter.rooms.get(room)?.size ?? 0
  const ended = createEndedSessions(INTRODUCE_WITHIN_MS)
  const joinOwnRooms = createJoin(ended)

  const reconnect = redis && reconnectAfterLoss(io, redis, settleMs)
  io.on('session.ended', ended.add)
  io.on('connection', (socket) => {
    if (!joinOwnRooms(socket)) return
    for (const listen of listeners) listen(socket)
  })

  return {
    emit: (to, name, ...event) => {
      io.to(to).emit(name, ...event)
    },
    announce: createAnnounce({
      log,
      // Sockets in a room on another node are unknown here.
      mayReceive: (room) => Boolean(redis) || roomSize(room) > 0,
      emit: (room, name, event) => {
        io.to(room).emit(name, ...([event] as never))
      },
    }),
    announceToNodes: (name, ...event) => {
      ofNodes.emit(name, ...event)
      if (redis) io.serverSideEmit(name, ...event)
    },
    onNodes: (name, listen) => {
      ofNodes.on(name, listen)
      io.on(name, listen as never)
    },
    here: (room) =>
      [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap(
        (socketId) => io.sockets.sockets.get(socketId) ?? [],
      ),
    watchedPosts: () =>
      [...io.sockets.adapter.rooms.keys()].flatMap((room) =>
        room.startsWith(POST_ROOM) ? [room.slice(POST_ROOM.length)] : [],
      ),
    onConnection: (listen) => {
      listeners.push(listen)
    },
    endSession: (sessionId) => {
      ended.add(sessionId)
      if (redis) io.serverSideEmit('session.ended', sessionId)
      io.to(rooms.session(sessionId)).emit('session.ended', {})
      io.in(rooms.session(sessionId)).disconnectSockets(true)
    },
    attach: (server, guard) => {
      io.attach(server)
      mayBegin = guardHandshakes(io, guard, { log, roomSize })
    },
    connections: () => io.engine?.clientsCount ?? 0,
    close: async () => {
      if (mayBegin) await io.close()
      else await io.sockets.adapter.close()
    },
  }
}

interface Handshakes extends Pick<RealtimeOptions, 'log'> {
  readonly roomSize: (room: string) => number
}

/** Lets new sockets introduce themselves. @returns whether a connection may begin */
function guardHandshakes(
  io: KlosetServer,
  { authenticate, ipOf, isOwnOrigin }: SocketGuard,
  { log, roomSize }: Handshakes,
): (request: IncomingMessage) => boolean {
  io.use((socket, next) => {
    introduce(socket, { authenticate, ipOf, roomSize })
      .then((refusal) => (refusal === null ? next() : next(new Error(refusal))))
      .catch((error: unknown) => {
        log.error({ err: error }, 'socket handshake failed')
        next(new Error('service_unavailable'))
      })
  })
  const mayHandshake = limitHandshakes(io, UNINTRODUCED_PER_ADDRESS, ipOf)
  return (request) => {
    // A page of another site could open a socket with the person's cookie: browsers check no origin for a
    // handshake, so this is the only check. Programs send no Origin and have no cookie.
    const { origin } = request.headers
    return (origin === undefined || isOwnOrigin(request, origin)) && mayHandshake(request)
  }
}

/** Such a socket receives only public events, also when it sends a cookie. */
const isVisitor = (introduction: SocketIntroduction | Record<string, unknown>) =>
  introduction['visitor'] === true

/**
 * Finds the person or visitor of a new socket, and writes them into the socket's data.
 * @returns the reason for refusing it; null for one that may stay
 */
async function introduce(
  { handshake, request, data }: KlosetSocket,
  {
    authenticate,
    ipOf,
    roomSize,
  }: Pick<SocketGuard, 'authenticate' | 'ipOf'> & Pick<Handshakes, 'roomSize'>,
): Promise<string | null> {
  if (isVisitor(handshake.auth)) {
    const blocks = addressBlocks(ipOf(request))
    const isFull = blocks.some(
      (block) => roomSize(rooms.address(block)) >= VISITORS_PER_ADDRESS * block.allowance,
    )
    if (isFull) return 'too_many'
    data.own = { blocks }
    return null
  }
  const viewer = await authenticate(handshake.headers)
  if (viewer === null) return 'unauthenticated'
  if (roomSize(rooms.person(viewer.userId)) >= SOCKETS_PER_PERSON) return 'too_many'
  data.own = { viewer }
  return null
}

/**
 * @returns a function that puts a socket into the rooms of its person or address, and limits its events. It returns
 * false for a socket whose session ended after it was authenticated, and cuts it
 */
function createJoin(ended: EndedSessions): (socket: KlosetSocket) => boolean {
  const ofSockets = perSecond(EVENTS_PER_SECOND)
  const ofSessions = perSecond(SHARED_EVENTS_PER_SECOND)
  const ofAddresses = perSecond(SHARED_EVENTS_PER_SECOND)
  return (socket) => {
    const { own } = socket.data
    if ('viewer' in own && ended.has(own.viewer.sessionId)) {
      socket.emit('session.ended', {})
      socket.disconnect(true)
      return false
    }
    limitEvents(socket, ofSockets, socket.id)
    if ('viewer' in own) {
      const { userId, sessionId } = own.viewer
      void socket.join([rooms.person(userId), rooms.session(sessionId)])
      limitEvents(socket, ofSessions, sessionId)
    } else {
      const { blocks } = own
      void socket.join(blocks.map(rooms.address))
      limitEvents(socket, ofAddresses, blocks[0]?.name ?? '')
    }
    return true
  }
}

const perSecond = (points: number) => new RateLimiterMemory({ points, duration: 1 })

/** Cuts a client whose `subject` sends more than it may; others do not notice. */
function limitEvents(socket: KlosetSocket, limiter: RateLimiterMemory, subject: string): void {
  socket.use((_event, next) => {
    limiter.consume(subject).then(
      () => next(),
      () => socket.disconnect(true),
    )
  })
}
