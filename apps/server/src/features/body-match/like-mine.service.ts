// The feed of bodies like one's own: band by band of ever further bodies, in each the distance times the age. It is
// complete: every post of a body of the same type comes once.
import type { BodyHalf } from '@kloset/contract/garments'
import { halfWeights, UNCERTAIN_AXIS } from '../../entities/bodies/filled-body.rules.ts'
import { AXES, type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Wanted } from './aim.rules.ts'
import type { Reader } from './body-match.queries.ts'
import type { OwnBodyQuery } from './body-match.service.ts'
import { encodeLikeMine, type LikeMinePosition, readLikeMine } from './like-mine-cursor.ts'
import {
  type BandBody,
  type BandPosition,
  findPostsOfBand,
  type RankedPost,
} from './like-mine.queries.ts'
import type { PostOfBody } from './matched-posts.queries.ts'
import { leftOutFor } from './matching-bodies.ts'
import { kindAt } from './matching.rules.ts'
import { nearestBodies, type RankedBody } from './nearest.rules.ts'
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
  const found: (RankedPost & { readonly after: number | null })[] = []
  let after = from.after === null ? null : bodies.slotOf(from.after.bodyId)
  let within: BandPosition | null = from.within
  while (found.length <= pageSize) {
    // The person at the end of the band before has opted out.
    if (after === undefined) throw new AppError('invalid_cursor')
    const near = nearestBodies(bodies, { aims: wanted.aims, after, limit: BAND, includes })
    const page = { atMicros, after: within, limit: pageSize + 1 - found.length }
    const posts = await findPostsOfBand(db, bandOf(bodies, near, wanted), page)
    const bandStart = after
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

const weightsOf = { upper: halfWeights('upper'), lower: halfWeights('lower') }

/** The distance where what a garment of that half is fitted to counts most. */
function halfDistance(
  half: BodyHalf,
  { axes }: KeptBodies,
  slot: number,
  aim: readonly number[],
): number {
  const start = slot * AXES
  let sum = (axes[start + UNCERTAIN_AXIS - 1] ?? 0) ** 2
  for (const [axis, weight] of weightsOf[half].entries()) {
    sum += weight * ((axes[start + axis] ?? 0) - (aim[axis] ?? 0)) ** 2
  }
  return Math.sqrt(sum)
}

function bandOf(bodies: KeptBodies, near: readonly RankedBody[], { aims }: Wanted): BandBody[] {
  const people = Map.groupBy(near, ({ slot }) => bodies.userIds[slot])
  return near.map(({ slot, bodyId, distance }) => {
    const aim = aims.find(({ kind }) => kind === kindAt(bodies, slot))?.axes ?? []
    return {
      bodyId,
      distance,
      upper: halfDistance('upper', bodies, slot, aim),
      lower: halfDistance('lower', bodies, slot, aim),
      isShared: (people.get(bodies.userIds[slot])?.length ?? 0) > 1,
    }
  })
}
