// The queries of the admins' statistics of the installation.
import { queryOptions } from '@tanstack/react-query'
import { getAdminNumbers, getTransparency } from '@kloset/contract/admin-numbers'
import { call } from '../../lib/api/http.ts'

export const numbersQuery = queryOptions({
  queryKey: ['admin', 'numbers'],
  queryFn: ({ signal }) => call(getAdminNumbers, { signal }),
  staleTime: 0,
})

export const fetchTransparency = () => call(getTransparency)
