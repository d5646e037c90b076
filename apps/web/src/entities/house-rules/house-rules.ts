// The rules of the house in the cache.
import { queryOptions } from '@tanstack/react-query'
import { getHouseRules } from '@kloset/contract/house-rules'
import { call } from '../../lib/api/http.ts'

export const houseRulesQuery = queryOptions({
  queryKey: ['house-rules'],
  queryFn: ({ signal }) => call(getHouseRules, { signal }),
})
