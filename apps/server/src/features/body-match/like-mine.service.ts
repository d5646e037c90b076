// The feed of bodies like one's own: band by band of ever further bodies, in each the distance times the age. It is
// complete: every post of a body of the same type comes once.
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { MatchedPost, Reader } from './body-match.queries.ts'
import type { OwnBodyQuery } from './body-match.service.ts'
import { encodeLikeMine, type LikeMinePosition, readLikeMine } from './like-mine-cursor.ts'
import { type BandPosition, findPostsOfBand, type RankedPost } from './like-mine.queries.ts'
import { findNearestBodies, type NearBody, type RankedBody } from './nearest.queries.ts'

/**
 * So many that a page has several people to choose from, and so few that the last is still near in a large
 * community.
 */
const BAND = 128

interface LikeMineOptions extends Reader {
  /** Null finds nobody. */
  readonly bodyQuery: OwnBodyQuery | null
  readonly cursor: string | undefined
  readonly pageSize: number
  /** Encrypts the cursors: they hold distances. */
  readonly key: string
}

/** @throws AppError `invalid_cursor`, also when one's own measurements changed since */
export async function findLikeMinePage(
  db: Database,
  { bodyQuery, cursor, pageSize, key, ...reader }: LikeMineOptions,
): Promise<{ items: readonly MatchedPost[]; nextCursor: string | null }> {
  if (!bodyQuery) return { items: [], nextCursor: null }
  const { criteria, wanted } = bodyQuery
  const own = wanted.aims.map(({ kind, cube }) => `${kind} ${cube}`).join()
  const start = { atMicros: Date.now() * 1000, after: null, within: null }
  const from = cursor === undefined ? start : readLikeMine(cursor, { own, key })
  const { atMicros } = from
  const found: (RankedPost & { readonly after: NearBody | null })[] = []
  let after = from.after
  let within: BandPosition | null = from.within
  while (found.length <= pageSize) {
    const band = await readBand(db, { bodyQuery, hidden: reader.hidden, after })
    const limit = pageSize + 1 - found.length
    const page = { ...reader, criteria, atMicros, after: within, limit }
    const posts = await findPostsOfBand(db, band, page)
    const bandStart = after
    found.push(...posts.map((post) => ({ ...post, after: bandStart })))
    const last = band.at(-1)
    if (found.length > pageSize || band.length < BAND || !last) break
    after = { userId: last.userId, bodyId: last.bodyId }
    within = null
  }
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  if (found.length <= pageSize || !last) return { items, nextCursor: null }
  const { score, id } = last
  const next: LikeMinePosition = { atMicros, after: last.after, within: { score, id } }
  return { items, nextCursor: encodeLikeMine(next, { own, key }) }
}

async function readBand(
  db: Database,
  {
    bodyQuery,
    hidden,
    after,
  }: {
    bodyQuery: OwnBodyQuery
    hidden: readonly string[]
    after: NearBody | null
  },
): Promise<RankedBody[]> {
  const { aims } = bodyQuery.wanted
  const read = await findNearestBodies(db, { aims, among: null, hidden, after, limit: BAND })
  if (!after) return read
  // The person at the end of the band before has opted out.
  if (read[0]?.bodyId !== after.bodyId) throw new AppError('invalid_cursor')
  return read.slice(1)
}
