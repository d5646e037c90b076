// The tables of a database as COPY writes and reads them: every column that is not computed, in the order
// of the primary key, so that equal rows make equal files. Columns with ids of transactions (xid8) are left out: on
// another server these ids mean something else.
import pg from 'pg'
import { filledByMigrations } from '../../platform/database/migrate.ts'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

/** All tables except the record of migrations, which belongs to the schema. */
export async function describeTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select
      relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid <> 'xid8'::regtype
        order by attnum
      ) as columns,
      array(
        select attname::text
        from pg_index
        cross join unnest(indkey) with ordinality as part (number, ordinal)
        join pg_attribute on attrelid = indrelid and attnum = number
        where indrelid = pg_class.oid and indisprimary
        order by ordinal
      ) as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migrations'
    order by relname`)
  return rows
}

/** Settings under which the same value is always the same text. */
export const plainText = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Quoted names for a statement. */
export const listOf = (names: readonly string[]) => names.map(pg.escapeIdentifier).join(', ')

/** @returns the rows as text, and how many there were once they are read */
export function copyOut(
  client: pg.ClientBase,
  { name, columns, key }: Table,
): { source: Readable; rows: () => number } {
  const order = key.length > 0 ? ` order by ${listOf(key)}` : ''
  return copyQuery(client, `select ${listOf(columns)} from ${pg.escapeIdentifier(name)}${order}`)
}

/** The same for any query. */
export function copyQuery(
  client: pg.ClientBase,
  query: string,
): { source: Readable; rows: () => number } {
  const stream = client.query(copyTo(`copy (${query}) to stdout`))
  return { source: stream, rows: () => stream.rowCount }
}

/** Streams text of COPY into a table. @returns the number of rows written */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  source: NodeJS.ReadableStream[],
  signal: AbortSignal,
): Promise<number> {
  const target = client.query(
    copyFrom(`copy ${pg.escapeIdentifier(name)} (${listOf(columns)}) from stdin`),
  )
  await pipeline([...source, target], { signal })
  return target.rowCount
}

export async function countRows(
  client: pg.ClientBase,
  table: string,
  schema = 'public',
): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `select count(*)::text as rows from ${listOf([schema])}.${listOf([table])}`,
  )
  return Number(rows[0]?.rows)
}

/** The first of the tables that has a row which no migration wrote. */
export async function findFilled(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string | undefined> {
  for (const table of tables) {
    if (filledByMigrations.has(table)) continue
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(table)} limit 1`)
    if (rowCount !== 0) return table
  }
  return undefined
}
