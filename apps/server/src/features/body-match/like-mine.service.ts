// The feed of bodies like one's own: band by band of ever further bodies, in each the distance times the age. It is
// complete: every post of a body of the same type comes once.
import { type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { postIdAt } from '../../entities/bodies/kept-posts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Reader } from './body-match.queries.ts'
import type { OwnBodyQuery } from './body-match.service.ts'
import { encodeLikeMine, type LikeMinePosition, readLikeMine } from './like-mine-cursor.ts'
import { type BandPosition, rankBand, type RankedPost } from './like-mine.rules.ts'
import { findShown, type PostOfBody } from './listed-posts.ts'
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
    const rank = (position: BandPosition | null, limit: number) =>
      rankBand(bodies, near, wanted, { atMicros, after: position, limit })
    const posts = await takeRanked(db, bodies, rank, { within, limit: pageSize + 1 - found.length })
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

/** @returns the first `limit` posts of a band that are shown */
async function takeRanked(
  db: Database,
  bodies: KeptBodies,
  rank: (after: BandPosition | null, limit: number) => readonly RankedPost[],
  { within, limit }: { readonly within: BandPosition | null; readonly limit: number },
): Promise<(PostOfBody & { readonly score: number })[]> {
  const found: (PostOfBody & { readonly score: number })[] = []
  let after = within
  for (let count = limit; found.length < limit; count *= 2) {
    const part = rank(after, count)
    const shown = await findShown(
      db,
      bodies,
      part.map(({ post }) => post),
    )
    for (const { post, score } of part) {
      const row = shown.get(post)
      if (row) found.push({ ...row, score })
    }
    const last = part.at(-1)
    if (part.length < count || !last) break
    after = { score: last.score, id: postIdAt(bodies.posts, last.post) }
  }
  return found.slice(0, limit)
}
