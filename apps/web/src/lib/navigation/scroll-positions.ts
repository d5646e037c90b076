// Scroll positions of this tab, by page. They survive a reload.

const STORAGE_KEY = 'kloset.scroll'

export function loadScrollPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

export const saveScrollPositions = (positions: ReadonlyMap<string, number>) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))

/** The key of a page that is not a feed; the first entry of every document has the key `default`. */
export const scrollKey = (entryKey: string, pathname: string) => `${entryKey} ${pathname}`
