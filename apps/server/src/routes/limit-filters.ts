// The limit on body filters, shared by the doors that take one: different filters count, pages do not.
import type { FastifyRequest } from 'fastify'
import type { Criteria } from '../features/body-match/body-match.rules.ts'
import { createFilterMemory } from '../features/body-match/distinct-filters.ts'
import type { Doorkeeper, Viewer } from '../platform/http/handle.ts'

/** @throws AppError `rate_limited` */
export type LimitFilters = (
  criteria: Criteria,
  request: FastifyRequest,
  viewer: Viewer,
) => Promise<void>

export function createFilterLimit(doorkeeper: Doorkeeper): LimitFilters {
  const memory = createFilterMemory()
  return async ({ key }, request, viewer) => {
    if (memory.knows(viewer.userId, key)) return
    await doorkeeper.consume('filter', request, viewer)
    memory.remember(viewer.userId, key)
  }
}
