// The queries of insights, and the count of presses on product dots.
import { queryOptions } from '@tanstack/react-query'
import { getOwnInsights, getPostInsights, pressDot } from '@kloset/contract/insights'
import { call } from '../../lib/api/http.ts'

export const postInsightsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['insights', postId],
    queryFn: ({ signal }) => call(getPostInsights, { params: { postId }, signal }),
    staleTime: 0,
  })

export const ownInsightsQuery = queryOptions({
  queryKey: ['insights', 'own'],
  queryFn: ({ signal }) => call(getOwnInsights, { signal }),
  staleTime: 0,
})

/** Does not report a failure. */
export function countDotPress(postId: string): void {
  call(pressDot, { params: { postId } }).catch(() => undefined)
}
