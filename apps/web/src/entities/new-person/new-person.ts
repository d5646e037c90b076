// What the viewer may not do yet, as a new person: the server says each limit in a sentence, before it is reached.
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
