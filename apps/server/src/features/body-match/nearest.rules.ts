// Pure rules of the order of likeness: the nearest of the bodies in memory.
import { cellsAround } from '../../entities/bodies/body-grid.ts'
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Wanted } from './aim.rules.ts'
import { createFirstOf } from './first-of.ts'
import { distanceAt, kindAt } from './matching.rules.ts'

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
  /** All that come into it, where they are known: then these alone are compared. */
  readonly among?: readonly number[]
}

/** @returns negative where `one` comes first: the nearer, and of equal ones the newer */
const inOrder = (one: RankedBody, other: RankedBody) =>
  one.distance - other.distance || (one.bodyId > other.bodyId ? -1 : 1)

/** @returns the nearest bodies of the wanted body types, nearest first; without bodies that are not filled */
export function nearestBodies(
  bodies: KeptBodies,
  { aims, after, limit, includes, among }: NearestOptions,
): readonly RankedBody[] {
  const rankedAt = (slot: number, distance: number) => ({
    slot,
    bodyId: bodies.bodyIds[slot] ?? '',
    distance,
  })
  const distanceOf = (slot: number) => {
    const aim = aims.find(({ kind }) => kind === kindAt(bodies, slot))
    return aim ? distanceAt(bodies, slot, aim.axes) : Infinity
  }
  const start = after === null ? null : rankedAt(after, distanceOf(after))
  const nearest = createFirstOf(limit, inOrder)
  let most = Infinity
  const offer = (slot: number, distance: number) => {
    if (distance > most || !(distance < Infinity) || !includes(slot)) return
    const ranked = rankedAt(slot, distance)
    if (start && (slot === after || inOrder(ranked, start) < 0)) return
    nearest.offer(ranked)
    if (nearest.isFull()) most = nearest.items.at(-1)?.distance ?? most
  }
  if (among) {
    for (const slot of among) offer(slot, distanceOf(slot))
    return nearest.items
  }
  for (const { kind, axes } of aims) {
    for (const { slots, axes: numbers, atLeast, laterAtLeast } of cellsAround(
      bodies.grid,
      kind,
      axes,
    )) {
      if (laterAtLeast > most) break
      if (atLeast > most) continue
      for (let index = 0; index < slots.length; index += 1) {
        offer(slots[index] ?? -1, distanceAt({ axes: numbers }, index, axes, most))
      }
    }
  }
  return nearest.items
}
