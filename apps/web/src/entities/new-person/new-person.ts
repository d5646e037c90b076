// What the viewer, as a new person, may not do yet. The server has a sentence for each limit, so the viewer reads it
// before they reach it.
import { useQuery } from '@tanstack/react-query'
import { getNewPersonLimits } from '@kloset/contract/new-people'
import { refreshedQuery } from '../../lib/api/queries.ts'

export const newPersonQuery = refreshedQuery(['new-person-limits'], getNewPersonLimits)

/** Null for everybody else, and while it is unknown. */
export const useNewPersonLimits = () => useQuery(newPersonQuery).data?.limits ?? null
