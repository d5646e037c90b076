// The feed of bodies like one's own: band by band of more distant bodies, and the distance times the age within each.
// It is complete: every post of a body of the same type comes once.
import { type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Reader } from './body-match.queries.ts'
import type { OwnBodyQuery } from './body-match.service.ts'
import { type Band, encodeLikeMine, NOBODY, readLikeMine } from './like-mine-cursor.ts'
import { createKeptAmong } from './kept-among.ts'
import { type BandPerson, type BandPosition, peopleOfBand, rankedPosts } from './like-mine.rules.ts'
import { type PostOfBody, takeShown } from './listed-posts.ts'
import { leftOutFor } from './matching-bodies.ts'
import { nearestBodies, type RankPosition } from './nearest.rules.ts'
import type { Wanted } from './wanted.rules.ts'

/**
 * Large enough for a choice of several people for a page, and small enough that its last body is near in a large
 * community.
 */
const BAND = 128
/** The end of the last band. */
const END: RankPosition = { bodyId: NOBODY, distance: Infinity }

interface LikeMineOptions extends Reader {
  /** Null finds nobody. */
  readonly bodyQuery: OwnBodyQuery | null
  readonly cursor: string | undefined
  readonly pageSize: number
  /** Encrypts the cursors, which contain distances. */
  readonly key: string
}

interface LikeMinePost extends PostOfBody {
  readonly score: number
  readonly band: Band
}

interface FoundBand extends Band {
  readonly people: readonly BandPerson[]
}

const keptBands = createKeptAmong<FoundBand>()

/** The wanted body as text, with its types, because bodies of two types may be the same point. */
const textOf = ({ targets }: Wanted) => targets.map(({ kind, cube }) => `${kind} ${cube}`).join()

interface BandOptions extends Pick<Band, 'after'> {
  /** The end of the band. Undefined: after the usual number of bodies. */
  readonly until: RankPosition | undefined
  readonly wanted: Wanted
  /** The slots of bodies that the reader does not see. */
  readonly leftOut: readonly number[]
}

/** Cached, because a person who scrolls, or comes back to the list, asks for the same band again. */
function findBand(bodies: KeptBodies, { after, until, wanted, leftOut }: BandOptions): FoundBand {
  const { targets } = wanted
  const kept = keptBands(bodies)
  const key = JSON.stringify([textOf(wanted), after, leftOut])
  const known = kept.get(key)
  if (known && (until === undefined || isSame(until, known.until))) return known
  const isLeftOut = new Set(leftOut)
  const includes = (slot: number) => !isLeftOut.has(slot)
  // A band keeps its ends on later pages, even when people join or leave: nothing comes twice, nothing is missed.
  const size = until ? { until, limit: Infinity } : { limit: BAND }
  const near = nearestBodies(bodies, { targets, after, includes, ...size })
  const end = until ?? (near.length < BAND ? null : near.at(-1)) ?? END
  const band = { after, until: end, people: peopleOfBand(bodies, near, { targets }) }
  if (until === undefined) kept.set(key, band)
  return band
}

const isSame = (one: RankPosition, other: RankPosition) =>
  one.bodyId === other.bodyId && one.distance === other.distance

/** @throws AppError `invalid_cursor`, also when one's own measurements changed since */
export async function findLikeMinePage(
  db: Database,
  { bodyQuery, cursor, pageSize, key, ...reader }: LikeMineOptions,
): Promise<{ items: readonly PostOfBody[]; nextCursor: string | null }> {
  if (!bodyQuery) return { items: [], nextCursor: null }
  const { wanted } = bodyQuery
  const own = textOf(wanted)
  const from = cursor === undefined ? null : readLikeMine(cursor, { own, key })
  const atMicros = from?.atMicros ?? Date.now() * 1000
  const bodies = await readBodies(db)
  const leftOut = leftOutFor(bodies, reader)
  const found: LikeMinePost[] = []
  let after = from?.band.after ?? null
  let until = from?.band.until
  let within: BandPosition | null = from?.within ?? null
  while (found.length <= pageSize) {
    const { people, ...band }: FoundBand = findBand(bodies, { after, until, wanted, leftOut })
    const limit = pageSize + 1 - found.length
    const ranked = rankedPosts(bodies, people, { atMicros, after: within, count: limit })
    const posts = await takeShown(db, bodies, ranked, limit)
    found.push(...posts.map((post) => ({ ...post, band })))
    if (band.until.distance === END.distance) break
    after = band.until
    until = undefined
    within = null
  }
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  if (found.length <= pageSize || !last) return { items, nextCursor: null }
  const next = { atMicros, band: last.band, within: { score: last.score, id: last.id } }
  return { items, nextCursor: encodeLikeMine(next, { own, key }) }
}
