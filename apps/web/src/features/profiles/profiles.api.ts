// Calls about people's pages, and the queries that keep them.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getPostsOfPerson } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { getOwnProfile, getProfile } from '@kloset/contract/profiles'
import { call } from '../../lib/api/http.ts'

/** A person's page. @param who an id, or `@username` */
export const profileQuery = (who: string) =>
  queryOptions({
    queryKey: ['profiles', who],
    queryFn: ({ signal }) => call(getProfile, { params: { idOrUsername: who }, signal }),
  })

/** One's own profile with what only oneself sees. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => call(getOwnProfile, { signal }),
  // Sharing and deleting change its counts.
  staleTime: 0,
})

/** A person's posts of one kind, newest first. */
export const postsOfPersonQuery = (userId: string, postType: PostType) =>
  infiniteQueryOptions({
    queryKey: ['profiles', userId, 'posts', postType],
    queryFn: ({ pageParam, signal }) =>
      call(getPostsOfPerson, {
        params: { userId },
        query: { postType, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })
