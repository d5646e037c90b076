// Fills a page although some rows of its skeleton are gone or hidden: it reads on until the page is full or the list
// ends.
import { type Keyset, pageOf, positionOf } from '../platform/database/keyset.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  /** Where the list continues; null at its end. */
  readonly nextCursor: string | null
}

/** Reads the rows of a page of at most `size` after a cursor; from the beginning without one. */
type ReadPage<Row> = (cursor: string | undefined, size: number) => Promise<Page<Row>>

/**
 * Beyond either bound a page stays short, and its cursor tells that the list continues: after eight pages of rows that
 * show nothing, or after many rounds for the last few items.
 */
const MAX_PAGES_READ = 8
const MAX_ROUNDS = 24

interface List<Row, Item> {
  readonly cursor: string | undefined
  readonly size: number
  readonly read: ReadPage<Row>
  /** Presents rows in their order, without those that are gone or hidden. */
  readonly view: (rows: readonly Row[]) => Promise<readonly Item[]>
}

/** A page takes the statements of one round if nothing was left out of it. @throws AppError `invalid_cursor` */
export async function fillPage<Row, Item>({
  cursor,
  size,
  read,
  view,
}: List<Row, Item>): Promise<{ items: Item[]; nextCursor: string | null }> {
  const items: Item[] = []
  let next: string | null | undefined = cursor
  let mayRead = MAX_PAGES_READ * size
  for (let round = 0; round < MAX_ROUNDS && next !== null; round += 1) {
    const limit = Math.min(size - items.length, mayRead)
    if (limit === 0) break
    const page: Page<Row> = await read(next, limit)
    mayRead -= limit
    items.push(...(await view(page.items)))
    next = page.nextCursor
  }
  return { items, nextCursor: next ?? null }
}

interface KeysetList<Row, Item> extends Omit<List<Row, Item>, 'read'> {
  /** Reads at most `limit` rows after a position; from the beginning without one. */
  readonly find: (after: Keyset | null, limit: number) => Promise<readonly Row[]>
}

/** The same for a list that is ordered by time and id. */
export const fillKeysetPage = <Row extends Keyset, Item>({
  find,
  ...list
}: KeysetList<Row, Item>): Promise<{ items: Item[]; nextCursor: string | null }> =>
  fillPage({
    ...list,
    read: async (cursor, size) => pageOf(await find(positionOf(cursor), size + 1), size),
  })

export const idsOf = (rows: readonly { readonly id: string }[]): string[] =>
  rows.map(({ id }) => id)
