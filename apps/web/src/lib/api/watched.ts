// The items of one kind on screen, posts for example, and the subscriptions to their events. Changes of the same
// moment are sent together. The connection belongs to the caller.

/** Keeps below the server's limit of events per second, however fast a person goes through posts. */
const SEND_EVERY_MS = 300

/** What an open connection can send. */
export interface WatchLine<Id extends string> {
  readonly watch: (ids: Id[], answer: (watched: string[]) => void) => void
  readonly unwatch: (ids: Id[]) => void
}

export interface Watched<Id extends string> {
  /** Watches an item until the returned function is called, see `watchPost`. */
  readonly add: (id: Id, onWatched: () => unknown) => () => void
  /** Sends everything again on a new connection. */
  readonly onConnected: () => void
  readonly onDisconnected: () => void
  readonly size: () => number
}

interface Watcher {
  readonly onWatched: () => unknown
  wasNotified: boolean
}

/**
 * @param most the maximum number of subscriptions
 * @param line the connection; null while there is none
 */
export function createWatched<Id extends string>(
  most: number,
  line: () => WatchLine<Id> | null,
): Watched<Id> {
  const shown = new Map<Id, Set<Watcher>>()
  /** The requested ids, and whether their events arrive; a new map for each connection. */
  let asked = new Map<Id, { isWatched: boolean }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendSoon = () => {
    timer ??= setTimeout(send, SEND_EVERY_MS)
  }

  function send() {
    clearTimeout(timer)
    timer = undefined
    const open = line()
    if (!open) return
    // First unsubscribe, to free slots for new ids.
    const left = [...asked.keys()].filter((id) => !shown.has(id))
    for (const id of left) asked.delete(id)
    if (left.length > 0) open.unwatch(left)
    for (const [id, watchers] of shown) {
      if (asked.get(id)?.isWatched) notify([...watchers].filter(({ wasNotified }) => !wasNotified))
    }
    ask(open)
  }

  function ask(open: WatchLine<Id>) {
    const waiting = [...shown.keys()].filter((id) => !asked.has(id))
    const come = waiting.slice(0, most - asked.size)
    if (come.length === 0) return
    const ofThisConnection = asked
    for (const id of come) asked.set(id, { isWatched: false })
    open.watch(come, (watched) => {
      if (asked !== ofThisConnection) return
      for (const id of come) {
        const known = asked.get(id)
        if (known) known.isWatched = watched.includes(id)
        // An item that the server does not watch is gone. Its screen notices that when it reads it again.
        notify(shown.get(id) ?? [])
      }
    })
  }

  function notify(watchers: Iterable<Watcher>) {
    for (const watcher of watchers) {
      watcher.wasNotified = true
      watcher.onWatched()
    }
  }

  return {
    add: (id, onWatched) => {
      const watchers = shown.get(id) ?? new Set()
      const watcher = { onWatched, wasNotified: false }
      shown.set(id, watchers.add(watcher))
      sendSoon()
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        shown.delete(id)
        if (asked.has(id)) sendSoon()
      }
    },
    onConnected: () => {
      asked = new Map()
      send()
    },
    onDisconnected: () => {
      asked = new Map()
    },
    size: () => shown.size,
  }
}
