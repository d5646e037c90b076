// Calls about single posts, and the queries that keep them.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { getMoreFromAuthor, getPost } from '@kloset/contract/posts'
import { findCachedPost } from '../../entities/post/cached-posts.ts'
import { call } from '../../lib/api/http.ts'

const postKey = (postId: string) => ['posts', postId] as const

/** One post with its product dots; shows the copy of a list until it is here. */
export const postQuery = (postId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: postKey(postId),
    queryFn: ({ signal }) => call(getPost, { params: { postId }, signal }),
    placeholderData: () => findCachedPost(queryClient, postId),
  })

/** Other looks of the post's author. */
export const moreFromAuthorQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [...postKey(postId), 'more-from-author'],
    queryFn: ({ pageParam, signal }) =>
      call(getMoreFromAuthor, { params: { postId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 5 * 60_000,
  })
