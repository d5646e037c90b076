// Pages that are kept as bytes, and sent only while the database says that they are as they were when they were made.
import { createMemory } from '../bounded-map.ts'
import type { Database } from '../database/pool.ts'

export interface KeptPage {
  /** Of the rows that it is made of: any change of them gives another. */
  readonly version: string
  readonly bytes: Buffer
}

/** Null for a page that was read once, because most pages are read seldom, and for one that cannot be kept. */
interface Kept<Page> {
  readonly untilMs: number
  readonly page: Page | null
}

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
  const memoryOf = createMemory<Kept<Page>>({
    ...bounds,
    bytesOf: ({ page }) => page?.bytes.length ?? 0,
  })
  return (db, key) => {
    const memory = memoryOf(db)
    const known = memory.get(key)
    const nowMs = performance.now()
    if (known === undefined) {
      memory.set(key, { untilMs: nowMs, page: null })
      return null
    }
    const isOld = known.untilMs <= nowMs
    if (known.page === null && !isOld) return null
    return async (version, make) => {
      if (known.page?.version === version && !isOld) return known.page
      const page = await make()
      memory.set(key, { untilMs: nowMs + KEPT_MS, page })
      return page
    }
  }
}
