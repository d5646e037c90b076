// How far the bodies of a body type are from one who asks, for words by rank. All bodies of a small community, a
// sample of a large one, kept for an hour: a word is the same however often it is asked for.
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import { distanceBetween } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { findSample, type SampledBody } from './sample.queries.ts'
import type { Wanted } from './aim.rules.ts'
import type { Reader } from './body-match.queries.ts'

const HOUR_MS = 3_600_000

/** Fewer are read each time: it costs less than a millisecond, and a small community grows by the hour. */
const KEPT_FROM = 300

interface Ranked {
  /** Nearest first. */
  readonly distances: readonly number[]
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
  if (!aim) return { distances: [], people: [] }
  const bodies = await readSample(db, aim.kind)
  const others = bodies.filter(({ userId }) => userId !== viewerId)
  const left = new Set(hidden)
  return {
    distances: others.map(({ axes }) => distanceBetween(aim.axes, axes)).toSorted((a, b) => a - b),
    people: others.filter(({ userId }) => !left.has(userId)),
  }
}
