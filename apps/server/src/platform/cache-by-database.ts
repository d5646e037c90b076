// Keeps values from a database in memory for a while. A cache that nobody uses any more becomes empty.
import { LRUCache } from 'lru-cache'
import type { Database } from './database/pool.ts'

interface Bounds<Value> {
  readonly entries: number
  /** The most bytes of all values together. A larger value is not kept. */
  readonly bytes: number
  readonly bytesOf: (value: Value) => number
  readonly keptMs: number
}

/** How often values that are too old are removed, so that they take no memory. */
export const PURGE_MS = 10_000

/** @returns the cache of a database */
export function createCacheByDatabase<Value extends object | string>({
  entries,
  bytes,
  bytesOf,
  keptMs,
}: Bounds<Value>): (db: Database) => LRUCache<string, Value> {
  const caches = new WeakMap<Database, LRUCache<string, Value>>()
  const create = () => {
    let isPurging = false
    const cache: LRUCache<string, Value> = new LRUCache({
      max: entries,
      maxSize: bytes,
      // The library accepts no size of zero.
      sizeCalculation: (value) => bytesOf(value) + 1,
      ttl: keptMs,
      // The library keeps the clock that it finds when it is loaded, so tests could not move it.
      perf: { now: () => performance.now() },
      onInsert: () => {
        if (!isPurging) purgeLater()
      },
    })
    // No timer while it is empty: the timer would keep the cache of a database that is closed.
    const purgeLater = () => {
      isPurging = true
      setTimeout(() => {
        cache.purgeStale()
        isPurging = false
        if (cache.size > 0) purgeLater()
      }, PURGE_MS).unref()
    }
    return cache
  }
  return (db) => {
    const cache = caches.get(db) ?? create()
    caches.set(db, cache)
    return cache
  }
}
