// The queries of the admins' statistics of the installation.
import { getAdminNumbers, getTransparency } from '@kloset/contract/admin-numbers'
import { call } from '../../lib/api/http.ts'
import { refreshedQuery } from '../../lib/api/queries.ts'

export const numbersQuery = refreshedQuery(['admin', 'numbers'], getAdminNumbers)

export const fetchTransparency = () => call(getTransparency)
