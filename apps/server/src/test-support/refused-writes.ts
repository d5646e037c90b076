// A database that refuses some writes, for tests of what happens to the others.
import { sql } from 'kysely'
import type { Database } from '../platform/database/pool.ts'

interface Writes {
  readonly event: 'insert' | 'update' | 'delete'
  readonly table: string
  readonly column: string
  readonly value: string
}

/**
 * Refuses writes of rows that have this value afterwards, or deleting such rows.
 * @returns a function that ends the refusals
 */
export async function refuseWrites(
  db: Database,
  { event, table, column, value }: Writes,
): Promise<() => Promise<unknown>> {
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$begin raise exception 'refused'; end$$
  `.execute(db)
  const row = sql.raw(event === 'delete' ? 'old' : 'new')
  await sql`
    create trigger refuse before ${sql.raw(event)} on ${sql.table(table)}
    for each row when (${row}.${sql.ref(column)} = ${sql.lit(value)}) execute function refuse()
  `.execute(db)
  return () => sql`drop function refuse cascade`.execute(db)
}

/** Refuses every new notification that has this value. */
export const refuseNotifications = (
  db: Database,
  column: 'user_id' | 'related_post_id',
  value: string,
) => refuseWrites(db, { event: 'insert', table: 'notifications', column, value })
