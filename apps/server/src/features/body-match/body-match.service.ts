// Reads matching posts page by page, newest or most similar bodies first, and people with similar bodies.
import { type BodyFilter, widenings } from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { feedLimits } from '@kloset/contract/feeds'
import { decodeCursor, pageOf } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { kindOf } from '../../entities/bodies/filled-body.rules.ts'
import { findOwnBody } from '../../entities/bodies/measurements.queries.ts'
import { findOwnWorn } from '../../entities/posts/worn.queries.ts'
import { type Own, readOwnWanted, type Wanted } from './aim.rules.ts'
import {
  findMatchedPosts,
  findNewestMatches,
  findWideScope,
  type MatchedPost,
  type Reader,
  type Scope,
} from './body-match.queries.ts'
import { countLeftOut, countMatchedPosts, type ShownAmong } from './counts.queries.ts'
import { type Criteria, filterLike, readCriteria } from './body-match.rules.ts'
import {
  findNearestBodies,
  findPostsOfBodies,
  type NearBody,
  type PostOfBody,
  type RankedBody,
} from './nearest.queries.ts'
import { createRecentKeys } from './recent-keys.ts'
import { decodeSimilarCursor, encodeSimilarCursor } from './similar-cursor.ts'

/** Bodies in the first read: most pages need no more, also where each has shared one post. */
const FIRST_BODIES = 32

/** A filter with the person who asks by it. */
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
  if (readCriteria(filter) === null) return null
  const own = await findOwnBody(db, viewerId)
  const criteria = readCriteria(filter, own)
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
  readonly items: readonly MatchedPost[]
  readonly nextCursor: string | null
}

/** The filter, this many times wider. */
const widened = ({ filter, criteria, own }: BodyQuery, times: number) =>
  times === 1 ? criteria : (readCriteria(filter, own, times) ?? criteria)

/** A filter as wide as it is used, and where its posts are searched. */
interface Wide {
  readonly criteria: Criteria
  readonly scope: Scope
}

/**
 * The filter as wide as a page needs: the first step that has a page of posts, else the widest. Without a measure
 * nothing can be widened.
 * @param times the step of an earlier page
 */
async function findWide(
  db: Database,
  bodyQuery: BodyQuery,
  reader: Reader,
  times?: number,
): Promise<Wide> {
  const isFixed = times !== undefined || bodyQuery.criteria.boxes.length === 0
  const steps = (isFixed ? [times ?? 1] : widenings).map((each) => widened(bodyQuery, each))
  const { step, scope } = await findWideScope(db, steps, reader)
  return { criteria: steps[step] ?? bodyQuery.criteria, scope }
}

/** `<step>~<cursor>`: later pages are as wide as the first. */
function readStep(cursor: string): { times: number; inner: string } {
  const [, step = '', inner = ''] = /^([0-4])~(.*)$/s.exec(cursor) ?? []
  const times = widenings[Number(step)]
  if (step === '' || times === undefined) throw new AppError('invalid_cursor')
  return { times, inner }
}

/**
 * A page of matching posts by others. A filter that fits fewer than a page of posts is widened, and then the nearest
 * come first whatever the order. Without an active measure no post is more similar than another: then every order
 * is newest first.
 * @throws AppError `invalid_cursor`
 */
export async function findMatchingPage(db: Database, options: PageOptions): Promise<Page> {
  const { bodyQuery, viewerId, hidden } = options
  const at = options.cursor === undefined ? null : readStep(options.cursor)
  // Where these fill a page, the filter is as wide as a page needs.
  const first = widened(bodyQuery, at?.times ?? 1)
  if (!narrowFilters.has(keyOf(first))) {
    const wide = { criteria: first, scope: 'everywhere' } as const
    const page = await findWithin(db, { ...options, ...wide, cursor: at?.inner }, true)
    if (page) return page
    narrowFilters.add(keyOf(first))
  }
  const wide = await findWide(db, bodyQuery, { viewerId, hidden }, at?.times)
  const page = await findWithin(db, { ...options, ...wide, cursor: at?.inner })
  return page ?? { items: [], nextCursor: null }
}

/** Filters that lately found too little among the newest posts or nearest bodies: they go the other way at once. */
const narrowFilters = createRecentKeys(10_000)

const keyOf = ({ key, times }: Criteria) => `${times} ${key}`

type Within = PageOptions & Wide

/**
 * @param isTry read only among the newest posts or nearest bodies
 * @returns null when those do not fill a page
 */
async function findWithin(db: Database, within: Within, isTry = false): Promise<Page | null> {
  const { criteria, order, cursor, pageSize } = within
  const step = (widenings as readonly number[]).indexOf(criteria.times)
  const isNearestFirst = order === 'similar' || criteria.times > 1
  if (isNearestFirst && criteria.wanted) {
    return findSimilarPage(db, within, { wanted: criteria.wanted, step, isTry })
  }
  const { scope, viewerId, hidden } = within
  const before = cursor === undefined ? null : decodeCursor(cursor)
  const page = { criteria, viewerId, hidden, before, limit: pageSize + 1 }
  const rows = await (isTry
    ? findNewestMatches(db, page)
    : findMatchedPosts(db, { ...page, scope }))
  if (isTry && rows.length <= pageSize) return null
  return atStep(pageOf(rows, pageSize), step)
}

