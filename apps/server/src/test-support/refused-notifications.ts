// A database that refuses some notifications, for tests of what happens to the others.
import { sql } from 'kysely'
import type { Database } from '../platform/database/pool.ts'

/**
 * Refuses every new notification that has this value.
 * @returns a function that ends that
 */
export async function refuseNotifications(
  db: Database,
  column: 'user_id' | 'related_post_id',
  value: string,
): Promise<() => Promise<unknown>> {
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$begin raise exception 'refused'; end$$
  `.execute(db)
  await sql`
    create trigger refuse before insert on notifications
    for each row when (new.${sql.ref(column)} = ${sql.lit(value)}) execute function refuse()
  `.execute(db)
  return () => sql`drop function refuse cascade`.execute(db)
}
