// Pure rules of the order of likeness: the nearest of the bodies in memory.
import { bodyKinds } from '../../entities/bodies/filled-body.rules.ts'
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Wanted } from './aim.rules.ts'
import { distanceAt } from './matching.rules.ts'

/** A body by its place, and how far it is from the wanted one. */
export interface RankedBody {
  readonly place: number
  readonly bodyId: string
  readonly distance: number
}

interface NearestOptions {
  readonly aims: Wanted['aims']
  /** The place where the list continues; null at its beginning. */
  readonly after: number | null
  readonly limit: number
  /** Which bodies come into it: asked only of near ones. */
  readonly includes: (place: number) => boolean
}

/** @returns negative where `one` comes first: the nearer, and of equal ones the newer */
const inOrder = (one: RankedBody, other: RankedBody) =>
  one.distance - other.distance || (one.bodyId > other.bodyId ? -1 : 1)

/** Where a ranked body belongs in a sorted list. */
function placeIn(sorted: readonly RankedBody[], ranked: RankedBody): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && inOrder(other, ranked) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** @returns the nearest bodies of the wanted body types, nearest first; bodies that are not filled have no place */
export function nearestBodies(
  bodies: KeptBodies,
  { aims, after, limit, includes }: NearestOptions,
): RankedBody[] {
  const aimOf = bodyKinds.map((kind) => aims.find((aim) => aim.kind === kind)?.axes)
  const distanceTo = (place: number, most: number) => {
    const aim = aimOf[bodies.kinds[place] ?? 0]
    return aim ? distanceAt(bodies, place, aim, most) : Infinity
  }
  const rankedAt = (place: number, distance: number) => ({
    place,
    bodyId: bodies.bodyIds[place] ?? '',
    distance,
  })
  const start = after === null ? null : rankedAt(after, distanceTo(after, Infinity))
  const nearest: RankedBody[] = []
  let most = Infinity
  for (let place = 0; place < bodies.size; place += 1) {
    const distance = distanceTo(place, most)
    // Also false for what is not a number.
    if (!(distance <= most) || distance === Infinity || !includes(place)) continue
    const ranked = rankedAt(place, distance)
    if (start && (place === after || inOrder(ranked, start) < 0)) continue
    nearest.splice(placeIn(nearest, ranked), 0, ranked)
    if (nearest.length > limit) nearest.pop()
    if (nearest.length === limit) most = nearest.at(-1)?.distance ?? most
  }
  return nearest
}
