// Counts the posts that a body filter shows, while the person still chooses it.
import { queryOptions } from '@tanstack/react-query'
import { getDiscoverCount } from '@kloset/contract/feeds'
import { call } from '../../lib/api/http.ts'
import type { Counted } from './chips.rules.ts'

/** @param body the filter as `encodeBodyFilter` writes it */
export const discoverCountQuery = (body: string) =>
  queryOptions({
    queryKey: ['discover-count', body],
    queryFn: ({ signal }): Promise<Counted> => call(getDiscoverCount, { query: { body }, signal }),
    staleTime: 60_000,
  })
