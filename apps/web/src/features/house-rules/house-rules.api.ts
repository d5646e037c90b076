// The queries of admins about the house rules.
import { queryOptions } from '@tanstack/react-query'
import { getDecisionsOfRules } from '@kloset/contract/house-rules'
import { call } from '../../lib/api/http.ts'

/** How many decisions name each rule, by its number. @param version of the rules; undefined while unknown */
export const decisionsOfRulesQuery = (version: number | undefined) =>
  queryOptions({
    queryKey: ['decisions-of-rules', version],
    queryFn: async ({ signal }) => {
      const { rules } = await call(getDecisionsOfRules, { signal })
      return new Map(rules.map(({ number, decisions }) => [number, decisions]))
    },
    enabled: version !== undefined,
    staleTime: 0,
  })
