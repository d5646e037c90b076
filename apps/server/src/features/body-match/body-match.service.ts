// Reads matching posts page by page, newest or most similar bodies first, and people with similar bodies.
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { decodeCursor, pageOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { findMeasurements } from '../../entities/bodies/measurements.queries.ts'
import {
  findPostsOfBodies,
  findMatchedPosts,
  findNearestBodies,
  findScope,
  type PostOfBody,
  type MatchedPost,
  type NearBody,
} from './body-match.queries.ts'
import { type Criteria, filterLike, readCriteria } from './body-match.rules.ts'
import { decodeSimilarCursor, encodeSimilarCursor } from './similar-cursor.ts'

/** Bodies in the first read: most pages need no more. */
const FIRST_BODIES = 64

interface PageOptions {
  readonly criteria: Criteria
  readonly viewerId: string
  readonly order: BodyOrder
  readonly cursor: string | undefined
  readonly pageSize: number
  /** Encrypts the cursors. */
  readonly key: string
}

interface Page {
  readonly items: readonly MatchedPost[]
  readonly nextCursor: string | null
}

/**
 * A page of matching posts by others. Without an active measure no post is more similar than another: then
 * every order is newest first.
 * @throws AppError `invalid_cursor`
 */
export async function findMatchingPage(db: Database, options: PageOptions): Promise<Page> {
  const { criteria, viewerId, order, cursor, pageSize } = options
  if (order === 'similar' && criteria.targets.length > 0) return findSimilarPage(db, options)
  const before = cursor === undefined ? null : decodeCursor(cursor)
  const scope = await findScope(db, criteria)
  const page = { criteria, scope, viewerId, before, limit: pageSize + 1 }
  return pageOf(await findMatchedPosts(db, page), pageSize)
}

async function findSimilarPage(
  db: Database,
  { criteria, viewerId, cursor, pageSize, key }: PageOptions,
): Promise<Page> {
  const use = { filter: criteria.key, key }
  const position = cursor === undefined ? null : decodeSimilarCursor(cursor, use)
  const scope = await findScope(db, criteria)
  const found: PostOfBody[] = []
  let after: NearBody | null = position
  for (let limit = FIRST_BODIES; found.length <= pageSize; limit *= 4) {
    const read: NearBody[] = await findNearestBodies(db, { criteria, scope, after, limit })
    // The person at the end of the previous page has opted out, or no longer matches.
    if (after && read[0]?.bodyId !== after.bodyId) throw new AppError('invalid_cursor')
    // All posts of the last body of the previous round are read.
    const isFirst = limit === FIRST_BODIES
    const bodyIds = (isFirst ? read : read.slice(1)).map(({ bodyId }) => bodyId)
    const missing = pageSize + 1 - found.length
    const list = { criteria, after: isFirst ? position : null, limit: missing, viewerId }
    found.push(...(await findPostsOfBodies(db, bodyIds, list)))
    if (read.length < limit) break
    after = read.at(-1) ?? null
  }
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  return {
    items,
    nextCursor: found.length > pageSize && last ? encodeSimilarCursor(last, use) : null,
  }
}

/** @returns the criteria of bodies like the person's own; null while fewer than two measures are known */
export async function readOwnCriteria(db: Database, userId: string): Promise<Criteria | null> {
  const own = await findMeasurements(db, userId)
  const filter = own && filterLike(own)
  return filter && readCriteria(filter)
}

/** More than are suggested: a person may have several versions, or be followed already. */
const NEAR_BODIES = 64

/** @returns people who opted in and match, the most similar first. */
export async function findSimilarPeople(db: Database, criteria: Criteria): Promise<string[]> {
  const options = { criteria, scope: 'everywhere', after: null, limit: NEAR_BODIES } as const
  const bodies = await findNearestBodies(db, options)
  return [...new Set(bodies.map(({ userId }) => userId))]
}
