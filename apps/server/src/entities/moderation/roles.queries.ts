// SQL of roles, as far as they decide who may act on whom.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'

/** @returns the roles of the accounts that exist, by id */
export async function findRoles(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Viewer['role']>> {
  const { rows } = await sql<{ id: string; role: Viewer['role'] }>`
    select id, role from users where id = any(${userIds}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** @returns null when there is no such account */
export const findRole = async (db: Database, userId: string): Promise<Viewer['role'] | null> =>
  (await findRoles(db, [userId])).get(userId) ?? null

/** @returns whether a moderator or admin other than these is there to decide. */
export async function isOtherModerator(db: Database, except: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from users where role in ('moderator', 'admin') and id <> all(${except}::uuid[]) limit 1
  `.execute(db)
  return rows.length > 0
}
