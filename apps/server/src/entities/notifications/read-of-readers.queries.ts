// Reads what belongs to notifications of one person. People who hide nobody, which is nearly everybody, share the
// statements of one moment.
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs } from '../../platform/database/id-pairs.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

interface Found {
  /** The person whose notification it is. */
  readonly readerId: string
}

interface Of<Row> {
  /** Names the prepared statements. */
  readonly name: string
  /** $1 and $2 are the people and the ids. @param hidden SQL of the people who are not shown */
  readonly text: (hidden: string) => string
  readonly idOf: (row: Row) => string
}

/** @returns a function that reads rows of a person by their ids; `hidden` are people who are not shown */
export function readOfReaders<Row>({ name, text, idOf }: Of<Row>) {
  const readWhole = gatherReads<string, Row>(async (db, pairs) => {
    const rows = await preparedQuery<Row & Found>(db, {
      name: `${name}-whole`,
      text: text(`'{}'`),
      values: splitPairs(pairs),
    })
    return new Map(rows.map((row) => [pairOf(row.readerId, idOf(row)), row]))
  })
  return async (
    db: Database,
    readerId: string,
    ids: readonly string[],
    hidden: readonly string[],
  ): Promise<Map<string, Row>> => {
    if (ids.length === 0) return new Map()
    const pairs = ids.map((id) => pairOf(readerId, id))
    const rows =
      hidden.length === 0
        ? (await readWhole(db, pairs)).values()
        : await preparedQuery<Row>(db, {
            name,
            text: text('$3'),
            values: [...splitPairs(pairs), hidden],
          })
    return new Map([...rows].map((row) => [idOf(row), row]))
  }
}
