// A client requests the events of what it has on screen, and receives them until it leaves.
import type { NodeEvents } from './node-events.ts'
import type { KlosetSocket, Realtime } from './realtime.ts'

interface WatchingOptions<Id extends string> {
  /** Most at once; more are left out. */
  readonly max: number
  /** The ids of an event; null when it is malformed. */
  readonly read: (event: unknown) => readonly Id[] | null
  /** The ids that may be watched. */
  readonly find: (ids: readonly Id[]) => Promise<readonly Id[]>
  /** Events after which somebody may see less. Reads from before such an event are repeated. */
  readonly revocations?: { readonly count: number }
  /** The socket room of an id. */
  readonly room: (id: Id) => string
}

/** The most reads of what may be watched: it is read again while somebody loses access. */
const MOST_READS = 5

/** How each socket joins what it still wants. */
const joins = new WeakMap<KlosetSocket, (() => Promise<unknown>)[]>()

/** After a socket was removed from some rooms, joins those again that it still wants and may watch now. */
export async function watchAgain(socket: KlosetSocket): Promise<void> {
  for (const join of joins.get(socket) ?? []) await join()
}

/** @returns the listeners of one socket's `watch` and `unwatch` */
export function createWatching<Id extends string>(
  socket: KlosetSocket,
  { max, read, find, revocations = { count: 0 }, room }: WatchingOptions<Id>,
) {
  // What the client wants now, with its last request for it: it may leave and ask again before `find` resolves.
  const wanted = new Map<Id, symbol>()

  async function join(ids: readonly Id[]): Promise<Id[]> {
    const question = Symbol('watch')
    for (const id of ids) if (wanted.has(id) || wanted.size < max) wanted.set(id, question)
    const asked = [...new Set(ids)].filter((id) => wanted.has(id))
    let found = new Set<Id>()
    try {
      // If access is revoked again and again, the last answer is used.
      for (let read = 0; read < MOST_READS; read += 1) {
        const before = revocations.count
        found = new Set(await find(asked))
        if (before === revocations.count) break
      }
    } finally {
      for (const id of asked) {
        if (!found.has(id) && wanted.get(id) === question) wanted.delete(id)
      }
    }
    const watched = asked.filter((id) => found.has(id) && wanted.has(id))
    if (socket.connected) void socket.join(watched.map(room))
    return watched
  }

  joins.set(socket, [...(joins.get(socket) ?? []), () => join([...wanted.keys()])])

  return {
    watch: (event: unknown, answer: unknown) => {
      const reply = (watched: string[]) => {
        if (typeof answer === 'function') answer(watched)
      }
      const ids = read(event)
      if (ids === null) return reply([])
      // Without an answer the client asks again at its next connection.
      join(ids).then(reply, () => {})
    },
    unwatch: (event: unknown) => {
      for (const id of read(event) ?? []) {
        wanted.delete(id)
        void socket.leave(room(id))
      }
    },
  }
}

/** Counts these events of any node. */
export function countRevocations(
  realtime: Pick<Realtime, 'onNodes'>,
  names: readonly (keyof NodeEvents)[],
): { readonly count: number } {
  const revocations = { count: 0 }
  for (const name of names) {
    realtime.onNodes(name, () => {
      revocations.count += 1
    })
  }
  return revocations
}
