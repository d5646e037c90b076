// SQL of body versions: what a poster's body measured when a look was shared, kept only while the
// person is opted in. No column of it is ever selected for an answer to anyone.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** @returns the newest version of the person's body; null when not opted in. */
export async function findCurrentBodyId(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from bodies where user_id = ${userId} order by id desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}
