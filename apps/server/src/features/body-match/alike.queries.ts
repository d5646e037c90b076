// Which posts are by people whose body is called similar to the viewer's, or closer: by the moved bodies of both.
// Elsewhere these words compare with the viewer's exact measurements. Here a vote shows its author that the voter's
// body is similar, so both are moved.
import { cubeText } from '../../entities/bodies/filled-body.rules.ts'
import {
  type ComparableBody,
  findComparableBody,
} from '../../entities/bodies/comparable-body.queries.ts'
import { readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Wanted } from './wanted.rules.ts'
import { likenessAt } from './matching.rules.ts'
import { readRanked } from './ranks.queries.ts'
import { similarityOf } from './similarity.rules.ts'

/** The wanted body of a moved body: the asker's own uncertainty counts as 0. */
function wantedOf({ kind, axes, knownAxes }: ComparableBody): Wanted {
  const target = [...axes, 0]
  const targets = [{ kind, axes: target, cube: cubeText(target) }]
  return { targets, wordKind: kind, knownAxes, measures: {} }
}

/** The bodies of posts, by the posts' ids. Posts that show none are left out. */
async function findBodiesOf(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await namedQuery<{ id: string; bodyId: string }>(
    db,
    'body-match.bodies-of-posts',
    sql`
      select post_id as id, body_id as "bodyId" from posts
      where post_id = any(array(select unnest(${postIds}::uuid[]))) and body_id is not null`,
  )
  return new Map(rows.map(({ id, bodyId }) => [id, bodyId]))
}

/**
 * @param postIds if there are none, no statement runs
 * @returns those of the posts; none for a viewer who is not opted in, or whose body has too few measures
 */
export async function findAlikePosts(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  postIds: readonly string[],
  viewerId: string,
): Promise<ReadonlySet<string>> {
  const body = postIds.length === 0 ? null : await findComparableBody(db, viewerId)
  if (body === null) return new Set()
  const wanted = wantedOf(body)
  const [bodyOf, bodies, { limits }] = await Promise.all([
    findBodiesOf(db, postIds),
    readBodies(reads),
    readRanked(reads, wanted, { viewerId }),
  ])
  const isAlike = (postId: string) => {
    const slot = bodies.slotOf(bodyOf.get(postId) ?? '')
    if (slot === undefined) return false
    return similarityOf(likenessAt(bodies, slot, { sides: [], wanted }), limits) !== null
  }
  return new Set(postIds.filter(isAlike))
}
