// A feed as a screen needs it: posts in one list, and the ways to get more of them.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { FeedName } from '@kloset/contract/feeds'
import { loadingTexts } from '@kloset/contract/messages/loading'
import type { Post } from '@kloset/contract/posts'
import { useFailureNote } from '../../ui/failure-note.ts'
import { feedQuery, newPostsQuery } from './feeds.api.ts'
import type { FeedFilter, FeedPage } from './feeds.api.ts'
import { useProcessingPosts } from './feeds.processing.ts'

const none: readonly Post[] = []

/** A post moves to the next page when a newer one is deleted in between: it is shown once. */
const postsOnce = ({ pages }: InfiniteData<FeedPage>) => {
  const posts = pages.flatMap(({ items }) => items)
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/**
 * The loaded posts of a feed, the same list until they change. `loadMore` may be called at any time, any
 * number of times.
 */
export function useFeed(feed: FeedName, filter?: FeedFilter) {
  const query = useInfiniteQuery({ ...feedQuery(feed, filter), select: postsOnce })
  const { data: posts = none, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  useProcessingPosts(posts)
  useFailureNote(query, loadingTexts.posts, 'feed-error')

  return {
    posts,
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
