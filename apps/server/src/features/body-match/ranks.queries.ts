// How far the bodies of a body type are from one who asks, for words by rank. All bodies of a small community, a
// sample of a large one, kept for an hour: words and names of measures do not change with somebody who joins, so
// that nobody is found by the difference.
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import { UNCERTAIN_AXIS } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { findSample, type SampledBody } from './sample.queries.ts'
import type { Wanted } from './aim.rules.ts'

const HOUR_MS = 3_600_000

interface Ranked {
  /** Nearest first. */
  readonly distances: Float64Array
  /** Without those who blocked the viewer. */
  readonly people: readonly SampledBody[]
}

interface Kept {
  readonly hour: number
  readonly bodies: Promise<readonly SampledBody[]>
}

const kept = new WeakMap<Database, Map<BodyKind, Kept>>()

/** Drawn by the hour: nodes that read the same bodies have the same sample. */
async function readSample(db: Database, kind: BodyKind): Promise<readonly SampledBody[]> {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const known = kept.get(db) ?? new Map<BodyKind, Kept>()
  kept.set(db, known)
  const last = known.get(kind)
  if (last?.hour === hour) return last.bodies
  const bodies = findSample(db, kind, String(hour))
  known.set(kind, { hour, bodies })
  const forget = () => {
    if (known.get(kind)?.bodies === bodies) known.delete(kind)
  }
  try {
    const read = await bodies
    if (read.length === 0) forget()
    return read
  } catch (error) {
    forget()
    throw error
  }
}

/** `distanceBetween` for each of the bodies, without an allocation for each. */
function distancesTo(aim: readonly number[], bodies: readonly SampledBody[]): Float64Array {
  const distances = new Float64Array(bodies.length)
  for (const [index, { axes }] of bodies.entries()) {
    let sum = 0
    for (let axis = 0; axis < UNCERTAIN_AXIS; axis += 1) {
      const difference = (aim[axis] ?? 0) - (axes[axis] ?? 0)
      sum += difference * difference
    }
    distances[index] = Math.sqrt(sum)
  }
  return distances.toSorted()
}

/** Reads bodies again at the next question. For tests, which do not wait for an hour. */
export function forgetSamples(db: Database): void {
  kept.delete(db)
}

/**
 * The bodies that words are given among.
 * @param blockedBy who blocked the viewer is no evidence of anything. Whom the viewer blocks stays one of five: else
 * blocking one person would show where they are close
 * @returns bodies of the words' type without the viewer's own; empty without a type
 */
export async function readRanked(
  db: Database,
  wanted: Wanted | null,
  { viewerId, blockedBy }: { readonly viewerId: string; readonly blockedBy: ReadonlySet<string> },
): Promise<Ranked> {
  const aim = wanted?.aims.find(({ kind }) => kind === wanted.wordKind)
  if (!aim) return { distances: new Float64Array(), people: [] }
  const bodies = await readSample(db, aim.kind)
  const isOwn = bodies.some(({ userId }) => userId === viewerId)
  const others = isOwn ? bodies.filter(({ userId }) => userId !== viewerId) : bodies
  return {
    distances: distancesTo(aim.axes, others),
    people: blockedBy.size === 0 ? others : others.filter(({ userId }) => !blockedBy.has(userId)),
  }
}
