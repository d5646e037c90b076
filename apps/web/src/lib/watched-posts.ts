// Which posts are on screen, and which of them the server was asked to tell of. What comes and goes
// together is said together. The connection is its owner's.
import { watchedMax } from '@kloset/contract/realtime'

/** Stays below the server's limit of events a second however fast somebody leafs through posts. */
const TELL_EVERY_MS = 300

/** What a connection that is there can say of posts. */
export interface WatchLine {
  readonly watch: (postIds: string[], answer: (watched: string[]) => void) => void
  readonly unwatch: (postIds: string[]) => void
}

export interface WatchedPosts {
  /** Watches a post until it is told to stop, see `watchPost`. */
  readonly add: (postId: string, onHeard: () => unknown) => () => void
  /** Says everything again: the connection is new. */
  readonly onConnected: () => void
  readonly onDisconnected: () => void
  readonly size: () => number
}

interface Watcher {
  readonly onHeard: () => unknown
  wasTold: boolean
}

/** @param line the connection; null while there is none */
export function createWatchedPosts(line: () => WatchLine | null): WatchedPosts {
  const posts = new Map<string, Set<Watcher>>()
  /** What the server was asked for, and whether its events arrive; another map for every connection. */
  let asked = new Map<string, { isHeard: boolean }>()
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
    const left = [...asked.keys()].filter((postId) => !posts.has(postId))
    for (const postId of left) asked.delete(postId)
    if (left.length > 0) open.unwatch(left)
    for (const [postId, watchers] of posts) {
      if (asked.get(postId)?.isHeard) wake([...watchers].filter(({ wasTold }) => !wasTold))
    }
    ask(open)
  }

  function ask(open: WatchLine) {
    const waiting = [...posts.keys()].filter((postId) => !asked.has(postId))
    const come = waiting.slice(0, watchedMax - asked.size)
    if (come.length === 0) return
    const ofThisConnection = asked
    for (const postId of come) asked.set(postId, { isHeard: false })
    open.watch(come, (watched) => {
      if (asked !== ofThisConnection) return
      for (const postId of come) {
        const post = asked.get(postId)
        if (post) post.isHeard = watched.includes(postId)
        // One that is not watched is gone: whoever shows it learns so by reading it.
        wake(posts.get(postId) ?? [])
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
    add: (postId, onHeard) => {
      const watchers = posts.get(postId) ?? new Set()
      const watcher = { onHeard, wasTold: false }
      posts.set(postId, watchers.add(watcher))
      tellSoon()
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        posts.delete(postId)
        if (asked.has(postId)) tellSoon()
      }
    },
    onConnected: () => {
      asked = new Map()
      tell()
    },
    onDisconnected: () => {
      asked = new Map()
    },
    size: () => posts.size,
  }
}
