// Learns from the community's reports of sizes once an hour. The result is constant in between, so repeated queries do
// not reveal who reported what. It uses reports of opted-in people, with their moved bodies.
import { HOUR_MS } from '@kloset/contract/durations'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { LEAST_WEARERS, type SizeDistribution } from '@kloset/contract/size-advice'
import { findMovedBodies, type MovedBody } from '../../entities/bodies/bodies-of-people.queries.ts'
import type { Worn } from '../../entities/posts/worn.queries.ts'
import { outOfTime } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { inTime, withoutDeadline } from '../../platform/http/deadline.ts'
import type { SizeQuery } from './best-size.rules.ts'
import { startFitThread } from './fit-thread.ts'
import type { Report } from './reports.rules.ts'
import { stepOf } from '../../entities/bodies/size-systems.rules.ts'
import { type Branded, findWorn } from './worn.queries.ts'

/** The newest reports: learning takes about 60 MB and four seconds, in a thread of its own. */
const MOST_REPORTS = 20_000

/** A wearer who is opted in, at the beginning of the hour, with the body they had on the look. */
export interface Wearer extends Branded {
  readonly bodyType: MovedBody['bodyType']
  readonly body: MovedBody['girths']
}

export interface CommunityFit {
  /** The wearers by `garmentKey`. */
  readonly wearers: ReadonlyMap<string, readonly Wearer[]>
  readonly ask: (
    queries: readonly { readonly bodyType: BodyType; readonly query: SizeQuery }[],
  ) => Promise<readonly (SizeDistribution | null)[]>
}

export const garmentKey = ({ brandKey, category }: Pick<Branded, 'brandKey' | 'category'>) =>
  `${brandKey}\n${category}`

/**
 * A garment without a brand counts as a brand of its own: its report tells only about its wearer.
 * @returns null for a size that is on no chart
 */
export function toReport(
  worn: Worn,
  bodyType: BodyType,
  body: MovedBody['girths'] | null,
): Report | null {
  const size = stepOf(worn.system, worn.label, { bodyType, category: worn.category })
  if (size === null) return null
  const { userId: person, brandKey, category, verdict } = worn
  return { person, brand: brandKey ?? worn.id, category, size, verdict, body }
}

/** The fits of an hour; the mark tells one run from the next. */
interface Learnt {
  readonly hour: number
  readonly mark: object
  readonly fit: Promise<CommunityFit>
}

interface Kept {
  readonly learnt: Learnt | null
  readonly learning: Learnt | null
}

const kept = new WeakMap<Database, Kept>()

/**
 * The fit of this hour, made when it is first asked for, without the reports of the hour itself. While it is made, the
 * fit of the hour before is returned if there is one; else each caller waits until their own deadline.
 */
export function communityFit(db: Database, nowMs = Date.now()): Promise<CommunityFit> {
  const hour = Math.floor(nowMs / HOUR_MS)
  const { learnt = null, learning = null } = kept.get(db) ?? {}
  if (learnt?.hour === hour) return learnt.fit
  const begun = learning?.hour === hour ? learning : beginToLearn(db, hour)
  kept.set(db, { learnt, learning: begun })
  return inTime(learnt?.hour === hour - 1 ? learnt.fit : begun.fit, outOfTime)
}

/** One run for all callers. It has no deadline, because a large community takes seconds. */
function beginToLearn(db: Database, hour: number): Learnt {
  const mark = {}
  const forget = createForget(db, mark)
  const fit = withoutDeadline(() => learn(db, hour * HOUR_MS, forget))
  fit.then(() => {
    const own = kept.get(db)
    // Its thread may have ended, or another hour begun.
    if (own?.learning?.mark === mark) kept.set(db, { learnt: own.learning, learning: null })
  }, forget)
  return { hour, mark, fit }
}

/** A function of its own: the thread keeps the callback, which must not keep the fit. */
function createForget(db: Database, mark: object): () => void {
  const unlessIt = (one: Learnt | null) => (one?.mark === mark ? null : one)
  return () => {
    const own = kept.get(db)
    if (own) kept.set(db, { learnt: unlessIt(own.learnt), learning: unlessIt(own.learning) })
  }
}

async function learn(db: Database, beforeMs: number, onEnd: () => void): Promise<CommunityFit> {
  const worn = await findWorn(db, { beforeMs, limit: MOST_REPORTS })
  const bodies = await findMovedBodies(db, worn)
  const wearers = worn.flatMap((one): Wearer[] => {
    const body = bodies.get(one.bodyId)
    return body ? [{ ...one, bodyType: body.bodyType, body: body.girths }] : []
  })
  const reportsOf = (bodyType: BodyType) =>
    learntFrom(wearers.filter((wearer) => wearer.bodyType === bodyType)).flatMap(
      (wearer) => toReport(wearer, bodyType, wearer.body) ?? [],
    )
  const send = startFitThread(onEnd)
  await send({ learn: { feminine: reportsOf('feminine'), masculine: reportsOf('masculine') } })
  return {
    wearers: Map.groupBy(wearers, garmentKey),
    ask: (queries) => send({ ask: queries }),
  }
}

/**
 * The people whose reports are learnt from: of a garment that fewer than five people wear, only those who show their
 * size. The advice would reveal a hidden one.
 * @param wearers of one body type
 */
function learntFrom(wearers: readonly Wearer[]): Wearer[] {
  const garments = Map.groupBy(wearers, garmentKey)
  const isCommon = (wearer: Wearer) =>
    peopleIn(garments.get(garmentKey(wearer)) ?? []) >= LEAST_WEARERS
  return wearers.filter((wearer) => wearer.showsSize || isCommon(wearer))
}

export const peopleIn = (wearers: readonly Wearer[]): number =>
  new Set(wearers.map(({ userId }) => userId)).size

/** Learns again at the next query. For tests, which do not wait for an hour. */
export function forgetFits(db: Database): void {
  kept.delete(db)
}
