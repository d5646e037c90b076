// The first step of every route with a body filter: counts different filters, not pages, and limits how many
// run at once.
import type { FastifyRequest } from 'fastify'
import type { Criteria } from '../features/body-match/body-match.rules.ts'
import { createFilterMemory } from '../features/body-match/distinct-filters.ts'
import { outOfTime } from '../platform/database/failures.ts'
import { inTime } from '../platform/http/deadline.ts'
import type { Guard, Viewer } from '../platform/http/handle.ts'
import { createFairQueue } from '../platform/http/fair-queue.ts'

/**
 * Pages of one moment share their statements, so several at once cost half of what they cost one by one. More than
 * sixteen take as long in all, and slow down cheap requests. `npm run bench -- filters-at-once` measures it.
 */
const FILTERS_AT_ONCE = 16

/** A list, its count and suggestions in two tabs; more would take slots that others need. */
const WAITING_OF_ONE = 6

/**
 * Does `work` under a filter when the person is next in the queue: one piece of a person at a time.
 * @throws AppError `rate_limited`, `service_unavailable` when the request's deadline passes first
 */
export type UnderFilter = <Result>(
  criteria: Criteria,
  asked: { readonly request: FastifyRequest; readonly viewer: Viewer },
  work: () => Promise<Result>,
) => Promise<Result>

/** One limit for all routes: a filter that one route has counted is known to the others. */
export function createFilterLimit({ consume }: Pick<Guard, 'consume'>): UnderFilter {
  const memory = createFilterMemory()
  const inFairQueue = createFairQueue(FILTERS_AT_ONCE, WAITING_OF_ONE)
  /** Filters that are being counted, by person and filter, so that two requests at once count once. */
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
    return inTime(inFairQueue(viewer.userId, work), outOfTime)
  }
}
