// What is on screen of one kind, posts for example, and of which of them the server was asked to tell. What
// comes and goes together is said together. The connection is its owner's.

/** Stays below the server's limit of events a second however fast somebody leafs through posts. */
const TELL_EVERY_MS = 300

/** What a connection that is there can say of them. */
export interface WatchLine<Id extends string> {
  readonly watch: (ids: Id[], answer: (watched: string[]) => void) => void
  readonly unwatch: (ids: Id[]) => void
}

export interface Watched<Id extends string> {
  /** Watches one until it is told to stop, see `watchPost`. */
  readonly add: (id: Id, onHeard: () => unknown) => () => void
  /** Says everything again: the connection is new. */
  readonly onConnected: () => void
  readonly onDisconnected: () => void
  readonly size: () => number
}

interface Watcher {
  readonly onHeard: () => unknown
  wasTold: boolean
}

/**
 * @param most so many are asked for at once
 * @param line the connection; null while there is none
 */
export function createWatched<Id extends string>(
  most: number,
  line: () => WatchLine<Id> | null,
): Watched<Id> {
  const shown = new Map<Id, Set<Watcher>>()
  /** What the server was asked for, and whether its events arrive; another map for every connection. */
  let asked = new Map<Id, { isHeard: boolean }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tellSoon = () => {
    timer ??= setTimeout(tell, TELL_EVERY_MS)
  }

  function tell() {
    clearTimeout(timer)
    timer = undefined
    const open = line()
    if (!open) return
    // Those who left make room for those who came.
    const left = [...asked.keys()].filter((id) => !shown.has(id))
    for (const id of left) asked.delete(id)
    if (left.length > 0) open.unwatch(left)
    for (const [id, watchers] of shown) {
      if (asked.get(id)?.isHeard) wake([...watchers].filter(({ wasTold }) => !wasTold))
    }
    ask(open)
  }

  function ask(open: WatchLine<Id>) {
    const waiting = [...shown.keys()].filter((id) => !asked.has(id))
    const come = waiting.slice(0, most - asked.size)
    if (come.length === 0) return
    const ofThisConnection = asked
    for (const id of come) asked.set(id, { isHeard: false })
    open.watch(come, (watched) => {
      if (asked !== ofThisConnection) return
      for (const id of come) {
        const known = asked.get(id)
        if (known) known.isHeard = watched.includes(id)
        // One that is not watched is gone: whoever shows it learns so by reading it.
        wake(shown.get(id) ?? [])
      }
    })
  }

  function wake(watchers: Iterable<Watcher>) {
    for (const watcher of watchers) {
      watcher.wasTold = true
      watcher.onHeard()
    }
  }

  return {
    add: (id, onHeard) => {
      const watchers = shown.get(id) ?? new Set()
      const watcher = { onHeard, wasTold: false }
      shown.set(id, watchers.add(watcher))
      tellSoon()
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        shown.delete(id)
        if (asked.has(id)) tellSoon()
      }
    },
    onConnected: () => {
      asked = new Map()
      tell()
    },
    onDisconnected: () => {
      asked = new Map()
    },
    size: () => shown.size,
  }
}
