// Counts what a statement reads, to show that a list costs the same with more rows in its tables.
import { sql } from 'kysely'
import type { Database } from '../platform/database/pool.ts'
import type { Tables } from '../platform/database/tables.ts'
import { transaction } from '../platform/database/transaction.ts'

/** @returns the rows of a table and the entries of its indexes that `work` reads, as PostgreSQL counts. */
export async function countRowsRead(
  db: Database,
  table: keyof Tables,
  work: (tx: Database) => Promise<unknown>,
): Promise<number> {
  return transaction(db, async (tx) => {
    const before = await readSoFar(tx, table)
    await work(tx)
    return (await readSoFar(tx, table)) - before
  })
}

async function readSoFar(tx: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class
    where oid = ${table}::regclass
      or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)
  `.execute(tx)
  return rows[0]?.read ?? 0
}
