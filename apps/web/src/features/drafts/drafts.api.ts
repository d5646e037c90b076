// The queries of the viewer's drafts.
import { queryOptions } from '@tanstack/react-query'
import { getDraft, getDrafts } from '@kloset/contract/drafts'
import { call } from '../../lib/api/http.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { untilShared } from './drafts.rules.ts'

export const draftsKey = ['drafts'] as const

/** All drafts, the latest change first. */
export const draftsQuery = queryOptions({
  queryKey: [...draftsKey, 'all'],
  queryFn: ({ signal }) => call(getDrafts, { signal }),
  staleTime: 0,
  // A planned draft leaves the list when it is shared.
  refetchInterval: ({ state }) => untilShared(state.data?.items ?? [], Date.now()),
})

/** One draft, read from the server each time it is opened: an older copy must not be edited. */
export const draftQuery = (draftId: string) => ({
  ...queryOf([...draftsKey, 'one', draftId], getDraft, { params: { draftId } }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
