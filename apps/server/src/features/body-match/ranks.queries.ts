// How far the bodies of a body type are from one who asks, for words by rank. All bodies of a small community, a
// sample of a large one, kept for an hour: words and names of measures do not change with somebody who joins, so
// that nobody is found by the difference.
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { distanceAt } from './matching.rules.ts'
import { findSample, type SampledBody } from './sample.queries.ts'
import type { Wanted } from './aim.rules.ts'

const HOUR_MS = 3_600_000

interface Ranked {
  /** Nearest first. */
  readonly distances: Float64Array
  /** Without those who blocked the viewer. */
  readonly people: readonly SampledBody[]
}

interface Sample {
  readonly bodies: readonly SampledBody[]
  /** Eleven of each body, side by side: gone through ten times as fast as one array for each. */
  readonly axes: Float64Array
}

interface Kept {
  readonly hour: number
  readonly sample: Promise<Sample>
}

const kept = new WeakMap<Database, Map<BodyKind, Kept>>()

/** Drawn by the hour: nodes that read the same bodies have the same sample. */
async function readSample(db: Database, kind: BodyKind): Promise<Sample> {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const known = kept.get(db) ?? new Map<BodyKind, Kept>()
  kept.set(db, known)
  const last = known.get(kind)
  if (last?.hour === hour) return last.sample
  const sample = findSample(db, kind, String(hour)).then((bodies) => ({
    bodies,
    axes: Float64Array.from(bodies.flatMap(({ axes }) => axes)),
  }))
  known.set(kind, { hour, sample })
  const forget = () => {
    if (known.get(kind)?.sample === sample) known.delete(kind)
  }
  try {
    const read = await sample
    if (read.bodies.length === 0) forget()
    return read
  } catch (error) {
    forget()
    throw error
  }
}

/** The distances of the bodies but the viewer's own, nearest first. */
function distancesTo(aim: readonly number[], sample: Sample, viewerId: string): Float64Array {
  const distances = new Float64Array(sample.bodies.length)
  let count = 0
  for (const [slot, { userId }] of sample.bodies.entries()) {
    if (userId === viewerId) continue
    distances[count] = distanceAt(sample, slot, aim)
    count += 1
  }
  return distances.subarray(0, count).toSorted()
}

/** Reads bodies again at the next question. For tests, which do not wait for an hour. */
export function forgetSamples(db: Database): void {
  kept.delete(db)
}

/**
 * The bodies that words are given among.
 * @param except the people who blocked the viewer: they are no evidence of anything. People whom the viewer blocks
 * still count, because otherwise blocking one person would show where that person is close
 * @returns bodies of the words' type without the viewer's own; empty without a type
 */
export async function readRanked(
  db: Database,
  wanted: Wanted | null,
  { viewerId, except }: { readonly viewerId: string; readonly except?: ReadonlySet<string> },
): Promise<Ranked> {
  const aim = wanted?.aims.find(({ kind }) => kind === wanted.wordKind)
  if (!aim) return { distances: new Float64Array(), people: [] }
  const sample = await readSample(db, aim.kind)
  const isSaid = ({ userId }: SampledBody) => userId !== viewerId && except?.has(userId) !== true
  return {
    distances: distancesTo(aim.axes, sample, viewerId),
    people: sample.bodies.filter(isSaid),
  }
}
