// What every door that takes a body filter does first: counts different ones, pages not, and lets only so many
// be looked for at once.
import type { FastifyRequest } from 'fastify'
import type { Criteria } from '../features/body-match/body-match.rules.ts'
import { createFilterMemory } from '../features/body-match/distinct-filters.ts'
import { outOfTime } from '../platform/database/failures.ts'
import { inTime } from '../platform/http/deadline.ts'
import type { Doorkeeper, Viewer } from '../platform/http/handle.ts'
import { createFairQueue } from '../platform/http/fair-queue.ts'

/**
 * Each keeps a core of the database busy, where one of no filter hardly does: more at once would be done no
 * sooner, and take the processor from whoever asks for something cheap. `npm run bench -- filters-at-once`.
 */
const FILTERS_AT_ONCE = 4

/** A list, its count and suggestions in two tabs; more would hold places that others need. */
const WAITING_OF_ONE = 6

/**
 * Does `work` under a filter when it is the person's turn: one of theirs at a time.
 * @throws AppError `rate_limited`, `service_unavailable` when the request's time is over before
 */
export type UnderFilter = <Result>(
  criteria: Criteria,
  asked: { readonly request: FastifyRequest; readonly viewer: Viewer },
  work: () => Promise<Result>,
) => Promise<Result>

/** One for all doors: a filter that is known at one is known at the others. */
export function createFilterLimit({ consume }: Pick<Doorkeeper, 'consume'>): UnderFilter {
  const memory = createFilterMemory()
  const takeTurn = createFairQueue(FILTERS_AT_ONCE, WAITING_OF_ONE)
  /** A filter that is being counted, by person and filter: asked twice at once it counts once. */
  const counting = new Map<string, Promise<void>>()
  return async ({ key }, { request, viewer }, work) => {
    if (!memory.knows(viewer.userId, key)) {
      const name = `${viewer.userId} ${key}`
      const counted =
        counting.get(name) ??
        consume('filter', request, viewer)
          .then(() => memory.remember(viewer.userId, key))
          .finally(() => counting.delete(name))
      counting.set(name, counted)
      await counted
    }
    return inTime(takeTurn(viewer.userId, work), outOfTime)
  }
}
