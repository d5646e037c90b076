// SQL of the sample of bodies that decides the words of likeness.
import { measureNames } from '@kloset/contract/measurements'
import { sql } from 'kysely'
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import { isOfKind } from './body-match.queries.ts'
import type { Point } from './close-on.rules.ts'

/** Large enough for a rank within half a percent; a comparison takes a tenth of a millisecond. */
const SAMPLE = 2_000

/** The moved measures of a row of bodies. */
const pointOf = sql<Point>`array[${sql.join(
  measureNames.map((_, axis) => sql`cube_ll_coord(point, ${sql.lit(axis + 1)})`),
)}]`

export interface SampledBody {
  readonly userId: string
  /** Eleven coordinates. */
  readonly axes: readonly number[]
  readonly point: Point
}

/** @param seed decides who is in the sample, when there are more bodies */
export function findSample(db: Database, kind: BodyKind, seed: string): Promise<SampledBody[]> {
  return namedQuery<SampledBody>(
    db,
    `body-match.sample-${kind}`,
    sql`
      select
        user_id as "userId",
        array(select cube_ll_coord(filled, axis) from generate_series(1, 11) as axis) as axes,
        ${pointOf} as point
      from bodies
      where ${isOfKind(kind)}
        and filled is not null
      order by hashtextextended(id::text || ${seed}, 0)
      limit ${SAMPLE}`,
  )
}
