// Sessions as routes and sockets see them: the cookie and its row. The service decides who gets a session.
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { createSessionCache } from './session-cache.ts'
import { type CookieHeaders, createSessionCookie } from './session-cookie.ts'
import {
  deleteOwnSession,
  deleteSession,
  deleteSessionsOfPerson,
  findViewer,
  insertSession,
  touchSession,
} from './sessions.queries.ts'
import { hashSecret, newSecret, openCookie, signCookie } from './secrets.ts'

const MAX_USER_AGENT = 300

interface SessionParts {
  readonly config: Pick<Config, 'publicUrl' | 'sessionSecret'>
  readonly db: Database
  readonly realtime: Pick<Realtime, 'endSession'>
}

/** A person whose identity is proven. */
interface ProvenPerson {
  readonly userId: string
  readonly recovery: boolean
  readonly userAgent: string | undefined
  /** The person that this browser was signed in as. */
  readonly previous: Viewer | null
}

export interface StartedSession {
  readonly sessionId: string
  /** The value of the cookie. */
  readonly cookie: string
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * A session is a row. Its cookie contains a random secret with a seal, so that a forged one is refused without a
 * lookup. The answer of the database is cached for 30 seconds: a busy person costs two small reads a minute on
 * each node. An ended session is refused at once on this node and within those 30 seconds on others. Its sockets
 * are closed everywhere at once, and a new socket always reads the database.
 */
export function createSessions({ config, db, realtime }: SessionParts) {
  const cookies = createSessionCookie(config)
  const cache = createSessionCache({
    open: (cookie) => openCookie(cookie, config.sessionSecret),
    find: (secret) => readViewer(db, secret),
  })

  /** The person behind the cookie of a request or a handshake; null for a visitor. */
  async function authenticate(request: {
    readonly headers: CookieHeaders
  }): Promise<Viewer | null> {
    const cookie = cookies.cookieOf(request)
    return cookie === null ? null : cache.find(cookie)
  }

  /** The same for a long connection: reads the database again. */
  function authenticateAnew(headers: CookieHeaders): Promise<Viewer | null> {
    const cookie = cookies.cookieOf({ headers })
    if (cookie !== null) cache.drop(cookie)
    return authenticate({ headers })
  }

  /** Refuses ended sessions from now on and closes their sockets. Call it after the commit. */
  function forget(sessionIds: readonly string[]): void {
    cache.end(sessionIds)
    for (const sessionId of sessionIds) realtime.endSession(sessionId)
  }

  async function end(tx: Database, afterCommit: AfterCommit, viewer: Viewer): Promise<void> {
    await deleteSession(tx, viewer.sessionId)
    afterCommit(() => forget([viewer.sessionId]))
  }

  return {
    authenticate,
    authenticateAnew,

    /** Begins a session; it replaces `previous`. */
    start: async (
      tx: Database,
      afterCommit: AfterCommit,
      person: ProvenPerson,
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

    /** Ends every session of a person but the one of the request. */
    endOthers: async (tx: Database, afterCommit: AfterCommit, viewer: Viewer): Promise<void> => {
      const sessionIds = await deleteSessionsOfPerson(tx, viewer.userId, viewer.sessionId)
      afterCommit(() => forget(sessionIds))
    },

    endAll: async (tx: Database, afterCommit: AfterCommit, userId: string): Promise<void> => {
      const sessionIds = await deleteSessionsOfPerson(tx, userId, null)
      afterCommit(() => forget(sessionIds))
    },

    ...cookies,
  }
}

/** Stores that the session was used, unless that was stored lately. */
async function readViewer(db: Database, secret: string): Promise<Viewer | null> {
  const found = await findViewer(db, hashSecret(secret))
  if (!found) return null
  const { userId, sessionId, role, resting } = found
  if (resting) await touchSession(db, sessionId)
  return { userId, sessionId, role }
}
