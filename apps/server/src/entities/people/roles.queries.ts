// SQL of roles and the verified badge, as admins give them.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'

/**
 * Locks all admins until the transaction ends, so that two cannot leave at once.
 * @returns whether this is an admin and there is no other one who can act: nobody whose account is suspended, or closed
 * and not deleted yet
 */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  await sql`select from users where role = 'admin' order by id for no key update`.execute(tx)
  // A second statement: the one that waited sees what happened before.
  const { rows } = await sql<{ id: string; canAct: boolean }>`
    select id,
      exists (select from credentials where user_id = users.id) and not exists (
        select from sanctions
        where person_id = users.id and kind = 'suspend' and (ends_at is null or ends_at > now())
      ) as "canAct"
    from users where role = 'admin'
  `.execute(tx)
  const others = rows.filter(({ id }) => id !== userId)
  return others.length < rows.length && !others.some(({ canAct }) => canAct)
}

/** @returns the role before; null when there is nobody */
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

/** @returns whether it changed anything; null when there is nobody */
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
