// Pure rules of the order of likeness: the nearest of the bodies in memory.
import { cellsAround } from '../../entities/bodies/body-grid.ts'
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Wanted } from './wanted.rules.ts'
import { createFirstOf } from './first-of.ts'
import { distanceAt, kindAt } from './matching.rules.ts'

/** A position in the order of likeness, where a body is or was. */
export interface RankPosition {
  readonly bodyId: string
  readonly distance: number
}

/** A body by its slot, and how far it is from the wanted one. */
export interface RankedBody extends RankPosition {
  readonly slot: number
}

interface NearestOptions {
  readonly targets: Wanted['targets']
  /** The position after which the list continues; null at its beginning. */
  readonly after: RankPosition | null
  /** The last position of the list. Undefined: the list has no end. */
  readonly until?: RankPosition
  readonly limit: number
  /** Which bodies are in the list. Called only for near ones. */
  readonly includes: (slot: number) => boolean
  /** All bodies in the list, if they are known: then only these are compared. */
  readonly among?: readonly number[]
}

/** @returns negative when `one` comes first: the nearer body, or the newer one at the same distance */
const inOrder = (one: RankPosition, other: RankPosition) =>
  one.distance - other.distance || (one.bodyId > other.bodyId ? -1 : 1)

function distanceOf(bodies: KeptBodies, targets: Wanted['targets'], slot: number): number {
  const target = targets.find(({ kind }) => kind === kindAt(bodies, slot))
  return target ? distanceAt(bodies, slot, target.axes) : Infinity
}

/** @returns the current position of a body */
export const rankPositionOf = (
  bodies: KeptBodies,
  targets: Wanted['targets'],
  slot: number,
): RankPosition => ({
  bodyId: bodies.bodyIds[slot] ?? '',
  distance: distanceOf(bodies, targets, slot),
})

/** @returns the nearest bodies of the wanted body types, nearest first; without bodies that are not filled */
export function nearestBodies(
  bodies: KeptBodies,
  { targets, after, until, limit, includes, among }: NearestOptions,
): readonly RankedBody[] {
  const nearest = createFirstOf<RankedBody>(limit, inOrder)
  let most = until?.distance ?? Infinity
  const offer = (slot: number, distance: number) => {
    if (distance > most || !(distance < Infinity) || !includes(slot)) return
    const ranked = { slot, bodyId: bodies.bodyIds[slot] ?? '', distance }
    if (after && (ranked.bodyId === after.bodyId || inOrder(ranked, after) < 0)) return
    if (until && ranked.bodyId !== until.bodyId && inOrder(ranked, until) > 0) return
    nearest.offer(ranked)
    if (nearest.isFull()) most = nearest.items.at(-1)?.distance ?? most
  }
  if (among) {
    for (const slot of among) offer(slot, distanceOf(bodies, targets, slot))
    return nearest.items
  }
  for (const { kind, axes } of targets) {
    for (const { cell, atLeast, laterAtLeast } of cellsAround(bodies.grid, kind, axes)) {
      if (laterAtLeast > most) break
      if (atLeast > most) continue
      const { slots } = cell
      for (let index = 0; index < slots.length; index += 1) {
        offer(slots[index] ?? -1, distanceAt(cell, index, axes, most))
      }
    }
  }
  return nearest.items
}
