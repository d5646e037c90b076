// People found by name, page by page.
import type { Database } from '../../platform/database/pool.ts'
import { shareReadsOf } from '../../platform/database/share-reads.ts'
import { decodePersonCursor, encodePersonCursor, type PersonPosition } from './people-cursor.ts'
import { findPeopleByName } from './people.queries.ts'

interface PageOptions {
  readonly term: string
  readonly viewerId: string
  readonly hidden: readonly string[]
  readonly cursor: string | undefined
  readonly size: number
}

/** The first results are the same for everybody, except for oneself and hidden people. */
const findFirst = shareReadsOf((db, asked: { readonly term: string; readonly limit: number }) =>
  findPeopleByName(db, { ...asked, viewerId: null, hidden: [], after: null }),
)

/** @throws AppError `invalid_cursor` */
export async function findPeoplePage(
  db: Database,
  { term, viewerId, hidden, cursor, size }: PageOptions,
): Promise<{ items: PersonPosition[]; nextCursor: string | null }> {
  const limit = size + 1
  const found =
    cursor === undefined && hidden.length === 0
      ? (await findFirst(db, { term, limit: limit + 1 }))
          .filter(({ id }) => id !== viewerId)
          .slice(0, limit)
      : await findPeopleByName(db, {
          term,
          viewerId,
          hidden,
          after: cursor === undefined ? null : decodePersonCursor(cursor),
          limit,
        })
  const items = found.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: found.length > size && last ? encodePersonCursor(last) : null }
}
