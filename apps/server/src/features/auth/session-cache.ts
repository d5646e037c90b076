// A cache of the people behind cookies: a busy person costs two small reads a minute on each node.
import { createEndedSessions } from '../../platform/ended-sessions.ts'
import type { Viewer } from '../../platform/http/handle.ts'

/**
 * How long an answer of the database is cached: a session that ends on another node is accepted that long.
 * Measured by the monotonic clock.
 */
const CACHED_MS = 30_000
const MAX_KNOWN = 20_000

interface Source {
  /** The secret that a cookie seals; null for a forged one, which costs no lookup and stays out of the cache. */
  readonly open: (cookie: string) => string | null
  /** The person of a secret, from the database. */
  readonly find: (secret: string) => Promise<Viewer | null>
}

/** An ended session is refused at once on this node and within 30 seconds on others. */
export function createSessionCache({ open, find }: Source) {
  /** By the cookie's value, oldest answer first. */
  const known = new Map<string, { viewer: Promise<Viewer | null>; untilMs: number }>()
  /** Sessions that ended here, until no older answer can be in the cache. */
  const ended = createEndedSessions(2 * CACHED_MS)

  function ask(cookie: string): Promise<Viewer | null> {
    const secret = open(cookie)
    if (secret === null) return Promise.resolve(null)
    const viewer = find(secret)
    known.delete(cookie)
    known.set(cookie, { viewer, untilMs: performance.now() + CACHED_MS })
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    // After a failed read the next request asks again.
    viewer.catch(() => known.delete(cookie))
    return viewer
  }

  return {
    /** The person of a cookie; null for a visitor. */
    find: async (cookie: string): Promise<Viewer | null> => {
      const entry = known.get(cookie)
      const viewer = await (entry && entry.untilMs > performance.now() ? entry.viewer : ask(cookie))
      return viewer && ended.has(viewer.sessionId) ? null : viewer
    },

    /** The next request of this cookie reads the database again. */
    drop: (cookie: string): void => {
      known.delete(cookie)
    },

    /** Refuses ended sessions from now on. */
    end: (sessionIds: readonly string[]): void => {
      for (const sessionId of sessionIds) ended.add(sessionId)
    },
  }
}
