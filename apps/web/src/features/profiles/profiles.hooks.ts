// The posts of a person's page, and the changes of its owner.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '@kloset/texts/message'
import type { PostType } from '@kloset/contract/posts.schemas'
import { setAvatar, updateProfile } from '@kloset/contract/profiles'
import type { Profile, ProfileChanges } from '@kloset/contract/profiles.schemas'
import { postsIn } from '../../entities/post/post-lists.ts'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { call } from '../../lib/api/http.ts'
import { nextPageLoader } from '../../lib/api/next-page.ts'
import { isUnknown } from '../../lib/api/unknown-list.ts'
import { ownProfileQuery, profileQuery } from '../../entities/person/profiles.ts'
import { postsOfPersonQuery } from './profiles.api.ts'

/**
 * The loaded posts of a person. `loadMore` may be called at any time, any number of times.
 * @param failure the message when they cannot be loaded; `failed` when the page should show it
 */
export function usePostsOfPerson(userId: string, postType: PostType, failure: Message) {
  const stored = useStoredPosts()
  const query = useInfiniteQuery(postsOfPersonQuery(userId, postType))
  const failed = useFailureToast(query, failure, 'person-posts-error')
  const { data, error, hasNextPage, fetchNextPage, refetch } = query
  return {
    posts: data?.pages.flatMap(({ items }) => postsIn(items, stored)) ?? [],
    isLoading: isUnknown(query),
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    failed,
    error,
    retry: () => (data ? fetchNextPage() : refetch()),
    loadMore: nextPageLoader(query),
  }
}

// Posts and lists have names and pictures, too, so they are read again.
function refreshOwn(queryClient: QueryClient, profile: Partial<Profile>, userId: string) {
  queryClient.setQueryData(ownProfileQuery.queryKey, (own) =>
    // Another person may have signed in since it was sent.
    own?.id === userId ? { ...own, ...profile } : own,
  )
  void queryClient.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
  for (const key of ['feeds', 'posts', 'people', 'search']) {
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  }
}

/** Saves changes of the viewer's own profile. */
export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateProfile, { body }),
    onSuccess: (profile) => refreshOwn(queryClient, profile, userId),
  })
}

/** Stores a new picture of the viewer. @returns a mutation that takes a PNG */
export function useSaveAvatar(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (picture: Blob) =>
      call(setAvatar, { body: { image: await base64Of(picture) } }),
    onSuccess: (answer) => refreshOwn(queryClient, answer, userId),
  })
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCodePoint(byte)
  return btoa(binary)
}
