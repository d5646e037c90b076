// What is on screen of one kind, posts for example, and which of them the server was asked to send events of.
// Changes of the same moment are sent together. The connection belongs to the caller.

/** Stays below the server's limit of events a second, however fast a person goes through posts. */
const SEND_EVERY_MS = 300

/** What an open connection can send. */
export interface WatchLine<Id extends string> {
  readonly watch: (ids: Id[], answer: (watched: string[]) => void) => void
  readonly unwatch: (ids: Id[]) => void
}

export interface Watched<Id extends string> {
  /** Watches one until the answer is called, see `watchPost`. */
  readonly add: (id: Id, onWatched: () => unknown) => () => void
  /** Sends everything again: the connection is new. */
  readonly onConnected: () => void
  readonly onDisconnected: () => void
  readonly size: () => number
}

interface Watcher {
  readonly onWatched: () => unknown
  wasNotified: boolean
}

/**
 * @param most how many are asked for at once
 * @param line the connection; null while there is none
 */
export function createWatched<Id extends string>(
  most: number,
  line: () => WatchLine<Id> | null,
): Watched<Id> {
  const shown = new Map<Id, Set<Watcher>>()
  /** The ids that were requested, and whether their events arrive; a new map for each connection. */
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
    // Those that left free slots for those that came.
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
        // One that is not watched is gone: a screen that shows it notices when it reads it again.
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
