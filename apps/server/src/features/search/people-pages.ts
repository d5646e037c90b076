// People found by name, page by page.
import type { Database } from '../../platform/database/pool.ts'
import { decodePersonCursor, encodePersonCursor, type PersonPosition } from './people-cursor.ts'
import { findPeopleByName } from './people.queries.ts'

interface PageOptions {
  readonly term: string
  readonly viewerId: string
  readonly cursor: string | undefined
  readonly size: number
}

/** @throws AppError `invalid_cursor` */
export async function findPeoplePage(
  db: Database,
  { term, viewerId, cursor, size }: PageOptions,
): Promise<{ items: PersonPosition[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodePersonCursor(cursor)
  const found = await findPeopleByName(db, { term, viewerId, after, limit: size + 1 })
  const items = found.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: found.length > size && last ? encodePersonCursor(last) : null }
}
