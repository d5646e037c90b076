// Pages of lists, newest first, read for many callers at once: one statement reads all pages that are requested at the
// same moment, of any lists.
import { gatherReads } from './gather-reads.ts'
import { type Keyset, microsText, timeText } from './keyset.ts'
import type { Database } from './pool.ts'
import { knownLimit, preparedQuery } from './prepared.ts'

/** One page of one list. */
export interface AskedPage {
  /** The id of the list's owner; null for a list that is the same for everybody. */
  readonly list: string | null
  /** Where the previous page ended; null for the first. */
  readonly before: Keyset | null
  readonly limit: number
}

interface List {
  /** Names the prepared statement: one text for each name. */
  readonly name: string
  /** The columns of its order. */
  readonly order: readonly [time: string, id: string]
  /**
   * Text of the rows of a page, which may use `asked.list`.
   * @param older the condition for rows after the page before, @param newestFirst the order, @param limit the most rows
   */
  readonly text: (page: Readonly<Record<'older' | 'newestFirst' | 'limit', string>>) => string
}

/** A row, and the number of the page that it belongs to, from 1. */
export type Numbered<Row> = Row & { readonly number: number }

/** Sorts after every other id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The statement reads each page by itself, with an index: a page costs the same in a group and alone. As `gatherReads`,
 * it never joins a read that has begun.
 * @returns a function that reads one page; its rows have `id`, `createdAtMicros` and the other columns that the text
 * selects
 */
export function gatherPages<Row extends Keyset>({ name, order, text }: List) {
  const [time, id] = order
  const newestFirst = `order by ${time} desc, ${id} desc`
  const older = `and (${time}, ${id}) < (asked.before, asked.before_id)`
  const read = gatherReads<string, Row[]>(async (db, keys) => {
    const asked = keys.map((key) => JSON.parse(key) as AskedPage)
    const most = knownLimit(Math.max(...asked.map(({ limit }) => limit)))
    const rows = await preparedQuery<Numbered<Row>>(db, {
      name: `${name}-${most}`,
      text: `
        -- single-node: distributed, each page is a statement of its own.
        select asked.number, page.*
        from (
          select
            number, list, coalesce(${timeText('micros')}, 'infinity') as before,
            coalesce(id, '${LAST_ID}') as before_id
          from unnest((select $1::uuid[]), (select $2::bigint[]), (select $3::uuid[]))
            with ordinality as asked (list, micros, id, number)
        ) as asked
        cross join lateral (${text({ older, newestFirst, limit: String(most) })}) as page
        order by asked.number, "createdAtMicros" desc, page.id desc`,
      values: [
        asked.map(({ list }) => list),
        asked.map(({ before }) => before?.createdAtMicros ?? null),
        asked.map(({ before }) => before?.id ?? null),
      ],
    })
    return pagesByKey<Row>(keys, rows, (at) => asked[at]?.limit ?? 0)
  })
  return async (db: Database, { list, before, limit }: AskedPage): Promise<Row[]> => {
    const key = JSON.stringify({ list, before, limit } satisfies AskedPage)
    const found = await read(db, [key])
    return found.get(key) ?? []
  }
}

/**
 * Distributes the rows of one statement to its pages.
 * @param limitOf the most rows of a page, which the statement may have read beyond
 */
export function pagesByKey<Row>(
  keys: readonly string[],
  rows: readonly Numbered<Row>[],
  limitOf: (at: number) => number,
): Map<string, Row[]> {
  const pages = keys.map((): Row[] => [])
  for (const row of rows) {
    const page = pages[row.number - 1]
    if (page && page.length < limitOf(row.number - 1)) page.push(row)
  }
  return new Map(keys.map((key, at) => [key, pages[at] ?? []]))
}

/** Text of the column by which a list is continued. */
export const createdAtMicros = (column: string) => `${microsText(column)} as "createdAtMicros"`
