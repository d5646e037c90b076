// SQL of the bodies of a page's posts, for the words that say where they are close.
import { measureNames } from '@kloset/contract/measurements'
import { sql } from 'kysely'
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import { isOfKind } from './body-match.queries.ts'
import type { Point } from './close-on.rules.ts'

/** The moved measures of a row of bodies. */
export const pointOf = sql<Point>`array[${sql.join(
  measureNames.map((_, axis) => sql`cube_ll_coord(point, ${sql.lit(axis + 1)})`),
)}]`

/** @returns the bodies of the given type among those of the posts, by the posts' ids */
export async function findPointsOfPosts(
  db: Database,
  postIds: readonly string[],
  kind: BodyKind,
): Promise<ReadonlyMap<string, Point>> {
  // single-node: distributed, the bodies of the page are read by id.
  const rows = await namedQuery<{ id: string; point: Point | null }>(
    db,
    `body-match.points-of-posts-${kind}`,
    sql`
      select post_id as id, (
        select ${pointOf} from bodies
        where bodies.user_id = posts.user_id and bodies.id = posts.body_id and ${isOfKind(kind)}
      ) as point
      from posts
      where post_id = any(${postIds}::uuid[])`,
  )
  return new Map(rows.flatMap(({ id, point }) => (point ? [[id, point]] : [])))
}
