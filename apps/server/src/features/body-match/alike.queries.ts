// Which posts are by people whose body is called similar to the viewer's, or closer: by the moved body of both. The word
// itself compares with what the viewer saved. Here a vote shows its author that the voter's body is similar.
import { cubeText } from '../../entities/bodies/filled-body.rules.ts'
import {
  type ComparableBody,
  findComparableBody,
} from '../../entities/bodies/comparable-body.queries.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Wanted } from './aim.rules.ts'
import { likenessOf } from './body-match.queries.ts'
import { type Likeness, similarityOf } from './body-match.rules.ts'
import { readRanked } from './ranks.queries.ts'

/** What a kept body is compared by: the asker's own uncertainty counts as 0. */
function wantedOf({ kind, axes, knownAxes }: ComparableBody): Wanted {
  const aim = [...axes, 0]
  const aims = [{ kind, axes: aim, cube: cubeText(aim) }]
  return { aims, wordKind: kind, knownAxes, measures: {} }
}

function findLikeness(
  db: Database,
  postIds: readonly string[],
  wanted: Wanted,
): Promise<{ id: string; likeness: Likeness | null }[]> {
  return namedQuery(
    db,
    `body-match.alike-${wanted.wordKind}`,
    sql`
      select post_id as id, ${likenessOf({ boxes: [], wanted })} as likeness
      from posts where post_id = any(${postIds}::uuid[])`,
  )
}

/**
 * @param postIds no statement is run for none
 * @returns those of the posts; none for a viewer who is not opted in, or whose body says too little
 */
export async function findAlikePosts(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  postIds: readonly string[],
  viewerId: string,
): Promise<ReadonlySet<string>> {
  const body = postIds.length === 0 ? null : await findComparableBody(db, viewerId)
  if (body === null) return new Set()
  const wanted = wantedOf(body)
  const [found, { distances }] = await Promise.all([
    findLikeness(db, postIds, wanted),
    readRanked(reads, wanted, { viewerId, blockedBy: new Set() }),
  ])
  const alike = found.filter(
    ({ likeness }) => likeness !== null && similarityOf(likeness, distances) !== null,
  )
  return new Set(alike.map(({ id }) => id))
}
