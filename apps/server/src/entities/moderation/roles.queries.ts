// SQL of roles that decide who may act on whom.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import { openAccountText } from '../registration/open-accounts.ts'

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

/** For a row of users: neither suspended nor closed. */
export const canActText = `(
  not exists (
    select from sanctions
    where person_id = users.id and kind = 'suspend' and (ends_at is null or ends_at > now())
  )
  and ${openAccountText('users.id')}
)`

const canAct = sql.raw<boolean>(canActText)

/** @returns the moderators and admins who can decide */
export async function findStaff(db: Database): Promise<Pick<Viewer, 'userId' | 'role'>[]> {
  const { rows } = await sql<Pick<Viewer, 'userId' | 'role'>>`
    select id as "userId", role from users
    where role in ('moderator', 'admin') and ${canAct}
  `.execute(db)
  return rows
}

/**
 * Locks all admins until the transaction ends, so that two cannot leave at once.
 * @returns whether this is an admin and there is no other one who can act
 */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const { rows: admins } = await sql<{ id: string }>`
    select id from users where role = 'admin' order by id for no key update
  `.execute(tx)
  if (!admins.some(({ id }) => id === userId)) return false
  const others = admins.map(({ id }) => id).filter((id) => id !== userId)
  // A second statement: it sees the changes that the first one waited for.
  const { rows } = await sql`
    select from users
    where id = any(${others}::uuid[]) and role = 'admin' and ${canAct}
    limit 1
  `.execute(tx)
  return rows.length === 0
}
