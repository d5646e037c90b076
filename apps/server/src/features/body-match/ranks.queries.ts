// How far the bodies of a body type are from one who asks, for words by rank. All bodies of a small community, a
// sample of a large one, kept for an hour: a word is the same however often it is asked for.
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import { UNCERTAIN_AXIS } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { findSample, type SampledBody } from './sample.queries.ts'
import type { Wanted } from './aim.rules.ts'
import type { Reader } from './body-match.queries.ts'

const HOUR_MS = 3_600_000

/** Fewer are read each time: it costs less than a millisecond, and a small community grows by the hour. */
const KEPT_FROM = 300

interface Ranked {
  /** In no order. */
  readonly distances: Float64Array
  /** Without hidden ones. */
  readonly people: readonly SampledBody[]
}

interface Kept {
  readonly hour: number
  readonly bodies: Promise<readonly SampledBody[]>
}

const kept = new WeakMap<Database, Map<BodyKind, Kept>>()

/** The hour decides who is in the sample, so all nodes have the same one. */
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
    if (read.length < KEPT_FROM) forget()
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
      sum += ((aim[axis] ?? 0) - (axes[axis] ?? 0)) ** 2
    }
    distances[index] = Math.sqrt(sum)
  }
  return distances
}

/**
 * The bodies that words are given among.
 * @param hidden people who are no evidence of anything to the viewer
 * @returns bodies of the words' type without the viewer's own; empty without a type
 */
export async function readRanked(
  db: Database,
  wanted: Wanted | null,
  { viewerId, hidden }: Reader,
): Promise<Ranked> {
  const aim = wanted?.aims.find(({ kind }) => kind === wanted.wordKind)
  if (!aim) return { distances: new Float64Array(), people: [] }
  const bodies = await readSample(db, aim.kind)
  const others = bodies.filter(({ userId }) => userId !== viewerId)
  const left = new Set(hidden)
  return {
    distances: distancesTo(aim.axes, others),
    people: others.filter(({ userId }) => !left.has(userId)),
  }
}
