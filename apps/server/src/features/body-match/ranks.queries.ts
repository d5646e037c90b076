// How far the bodies of a body type are from the asker, for words by rank. Uses all bodies of a small community, or a
// sample of a large one, kept for an hour: a person who joins does not change words and names of measures, so no
// difference reveals them.
import { HOUR_MS } from '@kloset/contract/durations'
import { LRUCache } from 'lru-cache'
import type { BodyKind } from '../../entities/bodies/filled-body.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type CloseOn, closeOnAmong } from './close-on.rules.ts'
import { distanceAt } from './matching.rules.ts'
import { limitsOf, type SimilarityLimits } from './similarity.rules.ts'
import { findSample, type SampledBody } from './sample.queries.ts'
import type { Target, Wanted } from './wanted.rules.ts'

interface Ranked {
  readonly limits: SimilarityLimits
  readonly closeOn: CloseOn
}

interface Sample {
  readonly bodies: readonly SampledBody[]
  /** The axes of all bodies in one array, which is ten times as fast to read as an array for each body. */
  readonly axes: Float64Array
  readonly userIds: ReadonlySet<string>
  /** Cached for the latest askers, who ask again with each page. */
  readonly ranked: LRUCache<string, Ranked>
}

/** Each takes about 2 KB. */
const RANKED_KEPT = 1000

interface Kept {
  readonly hour: number
  readonly sample: Promise<Sample>
}

const kept = new WeakMap<Database, Map<BodyKind, Kept>>()

/** The hour is the seed: nodes that read the same bodies have the same sample. */
async function readSample(db: Database, kind: BodyKind): Promise<Sample> {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const known = kept.get(db) ?? new Map<BodyKind, Kept>()
  kept.set(db, known)
  const last = known.get(kind)
  if (last?.hour === hour) return last.sample
  const sample = findSample(db, kind, String(hour)).then((bodies) => ({
    bodies,
    axes: Float64Array.from(bodies.flatMap(({ axes }) => axes)),
    userIds: new Set(bodies.map(({ userId }) => userId)),
    ranked: new LRUCache<string, Ranked>({ max: RANKED_KEPT }),
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

/** The distances of all bodies except the viewer's own. */
function distancesTo(target: readonly number[], sample: Sample, viewerId: string): Float64Array {
  const { bodies } = sample
  const hasViewer = sample.userIds.has(viewerId)
  const distances = new Float64Array(bodies.length)
  let count = 0
  for (let slot = 0; slot < bodies.length; slot += 1) {
    if (hasViewer && bodies[slot]?.userId === viewerId) continue
    distances[count] = distanceAt(sample, slot, target)
    count += 1
  }
  return distances.subarray(0, count)
}

/** Compares with all bodies of the type except the viewer's own. */
function rankFor(
  { measures }: Wanted,
  { cube, axes }: Target,
  sample: Sample,
  viewerId: string,
): Ranked {
  const key = `${viewerId} ${cube} ${JSON.stringify(measures)}`
  const known = sample.ranked.get(key)
  if (known) return known
  const limits = limitsOf(distancesTo(axes, sample, viewerId))
  const closeOn = closeOnAmong(measures, sample.bodies, new Set([viewerId]))
  const ranked = { limits, closeOn }
  sample.ranked.set(key, ranked)
  return ranked
}

/** For tests, which do not wait for an hour: the next question reads the bodies again. */
export function forgetSamples(db: Database): void {
  kept.delete(db)
}

/**
 * The words for bodies by their rank among those of the wanted type.
 * @param except the people who blocked the viewer: they do not count. People whom the viewer blocks still count;
 * otherwise blocking one person would reveal where that person is close
 * @returns no words without a type
 */
export async function readRanked(
  db: Database,
  wanted: Wanted | null,
  { viewerId, except }: { readonly viewerId: string; readonly except?: ReadonlySet<string> },
): Promise<Ranked> {
  const target = wanted?.targets.find(({ kind }) => kind === wanted.wordKind)
  if (!wanted || !target) return { limits: [], closeOn: () => [] }
  const sample = await readSample(db, target.kind)
  const ranked = rankFor(wanted, target, sample, viewerId)
  if (!except || except.size === 0) return ranked
  const uncounted = new Set([viewerId, ...except])
  return { ...ranked, closeOn: closeOnAmong(wanted.measures, sample.bodies, uncounted) }
}
