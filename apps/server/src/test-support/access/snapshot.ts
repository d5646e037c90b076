// The effect of a request on the database: each table as a hash, the owner's rows apart. A refused write must change
// nothing, and a successful one only the tables that the access table names. The id of the transaction that wrote a row
// is left out: only processes use it.
import { type RawBuilder, sql } from 'kysely'
import { filledByMigrations } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/pool.ts'

interface TableState {
  readonly name: string
  readonly everything: string
  readonly owned: string
}

export type Snapshot = readonly TableState[]

export interface Snapshots {
  /** @param marks texts; each row of the owner's holds one of them */
  readonly take: (marks: readonly string[]) => Promise<Snapshot>
  /** Deletes every row but those of migrations: the rows of an earlier world would be read with each snapshot. */
  readonly clear: () => Promise<void>
}

/** Reads once which tables there are. Jobs that wait count as one of them. */
export async function createSnapshots(db: Database): Promise<Snapshots> {
  const { rows: tables } = await sql<{ name: string; transactions: string[] }>`
    select tablename as name, array(
      select attname::text from pg_attribute
      where attrelid = tablename::regclass and atttypid = 'xid8'::regtype
    ) as transactions
    from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename
  `.execute(db)
  return {
    take: async (marks) => {
      const pattern = marks.map((mark) => mark.replaceAll('.', String.raw`\.`)).join('|')
      const states = tables.map((table) => stateOf(table, pattern))
      const { rows } = await sql<TableState>`
        ${sql.join(states, sql` union all `)}
        union all
        select 'jobs', count(*)::text, '' from graphile_worker._private_jobs
      `.execute(db)
      return rows
    },
    clear: async () => {
      // Without triggers, because those of foreign keys and of the log refuse deletion. Without parameters, several
      // statements are one request.
      await db.transaction().execute((tx) =>
        sql`
        set local session_replication_role = replica;
        ${sql.join(
          tables
            .filter(({ name }) => !filledByMigrations.has(name))
            .map(({ name }) => sql`delete from ${sql.table(name)}`),
          sql`; `,
        )}
      `.execute(tx),
      )
    },
  }
}

function stateOf(
  { name, transactions }: { readonly name: string; readonly transactions: readonly string[] },
  pattern: string,
): RawBuilder<TableState> {
  const line =
    transactions.length === 0
      ? sql`rows::text`
      : sql`(to_jsonb(rows) - ${transactions}::text[])::text`
  return sql`
    select ${name} as name, md5(coalesce(string_agg(line, '|' order by line), '')) as everything,
      md5(coalesce(string_agg(line, '|' order by line) filter (where line ~ ${pattern}), '')) as owned
    from (select ${line} as line from ${sql.table(name)} as rows) as lines`
}

/** @returns the names of the tables where something changed */
export function changedIn(
  part: 'everything' | 'owned',
  before: Snapshot,
  after: Snapshot,
): string[] {
  const earlier = new Map(before.map((table) => [table.name, table[part]]))
  return after.filter((table) => table[part] !== earlier.get(table.name)).map(({ name }) => name)
}
