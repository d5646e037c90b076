// Results that were found among the bodies in memory, kept until one of these changes.
import { MINUTE_MS } from '@kloset/contract/durations'
import { LRUCache } from 'lru-cache'
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'

/**
 * For 36,000 bodies the results of a filter take about 36 KB, and twice as much if it finds one in eight. A band takes
 * 20 KB.
 */
const KEPT = { max: 100, ttl: MINUTE_MS, ttlAutopurge: true } as const

/** @returns a function that returns the cache for these bodies. When bodies change, they are another object */
export function createKeptAmong<Found extends object>(): (
  bodies: KeptBodies,
) => LRUCache<string, Found> {
  const keptFor = new WeakMap<KeptBodies, LRUCache<string, Found>>()
  return (bodies) => {
    const kept = keptFor.get(bodies) ?? new LRUCache<string, Found>(KEPT)
    keptFor.set(bodies, kept)
    return kept
  }
}
