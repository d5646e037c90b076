// A feed as a screen needs it: posts in one list, and the ways to get more of them.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { FeedName } from '@kloset/contract/feeds'
import { loadingTexts } from '@kloset/contract/messages/loading'
import { useFailureNote } from '../../ui/failure-note.ts'
import { feedQuery, newPostsQuery } from './feeds.api.ts'
import type { FeedFilter, FeedPage } from './feeds.api.ts'
import { useProcessingPosts } from './feeds.processing.ts'

/** The loaded posts of a feed. `loadMore` may be called at any time, any number of times. */
export function useFeed(feed: FeedName, filter?: FeedFilter) {
  const query = useInfiniteQuery(feedQuery(feed, filter))
  const { error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? []
  const seen = new Set<string>()
  useProcessingPosts(posts)
  useFailureNote(query, loadingTexts.posts, 'feed-error')

  return {
    // A post moves to the next page when a newer one is deleted in between: show it once.
    posts: posts.filter(({ id }) => !seen.has(id) && seen.add(id)),
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    failed: error !== null,
    retry: () => (query.data ? fetchNextPage() : refetch()),
    loadMore: () => {
      if (hasNextPage && !isFetching && !error) void fetchNextPage()
    },
  }
}

/** New posts of a whole feed since the first one shown, and how to show them. */
export function useNewPosts(feed: FeedName, firstPostId: string | undefined) {
  const queryClient = useQueryClient()
  const { data } = useQuery(newPostsQuery(feed, firstPostId))
  const show = async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    const { queryKey } = feedQuery(feed)
    queryClient.setQueryData<InfiniteData<FeedPage, string | undefined>>(
      queryKey,
      (loaded) =>
        loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) },
    )
    await queryClient.refetchQueries({ queryKey })
  }
  return { count: data?.count ?? 0, show }
}
