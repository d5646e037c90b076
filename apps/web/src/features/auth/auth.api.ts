// The queries of one's own account.
import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@kloset/contract/devices'
import { call } from '../../lib/api/http.ts'

/** Where one is signed in, the last used first. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})
