// Sessions as the doors see them: the cookie, and who is behind it without asking the database each
// time. Who may get a session is decided by the service.
import { authLimits } from '@kloset/contract/auth'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import {
  deleteOwnSession,
  deleteSession,
  deleteSessionsOfPerson,
  findViewer,
  insertSession,
  touchSession,
} from './sessions.queries.ts'
import { findCookie, hashSecret, newSecret, openCookie, signCookie } from './secrets.ts'

/**
 * How long an answer of the database is believed: a session ended on another node lives so long.
 * Counted by the clock that nobody sets.
 */
const BELIEVED_MS = 30_000
const MAX_KNOWN = 20_000
const MAX_USER_AGENT = 300

interface SessionParts {
  readonly config: Pick<Config, 'publicUrl' | 'sessionSecret'>
  readonly db: Database
  readonly realtime: Pick<Realtime, 'endSession'>
}

/** Headers of a request or of a socket's handshake. */
interface CookieHeaders {
  readonly cookie?: string | undefined
}

export interface StartedSession {
  readonly sessionId: string
  /** The value of the cookie. */
  readonly cookie: string
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * A session is a row; its cookie holds a random secret, signed so that a made-up one is refused
 * without a look-up. What the database said about a cookie is believed for 30 seconds, so a busy
 * person costs two small reads a minute on each node. A session that ends is refused at once on this
 * node and within those 30 seconds on the others; its sockets are cut everywhere at once, and whoever
 * opens a socket is looked up anew, so that none comes back.
 */
export function createSessions({ config, db, realtime }: SessionParts) {
  const secure = config.publicUrl.startsWith('https:')
  // With the prefix browsers refuse the cookie from another host or an insecure page.
  const cookieName = secure ? '__Host-kloset' : 'kloset'
  const cookieOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const

  /** By the value of the cookie, the oldest answer first. */
  const known = new Map<string, { viewer: Promise<Viewer | null>; untilMs: number }>()
  /** Sessions that ended here, with when no answer from before can be around any more. */
  const ended = new Map<string, number>()

  async function look(secret: string): Promise<Viewer | null> {
    const found = await findViewer(db, hashSecret(secret))
    if (!found) return null
    const { userId, sessionId, role, resting } = found
    if (resting) await touchSession(db, sessionId)
    return { userId, sessionId, role }
  }

  function ask(cookie: string): Promise<Viewer | null> {
    const secret = openCookie(cookie, config.sessionSecret)
    if (secret === null) return Promise.resolve(null)
    const viewer = look(secret)
    known.delete(cookie)
    known.set(cookie, { viewer, untilMs: performance.now() + BELIEVED_MS })
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    // A database that was away is asked again by the next request.
    viewer.catch(() => known.delete(cookie))
    return viewer
  }

  /** Who is behind the cookie of a request or a handshake; null for a visitor. */
  async function authenticate(request: {
    readonly headers: CookieHeaders
  }): Promise<Viewer | null> {
    const cookie = findCookie(request.headers.cookie, cookieName)
    if (cookie === null) return null
    const entry = known.get(cookie)
    const viewer = await (entry && entry.untilMs > performance.now() ? entry.viewer : ask(cookie))
    return viewer && ended.has(viewer.sessionId) ? null : viewer
  }

  /** The same for who stays: what was known of them is asked once more. */
  function authenticateAnew(headers: CookieHeaders): Promise<Viewer | null> {
    const cookie = findCookie(headers.cookie, cookieName)
    if (cookie !== null) known.delete(cookie)
    return authenticate({ headers })
  }

  /** Refuses ended sessions from now on and cuts their sockets. Call it after the commit. */
  function forget(sessionIds: readonly string[]): void {
    const nowMs = performance.now()
    for (const [sessionId, untilMs] of ended) if (untilMs < nowMs) ended.delete(sessionId)
    for (const sessionId of sessionIds) {
      ended.set(sessionId, nowMs + 2 * BELIEVED_MS)
      realtime.endSession(sessionId)
    }
  }

  async function end(tx: Database, afterCommit: AfterCommit, viewer: Viewer): Promise<void> {
    await deleteSession(tx, viewer.sessionId)
    afterCommit(() => forget([viewer.sessionId]))
  }

  return {
    authenticate,
    authenticateAnew,

    /** Writes a session for a person whose identity is proven; it takes the place of `previous`. */
    start: async (
      tx: Database,
      afterCommit: AfterCommit,
      person: {
        readonly userId: string
        readonly recovery: boolean
        readonly userAgent: string | undefined
        /** Who this browser was signed in as. */
        readonly previous: Viewer | null
      },
    ): Promise<StartedSession> => {
      if (person.previous) await end(tx, afterCommit, person.previous)
      const secret = newSecret()
      const sessionId = await insertSession(tx, {
        userId: person.userId,
        secretHash: hashSecret(secret),
        userAgent: person.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        recovery: person.recovery,
      })
      return { sessionId, cookie: signCookie(secret, config.sessionSecret) }
    },

    end,

    /** Ends one session of a person. @returns whether they had it */
    endOne: async (
      tx: Database,
      afterCommit: AfterCommit,
      userId: string,
      sessionId: string,
    ): Promise<boolean> => {
      const had = await deleteOwnSession(tx, userId, sessionId)
      if (had) afterCommit(() => forget([sessionId]))
      return had
    },

    /** Ends every session of a person but the one that asks. */
    endOthers: async (tx: Database, afterCommit: AfterCommit, viewer: Viewer): Promise<void> => {
      const sessionIds = await deleteSessionsOfPerson(tx, viewer.userId, viewer.sessionId)
      afterCommit(() => forget(sessionIds))
    },

    endAll: async (tx: Database, afterCommit: AfterCommit, userId: string): Promise<void> => {
      const sessionIds = await deleteSessionsOfPerson(tx, userId, null)
      afterCommit(() => forget(sessionIds))
    },

    /** The cookie that a request came with, to be sent once more with a later end. */
    cookieOf: (request: { readonly headers: CookieHeaders }): string | null =>
      findCookie(request.headers.cookie, cookieName),

    setCookie: (reply: FastifyReply, cookie: string): void => {
      const maxAge = authLimits.sessionDays * 24 * 60 * 60
      reply.setCookie(cookieName, cookie, { ...cookieOptions, maxAge })
    },

    /** The browser forgets the session, and the pictures of conversations that its own cache kept. */
    clearCookie: (reply: FastifyReply): void => {
      // The cache alone: with its storage the drafts, the worker and what other tabs stand on would go,
      // with its cookies the language and the device that is known.
      reply.clearCookie(cookieName, cookieOptions).header('clear-site-data', '"cache"')
    },
  }
}
