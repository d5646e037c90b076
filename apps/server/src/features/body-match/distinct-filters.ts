// Remembers which filters a person used lately, so that the limit counts different filters: further pages and
// the count of one filter are free. Kept in the memory of this process.
const REMEMBERED_MS = 10 * 60_000
const PEOPLE_MAX = 10_000
const FILTERS_MAX = 200

export interface FilterMemory {
  /** Whether the person used the filter lately. */
  readonly knows: (userId: string, key: string, nowMs?: number) => boolean
  /** Call it after the filter was allowed, so that a refused filter stays new. */
  readonly remember: (userId: string, key: string, nowMs?: number) => void
}

export function createFilterMemory(): FilterMemory {
  const people = new Map<string, Map<string, number>>()
  return {
    knows: (userId, key, nowMs = performance.now()) => {
      const usedMs = people.get(userId)?.get(key)
      return usedMs !== undefined && nowMs - usedMs < REMEMBERED_MS
    },
    remember: (userId, key, nowMs = performance.now()) => {
      const filters = people.get(userId) ?? new Map<string, number>()
      // Deleted and set again, because a map keeps the order of insertion.
      people.delete(userId)
      people.set(userId, filters)
      dropOldest(people, PEOPLE_MAX)
      filters.delete(key)
      filters.set(key, nowMs)
      dropOldest(filters, FILTERS_MAX)
    },
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const oldest = map.keys().next().value
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
