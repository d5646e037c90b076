// Pure rules of the order of likeness: the nearest of the bodies in memory.
import { bodyKinds } from '../../entities/bodies/filled-body.rules.ts'
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Wanted } from './aim.rules.ts'
import { distanceAt } from './matching.rules.ts'

/** A body by its slot, and how far it is from the wanted one. */
export interface RankedBody {
  readonly slot: number
  readonly bodyId: string
  readonly distance: number
}

interface NearestOptions {
  readonly aims: Wanted['aims']
  /** The slot where the list continues; null at its beginning. */
  readonly after: number | null
  readonly limit: number
  /** Which bodies come into it: asked only of near ones. */
  readonly includes: (slot: number) => boolean
}

/** @returns negative where `one` comes first: the nearer, and of equal ones the newer */
const inOrder = (one: RankedBody, other: RankedBody) =>
  one.distance - other.distance || (one.bodyId > other.bodyId ? -1 : 1)

/** The index of a ranked body in a sorted list. */
function indexIn(sorted: readonly RankedBody[], ranked: RankedBody): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && inOrder(other, ranked) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** @returns the nearest bodies of the wanted body types, nearest first; without bodies that are not filled */
export function nearestBodies(
  bodies: KeptBodies,
  { aims, after, limit, includes }: NearestOptions,
): RankedBody[] {
  const aimOf = bodyKinds.map((kind) => aims.find((aim) => aim.kind === kind)?.axes)
  const distanceTo = (slot: number, most: number) => {
    const aim = aimOf[bodies.kinds[slot] ?? 0]
    return aim ? distanceAt(bodies, slot, aim, most) : Infinity
  }
  const rankedAt = (slot: number, distance: number) => ({
    slot,
    bodyId: bodies.bodyIds[slot] ?? '',
    distance,
  })
  const start = after === null ? null : rankedAt(after, distanceTo(after, Infinity))
  const nearest: RankedBody[] = []
  let most = Infinity
  for (let slot = 0; slot < bodies.size; slot += 1) {
    const distance = distanceTo(slot, most)
    // Also false for what is not a number.
    if (!(distance <= most) || distance === Infinity || !includes(slot)) continue
    const ranked = rankedAt(slot, distance)
    if (start && (slot === after || inOrder(ranked, start) < 0)) continue
    nearest.splice(indexIn(nearest, ranked), 0, ranked)
    if (nearest.length > limit) nearest.pop()
    if (nearest.length === limit) most = nearest.at(-1)?.distance ?? most
  }
  return nearest
}
