// Reads matching posts page by page, newest or most similar bodies first, and people with similar bodies.
import { type BodyFilter, encodeBodyFilter, widenings } from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { feedLimits } from '@kloset/contract/feeds'
import { kindOf } from '../../entities/bodies/filled-body.rules.ts'
import { type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { findExisting } from '../../entities/bodies/changed-bodies.queries.ts'
import { findOwnBody } from '../../entities/bodies/measurements.queries.ts'
import { findOwnWorn } from '../../entities/posts/worn.queries.ts'
import { encodeCursor, positionOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { asksForOwn, type Own, readOwnWanted, type Wanted } from './wanted.rules.ts'
import type { Reader } from './body-match.queries.ts'
import { type Criteria, filterLike, readCriteria, widenedBy } from './body-match.rules.ts'
import { newestPosts, postsInOrder } from './candidates.rules.ts'
import { type PostOfBody, takeShown } from './listed-posts.ts'
import {
  countLeftOut,
  countMatched,
  countSteps,
  FEW_BODIES,
  matchingFor,
  type ShownAmong,
} from './matching-bodies.ts'
import type { Matching } from './matching.rules.ts'
import { nearestBodies, rankPositionOf } from './nearest.rules.ts'
import { decodeSimilarCursor, encodeSimilarCursor, type SimilarPosition } from './similar-cursor.ts'

/** How many bodies the first read has: most pages need no more, even when each has shared one post. */
const FIRST_BODIES = 32
/** A larger read would delay everybody else while its bodies are sorted. */
const MOST_BODIES = 2048

/** A filter with its asker. */
export interface BodyQuery {
  readonly filter: BodyFilter
  readonly criteria: Criteria
  readonly own: Own | null
}

/** @returns null when no criterion is active: then everything passes */
export async function readBodyQuery(
  db: Database,
  filter: BodyFilter,
  viewerId: string,
): Promise<BodyQuery | null> {
  if (encodeBodyFilter(filter) === '') return null
  const own = await findOwnBody(db, viewerId)
  const pieces = own && asksForOwn(filter, own) ? await findOwnWorn(db, viewerId) : []
  const criteria = readCriteria(filter, own, pieces)
  return criteria && { filter, criteria, own }
}

interface PageOptions extends Reader {
  readonly bodyQuery: BodyQuery
  readonly order: BodyOrder
  readonly cursor: string | undefined
  readonly pageSize: number
  /** Encrypts the cursors. */
  readonly key: string
}

interface Page {
  readonly items: readonly PostOfBody[]
  readonly nextCursor: string | null
}

/** The filter, this many times wider. */
const widened = ({ filter, criteria }: BodyQuery, times: number) =>
  times === 1 ? criteria : widenedBy(times, filter, criteria)

/** A filter with its final width, and the bodies that it finds. */
interface Wide {
  readonly criteria: Criteria
  readonly matching: Matching
}

const findWithin = (bodies: KeptBodies, criteria: Criteria, reader: Reader): Wide => ({
  criteria,
  matching: matchingFor(bodies, criteria, reader),
})

const isMany = ({ matching }: Wide) => matching.slots().length > FEW_BODIES

/**
 * The filter as wide as a page needs: the first step with a page of posts or with many bodies, else the widest. If no
 * step finds more posts than the first one, the first is used. Without a measure nothing can be widened.
 * @param asked the first step
 */
async function findWide(
  db: Database,
  bodies: KeptBodies,
  asked: Wide,
  { bodyQuery, ...reader }: Reader & { readonly bodyQuery: BodyQuery },
): Promise<Wide> {
  if (asked.criteria.sides.length === 0 || isMany(asked)) return asked
  const steps = [asked]
  for (const times of widenings.slice(1)) {
    const wide = findWithin(bodies, widened(bodyQuery, times), reader)
    steps.push(wide)
    if (isMany(wide)) break
  }
  const counts = await countSteps(
    db,
    bodies,
    steps.map(({ matching }) => matching),
  )
  const found = steps.find(
    (wide, step) => isMany(wide) || (counts[step] ?? 0) >= feedLimits.pageSize,
  )
  if (found) return found
  return counts.at(-1) === counts[0] ? asked : (steps.at(-1) ?? asked)
}

/** `<step>~<cursor>`: later pages have the same width as the first. */
function readStep(cursor: string): { times: number; inner: string } {
  const [, step = '', inner = ''] = /^([0-4])~(.*)$/s.exec(cursor) ?? []
  const times = widenings[Number(step)]
  if (step === '' || times === undefined) throw new AppError('invalid_cursor')
  return { times, inner }
}

/**
 * A page of matching posts by others. A filter with less than a page of posts is widened, and then the nearest come
 * first in any order. Without an active measure no post is more similar than another, so every order is newest first.
 * @throws AppError `invalid_cursor`
 */
export async function findMatchingPage(db: Database, options: PageOptions): Promise<Page> {
  const { bodyQuery, viewerId, hidden } = options
  const reader = { viewerId, hidden }
  const bodies = await readBodies(db)
  if (options.cursor !== undefined) {
    const { times, inner } = readStep(options.cursor)
    const wide = findWithin(bodies, widened(bodyQuery, times), reader)
    return findPage(db, bodies, wide, { ...options, cursor: inner })
  }
  // If the filter fills a page, it is wide enough.
  const asked = findWithin(bodies, bodyQuery.criteria, reader)
  const page = await findPage(db, bodies, asked, options)
  if (page.nextCursor !== null) return page
  const wide = await findWide(db, bodies, asked, { bodyQuery, ...reader })
  return wide.criteria === bodyQuery.criteria ? page : findPage(db, bodies, wide, options)
}

async function findPage(
  db: Database,
  bodies: KeptBodies,
  wide: Wide,
  { order, cursor, pageSize, key }: PageOptions,
): Promise<Page> {
  const { criteria, matching } = wide
  const isNearestFirst = order === 'similar' || criteria.times > 1
  const limit = pageSize + 1
  const use = { filter: `${criteria.times} ${criteria.key}`, key }
  const posts =
    isNearestFirst && criteria.wanted
      ? await findNearestPosts(db, bodies, matching, {
          targets: criteria.wanted.targets,
          after: cursor === undefined ? null : decodeSimilarCursor(cursor, use),
          limit,
        })
      : await takeShown(db, bodies, newestPosts(bodies, matching, positionOf(cursor)), limit)
  const items = posts.slice(0, pageSize)
  const last = items.at(-1)
  if (posts.length <= pageSize || !last) return { items, nextCursor: null }
  const step = (widenings as readonly number[]).indexOf(criteria.times)
  const inner =
    isNearestFirst && criteria.wanted
      ? encodeSimilarCursor({ ...last, userId: userOf(bodies, last.bodyId) }, use)
      : encodeCursor(last)
  return { items, nextCursor: `${step}~${inner}` }
}

interface Nearest {
  readonly targets: Wanted['targets']
  readonly after: SimilarPosition | null
  readonly limit: number
}

const userOf = ({ slotOf, userIds }: KeptBodies, bodyId: string) =>
  userIds[slotOf(bodyId) ?? -1] ?? ''

/** @throws AppError `invalid_cursor` when the body at the end of the page before no longer matches */
async function findNearestPosts(
  db: Database,
  bodies: KeptBodies,
  { includes, slots, isFew }: Matching,
  { targets, after: position, limit }: Nearest,
): Promise<PostOfBody[]> {
  const start = position && (bodies.slotOf(position.bodyId) ?? -1)
  if (start !== null && !includes(start)) throw new AppError('invalid_cursor')
  const found: PostOfBody[] = []
  let isAll = isFew()
  const first = start === null ? null : rankPositionOf(bodies, targets, start)
  let after = first
  for (let count = FIRST_BODIES; found.length < limit; count = Math.min(4 * count, MOST_BODIES)) {
    const among = isAll && { among: slots() }
    const near = nearestBodies(bodies, { targets, after, limit: count, includes, ...among })
    // A next round means that people seldom share: it goes through all bodies that match.
    isAll = true
    const nearSlots = near.map(({ slot }) => slot)
    // The body at the end of the page before may have more posts.
    const isFirst = position !== null && after === first && start !== null
    const list = isFirst
      ? postsInOrder(bodies.posts, [start, ...nearSlots], position)
      : postsInOrder(bodies.posts, nearSlots, null)
    found.push(...(await takeShown(db, bodies, list, limit - found.length)))
    if (near.length < count) break
    after = near.at(-1) ?? after
  }
  return found
}

/** The results of a filter before it is applied. */
export interface Counted {
  readonly count: number
  readonly more: boolean
  /** How many match as asked; fewer than `count` when the filter is widened. */
  readonly exact: number
  readonly widened: number | null
  /** People whom the filter leaves out only because a measure is missing. */
  readonly leftOut: number
}

export async function countMatching(
  db: Database,
  bodyQuery: BodyQuery,
  reader: Reader,
  shownAmong: ShownAmong,
): Promise<Counted> {
  const bodies = await readBodies(db)
  const asked = findWithin(bodies, bodyQuery.criteria, reader)
  const exact = await countMatched(db, bodies, asked.matching, shownAmong)
  const isEnough = exact.count >= feedLimits.pageSize
  const { criteria, matching } = isEnough
    ? asked
    : await findWide(db, bodies, asked, { bodyQuery, ...reader })
  const shown = isEnough ? exact : await countMatched(db, bodies, matching, shownAmong)
  return {
    ...shown,
    exact: exact.count,
    // The widest filter without results counts as not widened.
    widened: shown.count > exact.count ? criteria.times : null,
    leftOut: await countLeftOut(db, bodies, { criteria, matching }, reader),
  }
}

/** Bodies like one's own: a filter for ticks, and the target of the order. */
export interface OwnBodyQuery {
  readonly criteria: Criteria
  readonly wanted: Wanted
}

/** @returns null while too little is known: fewer than two measures, and not one measure and a worn size either */
export async function readOwnBodyQuery(db: Database, userId: string): Promise<OwnBodyQuery | null> {
  const [own, pieces] = await Promise.all([findOwnBody(db, userId), findOwnWorn(db, userId)])
  const wanted = own && readOwnWanted(own, pieces)
  const kind = own && kindOf(own)
  const bodyType = kind === 'unknown' ? null : kind
  const criteria = own && readCriteria(filterLike({ ...own, bodyType }), own, pieces)
  if (!wanted || !criteria) return null
  return { criteria: { ...criteria, wanted }, wanted }
}

/** More than are suggested, because a person may have several versions, or be followed already. */
const NEAR_BODIES = 64

/** @returns people who opted in, without hidden ones, the most similar first. */
export async function findSimilarPeople(
  db: Database,
  { wanted, criteria }: OwnBodyQuery,
  reader: Reader,
): Promise<string[]> {
  const bodies = await readBodies(db)
  const { includes } = matchingFor(bodies, criteria, reader)
  const near = nearestBodies(bodies, {
    targets: wanted.targets,
    after: null,
    limit: NEAR_BODIES,
    includes,
  })
  // Some may have opted out meanwhile.
  const existing = await findExisting(
    db,
    near.map(({ bodyId }) => bodyId),
  )
  const people = near
    .filter(({ bodyId }) => existing.has(bodyId))
    .map(({ slot }) => bodies.userIds[slot] ?? '')
  return [...new Set(people)]
}
