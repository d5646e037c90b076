// What is learnt from the community's reports of sizes, once an hour and constant in between: repeated
// queries do not reveal who reported what. Reports are those of opted-in people, with their moved bodies.
import { Worker } from 'node:worker_threads'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import type { SizeDistribution } from '@kloset/contract/size-advice'
import { findKeptBodies, type KeptBody } from '../../entities/bodies/bodies-of-people.queries.ts'
import type { Worn } from '../../entities/posts/worn.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { SizeQuery } from './best-size.rules.ts'
import type { FitAnswer, FitRequest } from './fit-worker.ts'
import type { Report } from './reports.rules.ts'
import { stepOf } from '../../entities/bodies/size-systems.rules.ts'
import { type Branded, findWorn } from './worn.queries.ts'

const HOUR_MS = 3_600_000
/** The newest: about 60 MB and four seconds of learning, in a thread of its own. */
const MOST_REPORTS = 20_000

/** A wearer who is opted in, at the beginning of the hour. */
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
  const size = stepOf(worn.system, worn.label, bodyType)
  if (size === null) return null
  const { userId: person, brandKey, category, verdict } = worn
  return { person, brand: brandKey ?? worn.id, category, size, verdict, body }
}

const kept = new WeakMap<Database, { untilMs: number; fit: Promise<CommunityFit> }>()

/** Of this hour; made when it is first asked for. */
export function communityFit(db: Database, nowMs = Date.now()): Promise<CommunityFit> {
  const known = kept.get(db)
  if (known && nowMs < known.untilMs) return known.fit
  const fit = learn(db)
  const entry = { untilMs: nowMs + HOUR_MS, fit }
  kept.set(db, entry)
  fit.catch(() => {
    if (kept.get(db) === entry) kept.delete(db)
  })
  return fit
}

async function learn(db: Database): Promise<CommunityFit> {
  const worn = await findWorn(db, MOST_REPORTS)
  const bodies = await findKeptBodies(db, [...new Set(worn.map(({ userId }) => userId))])
  const wearers = worn.flatMap((one): Wearer[] => {
    const kept = bodies.get(one.userId)
    return kept ? [{ ...one, bodyType: kept.bodyType, body: kept.girths }] : []
  })
  const reportsOf = (bodyType: BodyType) =>
    wearers.flatMap((wearer) => {
      if (wearer.bodyType !== bodyType) return []
      return toReport(wearer, bodyType, wearer.body) ?? []
    })
  const send = startWorker()
  await send({ learn: { feminine: reportsOf('feminine'), masculine: reportsOf('masculine') } })
  return {
    wearers: Map.groupBy(wearers, garmentKey),
    ask: (queries) => send({ ask: queries }),
  }
}

/** One thread for each hour's fit: it ends with the fit. */
const threads = new FinalizationRegistry<Worker>((worker) => void worker.terminate())

function startWorker(): (request: FitRequest) => Promise<FitAnswer> {
  const worker = new Worker(new URL('fit-worker.ts', import.meta.url))
  const waiting: PromiseWithResolvers<FitAnswer>[] = []
  const fail = (error: unknown) => {
    for (const each of waiting.splice(0)) each.reject(error)
  }
  worker.on('message', (answer: FitAnswer) => waiting.shift()?.resolve(answer))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread of size advice ended')))
  worker.unref()
  const send = (request: FitRequest) => {
    const answer = Promise.withResolvers<FitAnswer>()
    waiting.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request)
    return answer.promise
  }
  threads.register(send, worker)
  return send
}

/** Learns again at the next query. For tests, which do not wait for an hour. */
export function forgetFits(db: Database): void {
  kept.delete(db)
}
