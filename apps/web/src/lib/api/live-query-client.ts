// The client of the cache. It also invalidates a query during its first read.
import { QueryClient } from '@tanstack/react-query'
import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * The library restarts a running read when its query is invalidated, but not the first one of a query
 * (`Query.fetch` in query-core): its answer counts as fresh, although the server may have answered before the
 * change that invalidated it. Here such a query is invalidated once more when its first read has ended.
 */
export class LiveQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const readAgain = firstReads.map(async (query) => {
      // Waits for a running read, and does not start another one.
      await query.fetch().catch(() => undefined)
      await super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...readAgain])
  }
}
