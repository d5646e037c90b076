// SQL of the bodies that others are compared with: the newest moved body of each opted-in person.
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export interface KeptBody {
  readonly bodyType: BodyType | null
  /** Moved and rounded, in inches: never the true ones. */
  readonly girths: Readonly<Record<'chest' | 'waist' | 'hips', number | null>>
}

/** @returns by person; nothing of people who are not opted in */
export async function findKeptBodies(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, KeptBody>> {
  const { rows } = await sql<KeptBody['girths'] & { userId: string; bodyType: BodyType | null }>`
    select distinct on (user_id)
      user_id as "userId", chest, waist, hips, coalesce(
        body_type, case gender when 'female' then 'feminine' when 'male' then 'masculine' end
      ) as "bodyType"
    from bodies where user_id = any(${userIds}::uuid[])
    order by user_id, id desc
  `.execute(db)
  return new Map(rows.map(({ userId, bodyType, ...girths }) => [userId, { bodyType, girths }]))
}
