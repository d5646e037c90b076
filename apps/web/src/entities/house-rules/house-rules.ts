// The rules of the house in the cache.
import { getHouseRules } from '@kloset/contract/house-rules'
import { queryOf } from '../../lib/api/queries.ts'

export const houseRulesQuery = queryOf(['house-rules'], getHouseRules)
