// What is learnt from the community's reports of sizes, once an hour and constant in between: repeated
// queries do not reveal who reported what. Reports are those of opted-in people, with their moved bodies.
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { LEAST_WEARERS, type SizeDistribution } from '@kloset/contract/size-advice'
import { findKeptBodies, type KeptBody } from '../../entities/bodies/bodies-of-people.queries.ts'
import type { Worn } from '../../entities/posts/worn.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { SizeQuery } from './best-size.rules.ts'
import { startFitThread } from './fit-thread.ts'
import type { Report } from './reports.rules.ts'
import { stepOf } from '../../entities/bodies/size-systems.rules.ts'
import { type Branded, findWorn } from './worn.queries.ts'

const HOUR_MS = 3_600_000
/** The newest: about 60 MB and four seconds of learning, in a thread of its own. */
const MOST_REPORTS = 20_000

/** A wearer who is opted in, at the beginning of the hour, with the body they had on the look. */
export interface Wearer extends Branded {
  readonly bodyType: KeptBody['bodyType']
  readonly body: KeptBody['girths']
}

export interface CommunityFit {
  /** By `garmentKey`. */
  readonly wearers: ReadonlyMap<string, readonly Wearer[]>
  readonly ask: (
    queries: readonly { readonly bodyType: BodyType; readonly query: SizeQuery }[],
  ) => Promise<readonly (SizeDistribution | null)[]>
}

export const garmentKey = ({ brandKey, category }: Pick<Branded, 'brandKey' | 'category'>) =>
  `${brandKey}\n${category}`

/**
 * A garment without a brand is a brand of its own: it says something of its wearer alone.
 * @returns null for a size that is on no chart
 */
export function toReport(
  worn: Worn,
  bodyType: BodyType,
  body: KeptBody['girths'] | null,
): Report | null {
  const size = stepOf(worn.system, worn.label, { bodyType, category: worn.category })
  if (size === null) return null
  const { userId: person, brandKey, category, verdict } = worn
  return { person, brand: brandKey ?? worn.id, category, size, verdict, body }
}

/** The fits of an hour; the mark tells one making of them from the next. */
interface Kept {
  readonly hour: number
  readonly mark: object
  readonly fit: Promise<CommunityFit>
}

const kept = new WeakMap<Database, Kept>()

/** Of this hour; made when it is first asked for. Reports of the hour itself are not in it. */
export function communityFit(db: Database, nowMs = Date.now()): Promise<CommunityFit> {
  const hour = Math.floor(nowMs / HOUR_MS)
  const known = kept.get(db)
  if (known?.hour === hour) return known.fit
  const mark = {}
  const forget = () => {
    if (kept.get(db)?.mark === mark) kept.delete(db)
  }
  const fit = learn(db, hour * HOUR_MS, forget)
  kept.set(db, { hour, mark, fit })
  fit.catch(forget)
  return fit
}

async function learn(db: Database, beforeMs: number, onEnd: () => void): Promise<CommunityFit> {
  const worn = await findWorn(db, { beforeMs, limit: MOST_REPORTS })
  const bodies = await findKeptBodies(db, worn)
  const wearers = worn.flatMap((one): Wearer[] => {
    const body = bodies.get(one.bodyId)
    return body ? [{ ...one, bodyType: body.bodyType, body: body.girths }] : []
  })
  const reportsOf = (bodyType: BodyType) =>
    heard(wearers.filter((wearer) => wearer.bodyType === bodyType)).flatMap(
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
 * Whose reports are learnt from: of a garment that fewer than five people wear, those alone who show their size. The
 * advice would give away a hidden one.
 * @param wearers of one body type
 */
function heard(wearers: readonly Wearer[]): Wearer[] {
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
