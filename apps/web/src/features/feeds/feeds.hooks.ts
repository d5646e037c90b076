// A feed as a screen needs it: posts in one list, and the ways to get more of them.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { loadingTexts } from '@kloset/texts/loading'
import { useFailureNote } from '../../ui/failure-note.ts'
import { feedQuery, newPostsQuery } from './feeds.api.ts'
import { useToldPosts } from './feeds.realtime.ts'
import type { FeedFilter } from './feeds.api.ts'
import { useNearPages } from './feeds.near.ts'
import { useProcessingPosts } from './feeds.processing.ts'
import { countNew, placesOnce } from './feeds.rules.ts'
import type { FeedPages, FeedPlace } from './feeds.rules.ts'

const none: readonly FeedPlace[] = []

/**
 * The places of a feed's loaded posts, the same list until they change. Who tells `onNear` what is drawn
 * finds the posts of these places there; otherwise all stay. `loadMore` may be called at any time, any
 * number of times.
 */
export function useFeed(feed: FeedName, filter?: FeedFilter) {
  const query = useInfiniteQuery(feedQuery(feed, filter))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const { isReading, onNear } = useNearPages(feed, filter, data, isFetching)
  const places = data ? placesOnce(data.pages) : none
  const posts = places.flatMap(({ post }) => post ?? [])
  useProcessingPosts(posts)
  useFailureNote(query, loadingTexts.posts, 'feed-error')

  return {
    places,
    /** Those that are held. */
    posts,
    onNear,
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    failed: error !== null,
    retry: () => (data ? fetchNextPage() : refetch()),
    loadMore: () => {
      if (hasNextPage && !isFetching && !isReading && !error) void fetchNextPage()
    },
  }
}

/** New posts of a whole feed since the first one shown, and how to show them. */
export function useNewPosts(feed: FeedName, shown: readonly FeedPlace[]) {
  const queryClient = useQueryClient()
  const first = shown[0]?.id
  const { data } = useQuery(newPostsQuery(feed, first))
  const told = useToldPosts(feed, first)
  const show = async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    const { queryKey } = feedQuery(feed)
    queryClient.setQueryData<FeedPages>(
      queryKey,
      (loaded) =>
        loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) },
    )
    await queryClient.refetchQueries({ queryKey })
  }
  return { count: countNew(data, told, shown), show }
}
