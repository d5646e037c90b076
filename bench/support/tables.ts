// The disk space of a row of each table in a filled database.
import type pg from 'pg'

export interface TableWeight {
  readonly name: string
  readonly rows: number
  /** With its indexes. */
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
