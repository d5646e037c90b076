// Reading matching looks page by page, newest or most similar bodies first; and people of such bodies.
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { decodeCursor, pageOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { findMeasurements } from '../../entities/bodies/measurements.queries.ts'
import {
  findLooksOfBodies,
  findMatchingLooks,
  findNearestBodies,
  findScope,
  type LookOfBody,
  type MatchedLook,
  type NearBody,
} from './body-match.queries.ts'
import { type Criteria, filterLike, readCriteria } from './body-match.rules.ts'
import { decodeSimilarCursor, encodeSimilarCursor } from './similar-cursor.ts'

/** Bodies read at once: most pages need no more. */
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
  readonly items: readonly MatchedLook[]
  readonly nextCursor: string | null
}

/**
 * A page of looks by others that match. Without an active measure nothing is more similar than
 * anything else: then every order is newest first.
 * @throws AppError `invalid_cursor`
 */
export async function findMatchingPage(db: Database, options: PageOptions): Promise<Page> {
  const { criteria, viewerId, order, cursor, pageSize } = options
  if (order === 'similar' && criteria.targets.length > 0) return findSimilarPage(db, options)
  const before = cursor === undefined ? null : decodeCursor(cursor)
  const scope = await findScope(db, criteria)
  const page = { criteria, scope, viewerId, before, limit: pageSize + 1 }
  return pageOf(await findMatchingLooks(db, page), pageSize)
}

async function findSimilarPage(
  db: Database,
  { criteria, viewerId, cursor, pageSize, key }: PageOptions,
): Promise<Page> {
  const use = { filter: criteria.key, key }
  const place = cursor === undefined ? null : decodeSimilarCursor(cursor, use)
  const scope = await findScope(db, criteria)
  const found: LookOfBody[] = []
  let after: NearBody | null = place
  for (let limit = FIRST_BODIES; found.length <= pageSize; limit *= 4) {
    const read: NearBody[] = await findNearestBodies(db, { criteria, scope, after, limit })
    // Whoever the page before ended with has opted out, or changed and matches no longer.
    if (after && read[0]?.bodyId !== after.bodyId) throw new AppError('invalid_cursor')
    // The looks of the body that a round before ended with are all read.
    const isFirst = limit === FIRST_BODIES
    const bodyIds = (isFirst ? read : read.slice(1)).map(({ bodyId }) => bodyId)
    const missing = pageSize + 1 - found.length
    const looks = { criteria, after: isFirst ? place : null, limit: missing, viewerId }
    found.push(...(await findLooksOfBodies(db, bodyIds, looks)))
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

/** @returns what makes a body like the person's own; null while too little of it is known. */
export async function readOwnCriteria(db: Database, userId: string): Promise<Criteria | null> {
  const own = await findMeasurements(db, userId)
  const filter = own && filterLike(own)
  return filter && readCriteria(filter)
}

/** Some to choose from: a person may have several versions, and be known already. */
const NEAR_BODIES = 64

/** @returns people who opted in and match, the most similar first. */
export async function findSimilarPeople(db: Database, criteria: Criteria): Promise<string[]> {
  const options = { criteria, scope: 'everywhere', after: null, limit: NEAR_BODIES } as const
  const bodies = await findNearestBodies(db, options)
  return [...new Set(bodies.map(({ userId }) => userId))]
}
