// SQL of the body by which a person is compared: moved and rounded, while they are opted in.
import { measureNames } from '@kloset/contract/measurements'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { likenessMeasures, SHARED_MIN } from './filled-body.rules.ts'

const likenessAxes = likenessMeasures.map((name) => measureNames.indexOf(name) + 1)

/** For a row of bodies: the known measures of likeness, as axes of its point. */
const knownAxes: RawBuilder<number[]> = sql`array(
  select axis from unnest(${sql.lit(`{${likenessAxes.join()}}`)}::int[]) as axis
  where cube_ll_coord(point, axis) >= 0
)`

export interface ComparableBody {
  readonly kind: 'feminine' | 'masculine'
  /** The first ten axes of its point of likeness. */
  readonly axes: readonly number[]
  readonly knownAxes: readonly number[]
}

/** @returns the newest body of somebody who is opted in and has a body type; null without enough measures */
export async function findComparableBody(
  db: Database,
  userId: string,
): Promise<ComparableBody | null> {
  const { rows } = await sql<ComparableBody>`
    select
      kind, ${knownAxes} as "knownAxes",
      array(
        select cube_ll_coord(filled, axis)
        from generate_series(1, ${sql.lit(likenessMeasures.length)}) as axis
      ) as axes
    from bodies
    where user_id = ${userId} and id = newest_body_id(${userId})
      and kind is not null and filled is not null
  `.execute(db)
  const [body] = rows
  return body && body.knownAxes.length >= SHARED_MIN ? body : null
}

/** Whether others of the same body type can be called similar to a person. */
export const hasComparableBody = async (db: Database, userId: string): Promise<boolean> =>
  (await findComparableBody(db, userId)) !== null
