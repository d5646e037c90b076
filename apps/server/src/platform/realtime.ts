// Live events: one authenticated socket a tab. The server alone decides which rooms a socket is in; an
// event is a hint, the rows are the truth. With Redis, events cross from node to node.
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Log } from './log.ts'

/** One sign-in of one person, as a socket keeps it. */
export interface SocketViewer {
  readonly userId: string
  readonly sessionId: string
}

type KlosetServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
export type KlosetSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

interface SocketData {
  viewer: SocketViewer
}

const EVENTS_PER_SECOND = 10
const MAX_EVENT_BYTES = 64 * 1024
/** Far more tabs than anybody has open; what goes beyond is a program gone wild. */
const SOCKETS_PER_PERSON = 50
/** A connection that has not said whose it is by then is closed. */
const INTRODUCE_WITHIN_MS = 10_000

/** Names of the rooms; only the server puts sockets into them. */
export const rooms = {
  /** Every tab of a person. */
  person: (userId: string) => `person:${userId}`,
  /** Every tab of one sign-in. */
  session: (sessionId: string) => `session:${sessionId}`,
  /** Everyone who has the post open. */
  post: (postId: string) => `post:${postId}`,
}

export interface Realtime {
  /** Sends an event to everyone in the named rooms, on every node. Call it only after commit. */
  emit: <Name extends keyof ServerEvents>(
    to: string | string[],
    name: Name,
    ...event: Parameters<ServerEvents[Name]>
  ) => void
  /** Runs for every new socket; rooms of a feature register their listeners here. */
  onConnection: (listen: (socket: KlosetSocket, viewer: SocketViewer) => void) => void
  /** Cuts every socket of a sign-in, on every node. */
  endSession: (sessionId: string) => void
  /** Starts listening. @param authenticate reads the cookie of the handshake; null refuses it. */
  attach: (server: HttpServer, authenticate: Handshake) => void
  /** Number of sockets on this node. */
  connections: () => number
  close: () => Promise<void>
}

export type Handshake = (headers: {
  readonly cookie?: string | undefined
}) => Promise<SocketViewer | null>

interface RealtimeOptions {
  readonly log: Log
  /** Pages of this origin may connect. */
  readonly publicUrl: string
  /** A connected client when events must reach other nodes. */
  readonly redis?: object | null
}

/** Nothing listens before `attach`. */
export function createRealtime({ log, publicUrl, redis }: RealtimeOptions): Realtime {
  const ownOrigin = new URL(publicUrl).origin
  const io: KlosetServer = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: 25_000,
    connectTimeout: INTRODUCE_WITHIN_MS,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    allowRequest: ({ headers }, answer) => answer(null, isOwnPage(headers, ownOrigin)),
    ...(redis && { adapter: createAdapter(redis) }),
  })
  const listeners: ((socket: KlosetSocket, viewer: SocketViewer) => void)[] = []

  io.on('connection', (socket) => {
    const { viewer } = socket.data
    void socket.join([rooms.person(viewer.userId), rooms.session(viewer.sessionId)])
    limitEvents(socket)
    for (const listen of listeners) listen(socket, viewer)
  })

  return {
    emit: (to, name, ...event) => {
      io.to(to).emit(name, ...event)
    },
    onConnection: (listen) => {
      listeners.push(listen)
    },
    endSession: (sessionId) => {
      io.to(rooms.session(sessionId)).emit('session.ended', {})
      io.in(rooms.session(sessionId)).disconnectSockets(true)
    },
    attach: (server, authenticate) => {
      io.use((socket, next) => {
        authenticate(socket.handshake.headers)
          .then((viewer) => {
            if (viewer === null) return next(new Error('unauthenticated'))
            const tabs = io.sockets.adapter.rooms.get(rooms.person(viewer.userId))
            if (tabs && tabs.size >= SOCKETS_PER_PERSON) return next(new Error('too_many'))
            socket.data.viewer = viewer
            next()
          })
          .catch((error: unknown) => {
            log.error({ err: error }, 'socket handshake failed')
            next(new Error('service_unavailable'))
          })
      })
      io.attach(server)
    },
    connections: () => io.engine?.clientsCount ?? 0,
    close: () => io.close(),
  }
}

// A page of another site could open a socket with the person's cookie: a handshake is no fetch, so
// nothing but this check stands in its way. Programs send no Origin and have no cookie to misuse.
// The request's own host is accepted, so that one machine may be reached by several names.
function isOwnPage({ origin, host }: IncomingHttpHeaders, ownOrigin: string): boolean {
  if (origin === undefined || origin === ownOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

// A token bucket a socket: a client that sends more than it may is cut, others never notice.
function limitEvents(socket: KlosetSocket): void {
  let tokens = EVENTS_PER_SECOND
  let refilledAtMs = Date.now()
  socket.use((_event, next) => {
    const nowMs = Date.now()
    tokens = Math.min(
      EVENTS_PER_SECOND,
      tokens + ((nowMs - refilledAtMs) / 1000) * EVENTS_PER_SECOND,
    )
    refilledAtMs = nowMs
    if (tokens < 1) {
      socket.disconnect(true)
      return
    }
    tokens -= 1
    next()
  })
}
