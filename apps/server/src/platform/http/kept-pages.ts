// Pages that are kept as bytes, and sent only while the database says that they are as they were when they were made.
import { createCacheByDatabase } from '../cache-by-database.ts'
import type { Database } from '../database/pool.ts'

export interface KeptPage {
  /** Of the rows that it is made of: any change of them gives another. */
  readonly version: string
  readonly bytes: Buffer
}

/** Most pages are read seldom, so a page is kept from its second reader on. */
type Kept<Page> = Page | 'read once' | 'not to be kept'

/** Limits how old a copy gets after a failover, when another server gives the same versions again. */
const KEPT_MS = 60_000

/**
 * @param version the one of now, read after the request came
 * @param make called where none of this version is kept; null for a page that cannot be kept
 * @returns the page of now
 */
export type Current<Page> = (
  version: string,
  make: () => Promise<Page | null>,
) => Promise<Page | null>

/**
 * @param bounds.bytes of the pages together, as each is kept
 * @returns for a page what keeps it; null where it is not worth asking for its version, and it is put together
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
