// The disk space of a row of each table in a filled database.
import type pg from 'pg'

export interface TableWeight {
  readonly name: string
  readonly rows: number
  /** Including its indexes. */
  readonly bytesPerRow: number
  /** Of its indexes alone. */
  readonly indexBytesPerRow: number
}

/** Call it after `vacuum analyze`: it reads the row counts from there. */
export async function weighTables(pool: pg.Pool): Promise<TableWeight[]> {
  const { rows } = await pool.query<TableWeight>(`
    select relname as name, reltuples::float8 as rows,
      pg_total_relation_size(oid) / reltuples::float8 as "bytesPerRow",
      pg_indexes_size(oid) / reltuples::float8 as "indexBytesPerRow"
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by relname`)
  return rows
}

/** Tables with counters. */
const COUNTING = ['posts', 'profile_stats', 'style_vote_options']

/**
 * Counts the changes of rows with counters. @returns a function that prints which share of those since then stayed on
 * the row's page, and so touched no index
 */
export async function countChangedRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const read = async () => {
    const { rows } = await pool.query<{ name: string; changed: number; inPlace: number }>(
      `select relname as name, n_tup_upd::float8 as changed, n_tup_hot_upd::float8 as "inPlace"
      from pg_stat_user_tables where relname = any($1) order by relname`,
      [COUNTING],
    )
    return rows
  }
  const before = new Map((await read()).map((row) => [row.name, row]))
  return async () => {
    const shares = (await read()).flatMap(({ name, changed, inPlace }) => {
      const all = changed - (before.get(name)?.changed ?? 0)
      const stayed = inPlace - (before.get(name)?.inPlace ?? 0)
      return all > 0 ? [`${name} ${((100 * stayed) / all).toFixed(1)} % of ${all}`] : []
    })
    process.stdout.write(`changes of counters without a change of an index: ${shares.join(', ')}\n`)
  }
}
