// The query of earlier versions of a thread.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { getThreadVersions } from '@kloset/contract/thread-versions'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

/** The latest version first. @param editedAt of the thread on screen: after a later edit there are more versions */
export const threadVersionsQuery = (postId: string, editedAt: string | null) =>
  infiniteQueryOptions({
    queryKey: ['posts', postId, 'versions', editedAt],
    queryFn: ({ pageParam, signal }) =>
      call(getThreadVersions, { params: { postId }, query: { cursor: pageParam }, signal }),
    ...paged,
  })
