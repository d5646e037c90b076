// Remembers which filters a person used lately, so that the limit on filters counts different ones:
// paging through one, or counting before showing, is the same filter. Kept in this process alone.
const REMEMBERED_MS = 10 * 60_000
const PEOPLE_MAX = 10_000
const FILTERS_MAX = 200

export interface FilterMemory {
  /** Whether the person used the filter lately. */
  readonly knows: (userId: string, key: string, nowMs?: number) => boolean
  /** Call it once the filter is let through: one that is refused stays new. */
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
      // Set anew: the last in a map is who or what came last.
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
