// SQL of the moved bodies that opted-in people had when they shared a look.
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export interface MovedBody {
  readonly bodyType: BodyType | null
  /** Moved and rounded, in inches: never the true ones. */
  readonly girths: Readonly<Record<'chest' | 'waist' | 'hips', number | null>>
}

/** A version of somebody's body, as `posts.body_id` names it. */
interface BodyOf {
  readonly userId: string
  readonly bodyId: string
}

/** @returns by the ids of the bodies */
export async function findMovedBodies(
  db: Database,
  versions: readonly BodyOf[],
): Promise<Map<string, MovedBody>> {
  const bodyOf = new Map(versions.map(({ userId, bodyId }) => [bodyId, userId]))
  const { rows } = await sql<MovedBody['girths'] & { id: string; bodyType: BodyType | null }>`
    select id, chest, waist, hips, kind as "bodyType"
    from unnest(${[...bodyOf.values()]}::uuid[], ${[...bodyOf.keys()]}::uuid[]) as asked (user_id, id)
    join bodies using (user_id, id)
  `.execute(db)
  return new Map(rows.map(({ id, bodyType, ...girths }) => [id, { bodyType, girths }]))
}
