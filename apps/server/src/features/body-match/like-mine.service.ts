// The feed of bodies like one's own: band by band of ever further bodies, in each the distance times the age. It is
// complete: every post of a body of the same type comes once.
import { type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Reader } from './body-match.queries.ts'
import type { OwnBodyQuery } from './body-match.service.ts'
import { encodeLikeMine, type LikeMinePosition, readLikeMine } from './like-mine-cursor.ts'
import { type BandPosition, rankedPosts } from './like-mine.rules.ts'
import { type PostOfBody, takeShown } from './listed-posts.ts'
import { leftOutFor } from './matching-bodies.ts'
import { nearestBodies } from './nearest.rules.ts'
import type { NearBody } from './similar-cursor.ts'

/** Enough that a page has several people to choose from; few enough that the last is near in a large community. */
const BAND = 128

interface LikeMineOptions extends Reader {
  /** Null finds nobody. */
  readonly bodyQuery: OwnBodyQuery | null
  readonly cursor: string | undefined
  readonly pageSize: number
  /** Encrypts the cursors: they hold distances. */
  readonly key: string
}

interface LikeMinePost extends PostOfBody {
  readonly score: number
  /** The slot after which the band of its body begins; null in the first. */
  readonly after: number | null
}

/** @throws AppError `invalid_cursor`, also when one's own measurements changed since */
export async function findLikeMinePage(
  db: Database,
  { bodyQuery, cursor, pageSize, key, ...reader }: LikeMineOptions,
): Promise<{ items: readonly PostOfBody[]; nextCursor: string | null }> {
  if (!bodyQuery) return { items: [], nextCursor: null }
  const { wanted } = bodyQuery
  const own = wanted.aims.map(({ kind, cube }) => `${kind} ${cube}`).join()
  const start = { atMicros: Date.now() * 1000, after: null, within: null }
  const from = cursor === undefined ? start : readLikeMine(cursor, { own, key })
  const { atMicros } = from
  const bodies = await readBodies(db)
  const leftOut = new Set(leftOutFor(bodies, reader))
  const includes = (slot: number) => !leftOut.has(slot)
  const found: LikeMinePost[] = []
  let after = from.after === null ? null : bodies.slotOf(from.after.bodyId)
  let within: BandPosition | null = from.within
  while (found.length <= pageSize) {
    // The person at the end of the band before has opted out.
    if (after === undefined) throw new AppError('invalid_cursor')
    const bandStart = after
    const near = nearestBodies(bodies, { aims: wanted.aims, after, limit: BAND, includes })
    const limit = pageSize + 1 - found.length
    const ranked = rankedPosts(bodies, near, wanted, { atMicros, after: within, count: limit })
    const posts = await takeShown(db, bodies, ranked, limit)
    found.push(...posts.map((post) => ({ ...post, after: bandStart })))
    const last = near.at(-1)
    if (found.length > pageSize || near.length < BAND || !last) break
    after = last.slot
    within = null
  }
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  if (found.length <= pageSize || !last) return { items, nextCursor: null }
  const next: LikeMinePosition = {
    atMicros,
    after: last.after === null ? null : bodyAt(bodies, last.after),
    within: { score: last.score, id: last.id },
  }
  return { items, nextCursor: encodeLikeMine(next, { own, key }) }
}

const bodyAt = ({ bodyIds, userIds }: KeptBodies, slot: number): NearBody => ({
  bodyId: bodyIds[slot] ?? '',
  userId: userIds[slot] ?? '',
})
