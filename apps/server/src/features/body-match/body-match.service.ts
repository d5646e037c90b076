// Reading matching looks page by page: newest first, or the most similar bodies first.
import type { BodyOrder } from '@kloset/contract/body-match'
import { decodeCursor, type Keyset, pageOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import {
  findDistance,
  findLooksOfBodies,
  findMatchingLooks,
  findNearestBodies,
  findScope,
  type LookOfBody,
  type NearBody,
} from './body-match.queries.ts'
import type { Criteria } from './body-match.rules.ts'
import { decodePlace, encodePlace } from './similar-cursor.ts'

/** Bodies read at once: most pages need no more. */
const FIRST_BODIES = 64

interface PageOptions {
  readonly criteria: Criteria
  readonly viewerId: string
  readonly order: BodyOrder
  readonly cursor: string | undefined
  readonly pageSize: number
}

interface Page {
  readonly items: readonly Keyset[]
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

/** When the person the page before ended with has opted out, there is no place to go on from. */
async function findSimilarPage(
  db: Database,
  { criteria, viewerId, cursor, pageSize }: PageOptions,
): Promise<Page> {
  const place = cursor === undefined ? null : decodePlace(cursor)
  let after: NearBody | null = null
  const found: LookOfBody[] = []
  if (place) {
    const distance = await findDistance(db, place, criteria)
    if (distance === null) throw new AppError('invalid_cursor')
    after = { id: place.bodyId, distance }
  }
  for (let size = FIRST_BODIES; found.length <= pageSize; size *= 4) {
    const bodies = await findNearestBodies(db, criteria, { after, limit: size })
    const isFirst = size === FIRST_BODIES
    const bodyIds = [...(isFirst && place ? [place.bodyId] : []), ...bodies.map(({ id }) => id)]
    const missing = pageSize + 1 - found.length
    const looks = { after: isFirst ? place : null, limit: missing, viewerId }
    found.push(...(await findLooksOfBodies(db, bodyIds, looks)))
    if (bodies.length < size) break
    after = bodies.at(-1) ?? null
  }
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  return { items, nextCursor: found.length > pageSize && last ? encodePlace(last) : null }
}
