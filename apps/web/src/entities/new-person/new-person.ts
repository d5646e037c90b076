// What the viewer, as a new person, may not do yet. The server has a sentence for each limit, so the viewer reads it
// before they reach it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getNewPersonLimits } from '@kloset/contract/new-people'
import { call } from '../../lib/api/http.ts'

export const newPersonQuery = queryOptions({
  queryKey: ['new-person-limits'],
  queryFn: ({ signal }) => call(getNewPersonLimits, { signal }),
  staleTime: 0,
})

/** Null for everybody else, and while it is unknown. */
export const useNewPersonLimits = () => useQuery(newPersonQuery).data?.limits ?? null
