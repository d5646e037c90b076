// The queries of insights, and the count of presses on product dots.
import { getOwnInsights, getPostInsights, pressDot } from '@kloset/contract/insights'
import { call } from '../../lib/api/http.ts'
import { refreshedQuery } from '../../lib/api/queries.ts'

export const postInsightsQuery = (postId: string) =>
  refreshedQuery(['insights', postId], getPostInsights, { params: { postId } })

export const ownInsightsQuery = refreshedQuery(['insights', 'own'], getOwnInsights)

/** Does not report a failure. */
export function countDotPress(postId: string): void {
  call(pressDot, { params: { postId } }).catch(() => undefined)
}
