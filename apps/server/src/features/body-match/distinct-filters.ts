// Remembers which filters a person used lately, so that the limit on filters counts different ones:
// paging through one, or counting before showing, is the same filter. Kept in this process alone.
const REMEMBERED_MS = 10 * 60_000
const PEOPLE_MAX = 10_000
const FILTERS_MAX = 200

/** Answers whether the filter is new for the person, and remembers it. */
export type IsNewFilter = (userId: string, key: string, nowMs?: number) => boolean

export function createFilterMemory(): IsNewFilter {
  const people = new Map<string, Map<string, number>>()
  return (userId, key, nowMs = performance.now()) => {
    const filters = people.get(userId) ?? new Map<string, number>()
    // Set anew: the last in the map is who came last.
    people.delete(userId)
    people.set(userId, filters)
    dropOldest(people, PEOPLE_MAX)
    const usedMs = filters.get(key)
    if (usedMs !== undefined && nowMs - usedMs < REMEMBERED_MS) return false
    filters.delete(key)
    filters.set(key, nowMs)
    dropOldest(filters, FILTERS_MAX)
    return true
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const oldest = map.keys().next().value
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
