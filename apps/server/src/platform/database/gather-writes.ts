// Small writes of many callers at once: writes that arrive while a group is being written form the next group, which
// takes one statement and one commit.
import { inTime, millisecondsLeft, REQUEST_DEADLINE_MS, withDeadline } from '../http/deadline.ts'
import { isOutage, isRetriable, outOfTime } from './failures.ts'
import { type Database, foundationOf } from './pool.ts'

interface Write<Item, Result> {
  /** Items with the same key are never in one group. */
  readonly keyOf: (item: Item) => string
  /** What an item locks. When somebody else holds that lock, all items that need it wait together. */
  readonly lockOf: (item: Item) => string
  /**
   * Writes the items, all or none, in one transaction.
   * @param skipLocked leave out items whose rows somebody else has locked, so that no group waits for them; else wait
   * @returns the results by key; an item that is left out is written afterwards
   */
  readonly write: (
    db: Database,
    items: readonly Item[],
    skipLocked: boolean,
  ) => Promise<ReadonlyMap<string, Result>>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly key: string
  /** By `performance.now()`; after it the item is not written. */
  readonly untilMs: number
  /** Its caller has got the answer that time is over: a timer may be a millisecond ahead of `untilMs`. */
  isAbandoned: boolean
  readonly after: (result: Result) => void
  readonly resolve: (result: Result | null) => void
  readonly reject: (error: unknown) => void
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[]
  isWriting: boolean
}

const MAX_ITEMS = 100
/** For an item that is written alone, after deadlocks. */
const MAX_TRIES = 3

/**
 * @returns a function that writes an item and answers after its commit: null when the item written alone has no
 * result. `after` runs after the commit, also when the caller is out of time by then. Nobody fails because of
 * another's item: when a group fails, each of its items is written alone. Call it outside of transactions.
 */
export function gatherWrites<Item, Result>({ keyOf, lockOf, write }: Write<Item, Result>) {
  const queueOf = new WeakMap<Database, Queue<Item, Result>>()

  async function alone(db: Database, waiting: Waiting<Item, Result>, tries = 1): Promise<void> {
    try {
      const results = await write(db, [waiting.item], false)
      settle(db, waiting, results.get(waiting.key))
    } catch (error) {
      if (isRetriable(error) && tries < MAX_TRIES) await alone(db, waiting, tries + 1)
      else waiting.reject(error)
    }
  }

  async function together(
    db: Database,
    group: readonly Waiting<Item, Result>[],
    skipLocked: boolean,
  ): Promise<void> {
    const left: Waiting<Item, Result>[] = []
    try {
      const items = group.map(({ item }) => item)
      const results = await write(db, items, skipLocked)
      for (const each of group) {
        const result = results.get(each.key)
        if (result === undefined && skipLocked) left.push(each)
        else settle(db, each, result)
      }
    } catch (error) {
      if (isOutage(error)) for (const each of group) each.reject(error)
      else for (const each of group) void alone(db, each)
    }
    // Each waits for its own rows, and the next group waits for none of them.
    for (const those of Map.groupBy(left, ({ item }) => lockOf(item)).values()) {
      const [first, ...others] = those
      if (first && others.length === 0) void alone(db, first)
      else void together(db, those, false)
    }
  }

  async function writeAll(db: Database, queue: Queue<Item, Result>): Promise<void> {
    queue.isWriting = true
    while (queue.waiting.length > 0) {
      const group = take(queue)
      if (group.length > 0) await withDeadline(REQUEST_DEADLINE_MS, () => together(db, group, true))
    }
    queue.isWriting = false
  }

  return async (
    db: Database,
    item: Item,
    after: (result: Result) => void = () => {},
  ): Promise<Result | null> => {
    const queue = queueOf.get(db) ?? { waiting: [], isWriting: false }
    queueOf.set(db, queue)
    const { promise, resolve, reject } = Promise.withResolvers<Result | null>()
    const untilMs = performance.now() + (millisecondsLeft() ?? REQUEST_DEADLINE_MS)
    const waiting = {
      item,
      key: keyOf(item),
      untilMs,
      isAbandoned: false,
      after,
      resolve,
      reject,
    }
    queue.waiting.push(waiting)
    // Items of the same iteration of the event loop are one group.
    if (!queue.isWriting) {
      queue.isWriting = true
      setImmediate(() => void writeAll(db, queue))
    }
    try {
      return await inTime(promise, outOfTime)
    } catch (error) {
      waiting.isAbandoned = true
      throw error
    }
  }
}

/** Effects of a committed write also run when its caller has left. */
function settle<Item, Result>(
  db: Database,
  { after, resolve }: Waiting<Item, Result>,
  result: Result | undefined,
): void {
  if (result !== undefined) {
    try {
      after(result)
    } catch (error) {
      foundationOf(db)?.log.error({ err: error }, 'Something after a commit failed')
    }
  }
  resolve(result ?? null)
}

/** @returns the next group: each key once, without expired items, which were answered already */
function take<Item, Result>(queue: Queue<Item, Result>): Waiting<Item, Result>[] {
  const nowMs = performance.now()
  const group = new Map<string, Waiting<Item, Result>>()
  const later: Waiting<Item, Result>[] = []
  for (const each of queue.waiting) {
    if (each.isAbandoned || each.untilMs <= nowMs) each.reject(outOfTime())
    else if (group.size < MAX_ITEMS && !group.has(each.key)) group.set(each.key, each)
    else later.push(each)
  }
  queue.waiting = later
  return [...group.values()]
}
