// Pages that are kept as bytes, and sent only while their version in the database is the same.
import { createCacheByDatabase } from '../cache-by-database.ts'
import type { Database } from '../database/pool.ts'

export interface KeptPage {
  /** The version of the page's rows: any change of them gives another. */
  readonly version: string
  readonly bytes: Buffer
}

/** Most pages are read seldom, so a page is kept from its second reader on. */
type Kept<Page> = Page | 'read once' | 'not to be kept'

/** Limits how old a copy gets after a failover, when another server gives the same versions again. */
const KEPT_MS = 60_000

/**
 * @param version the current one, read after the request arrived
 * @param make called when no page of this version is kept; null for a page that cannot be kept
 * @returns the current page
 */
export type Current<Page> = (
  version: string,
  make: () => Promise<Page | null>,
) => Promise<Page | null>

/**
 * @param bounds.bytes of all kept pages together
 * @returns the function that keeps a page; null when reading its version is not worth it, and the page is made anew
 */
export function keepPages<Page extends KeptPage>(bounds: {
  readonly entries: number
  readonly bytes: number
}): (db: Database, key: string) => Current<Page> | null {
  const cacheOf = createCacheByDatabase<Kept<Page>>({
    ...bounds,
    bytesOf: (kept) => (typeof kept === 'string' ? 0 : kept.bytes.length),
    keptMs: KEPT_MS,
  })
  return (db, key) => {
    const cache = cacheOf(db)
    const known = cache.get(key)
    if (known === undefined) cache.set(key, 'read once')
    if (known === undefined || known === 'not to be kept') return null
    return async (version, make) => {
      if (known !== 'read once' && known.version === version) return known
      const page = await make()
      cache.set(key, page ?? 'not to be kept')
      return page
    }
  }
}
