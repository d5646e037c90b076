// SQL of roles and the verified badge, as admins give them.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'

/** @returns the previous role; null when there is no such person */
export async function updateRole(
  tx: Database,
  userId: string,
  role: Viewer['role'],
): Promise<Viewer['role'] | null> {
  const { rows } = await sql<{ before: Viewer['role'] }>`
    update users set role = ${role}, updated_at = now() where id = ${userId}
    returning old.role as before
  `.execute(tx)
  return rows[0]?.before ?? null
}

/** @returns whether it changed anything; null when there is no such person */
export async function updateVerified(
  tx: Database,
  userId: string,
  verified: boolean,
): Promise<boolean | null> {
  const { rows } = await sql<{ before: boolean }>`
    update profiles set verified = ${verified}, updated_at = now() where id = ${userId}
    returning old.verified as before
  `.execute(tx)
  const [row] = rows
  return row ? row.before !== verified : null
}