const atStep = ({ items, nextCursor }: Page, step: number): Page => ({
  items,
  nextCursor: nextCursor && `${step}~${nextCursor}`,
})

async function findSimilarPage(
  db: Database,
  { criteria, scope, viewerId, hidden, cursor, pageSize, key }: Within,
  { wanted, step, isTry }: { wanted: Wanted; step: number; isTry: boolean },
): Promise<Page | null> {
  const { aims } = wanted
  const use = { filter: `${criteria.times} ${criteria.key}`, key }
  const position = cursor === undefined ? null : decodeSimilarCursor(cursor, use)
  const among = { criteria, scope }
  const found: PostOfBody[] = []
  let after: NearBody | null = position
  for (let limit = FIRST_BODIES; found.length <= pageSize; limit *= 4) {
    const read: RankedBody[] = await findNearestBodies(db, { aims, among, hidden, after, limit })
    const isFirst = limit === FIRST_BODIES
    // The person at the end of the previous page has opted out, or no longer matches.
    const isThere =
      after === null || (read[0]?.bodyId === after.bodyId && (read[0].isMatch || !isFirst))
    if (!isThere) throw new AppError('invalid_cursor')
    // All posts of the last body of the previous round are read.
    const matching = (isFirst ? read : read.slice(1)).filter(({ isMatch }) => isMatch)
    const bodyIds = matching.map(({ bodyId }) => bodyId)
    const missing = pageSize + 1 - found.length
    const from = isFirst ? position : null
    const list = { criteria, after: from, limit: missing, viewerId, hidden }
    found.push(...(await findPostsOfBodies(db, bodyIds, list)))
    if (isTry || read.length < limit) break
    after = read.at(-1) ?? null
  }
  if (isTry && found.length <= pageSize) return null
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  const isFull = found.length > pageSize && last
  return atStep({ items, nextCursor: isFull ? encodeSimilarCursor(last, use) : null }, step)
}

/** What a filter would show, before it is applied. */
export interface Counted {
  readonly count: number
  readonly more: boolean
  /** How many fit as asked; fewer than `count` where the filter is widened. */
  readonly exact: number
  readonly widened: number | null
  /** People whom only a missing measure leaves out. */
  readonly leftOut: number
}

export async function countMatching(
  db: Database,
  bodyQuery: BodyQuery,
  reader: Reader,
  shownAmong: ShownAmong,
): Promise<Counted> {
  const asked = await countMatchedPosts(db, { criteria: bodyQuery.criteria, ...reader }, shownAmong)
  const isEnough = asked.count >= feedLimits.pageSize
  const { criteria } = isEnough ? bodyQuery : await findWide(db, bodyQuery, reader)
  const shown = isEnough ? asked : await countMatchedPosts(db, { criteria, ...reader }, shownAmong)
  return {
    ...shown,
    exact: asked.count,
    // An empty result of the widest filter counts as not widened.
    widened: shown.count > asked.count ? criteria.times : null,
    leftOut: await countLeftOut(db, { criteria, ...reader }),
  }
}

/** Bodies like one's own: a filter for ticks, and the point of the order. */
export interface OwnBodyQuery {
  readonly criteria: Criteria
  readonly wanted: Wanted
}

/** @returns null while fewer than two measures, or one and a size that is worn, say how alike bodies are */
export async function readOwnBodyQuery(db: Database, userId: string): Promise<OwnBodyQuery | null> {
  const [own, pieces] = await Promise.all([findOwnBody(db, userId), findOwnWorn(db, userId)])
  const wanted = own && readOwnWanted(own, pieces)
  const kind = own && kindOf(own)
  const bodyType = kind === 'unknown' ? null : kind
  const criteria = own && readCriteria(filterLike({ ...own, bodyType }), own)
  if (!wanted || !criteria) return null
  // Other sizes aim elsewhere: that counts as another filter.
  const sizes = pieces.length > 0 ? wanted.aims.map(({ cube }) => ` ${cube}`) : []
  const key = [criteria.key, ...sizes].join('')
  return { criteria: { ...criteria, wanted, key }, wanted }
}

/** More than are suggested: a person may have several versions, or be followed already. */
const NEAR_BODIES = 64

/** @returns people who opted in, without hidden ones, the most similar first. */
export async function findSimilarPeople(
  db: Database,
  { wanted, criteria }: OwnBodyQuery,
  hidden: readonly string[],
): Promise<string[]> {
  const { aims } = wanted
  const among = { criteria, scope: 'everywhere' } as const
  const bodies = await findNearestBodies(db, {
    aims,
    among,
    hidden,
    after: null,
    limit: NEAR_BODIES,
  })
  return [...new Set(bodies.filter(({ isMatch }) => isMatch).map(({ userId }) => userId))]
}
