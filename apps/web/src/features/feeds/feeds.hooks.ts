// A feed as a screen needs it: its slots in one list, and functions that load more.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { loadingTexts } from '@kloset/texts/loading'
import { postStore } from '../../entities/post/posts.ts'
import { hasCode } from '../../lib/api/http.ts'
import { nextPageLoader } from '../../lib/api/next-page.ts'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { feedQuery, newPostsQuery } from './feeds.api.ts'
import type { FeedFilter } from './feeds.api.ts'
import { useNearPages } from './feeds.near.ts'
import { useAnnouncedPosts } from './feeds.realtime.ts'
import { newPostIds, wallOf } from './feeds.rules.ts'
import type { FeedPages, Wall } from './feeds.rules.ts'

const emptyWall: Wall = { slots: [], ends: [] }

/** A feed as it is laid out. The caller renders again when this changes, not for every stored post. */
const useWall = (loaded: FeedPages | undefined): Wall =>
  useSyncExternalStore(postStore.subscribe, () =>
    loaded ? wallOf(loaded.pages, postStore.snapshot()) : emptyWall,
  )

const isStale = (error: Error | null) => hasCode(error, 'invalid_cursor')

/**
 * The slots of a feed's loaded posts, the same list until they change. A caller that reports by `onNear` what is
 * drawn has the posts of these slots, and others may be unloaded; without `onNear` all posts are kept. `loadMore`
 * may be called at any time, any number of times.
 */
export function useFeed(feed: FeedName, filter?: FeedFilter) {
  const query = useInfiniteQuery(feedQuery(feed, filter))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const loadNext = nextPageLoader(query)
  const wall = useWall(data)
  const { isReading, onNear } = useNearPages(feed, filter, data, wall, isFetching)
  useFailureToast(query, loadingTexts.posts, 'feed-error')

  return {
    slots: wall.slots,
    onNear,
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    failed: error !== null,
    // A stale cursor stays stale: the viewer's body changed, or the body of the last post's author.
    retry: () => (data && !isStale(error) ? fetchNextPage() : refetch()),
    loadMore: () => {
      if (!isReading) loadNext()
    },
  }
}

/** New posts of a whole feed since the first one shown, and how to show them. */
export function useNewPosts(feed: FeedName) {
  const queryClient = useQueryClient()
  const { data: loaded } = useInfiniteQuery(feedQuery(feed))
  const { slots: shown } = useWall(loaded)
  const first = shown[0]?.id
  const { data } = useQuery(newPostsQuery(feed, first))
  const announced = useAnnouncedPosts(feed, first)
  const fresh = newPostIds(data, announced, shown)
  const count = useSyncExternalStore(postStore.subscribe, () => {
    const { deleted } = postStore.snapshot()
    return fresh.filter((id) => !deleted.has(id)).length
  })
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
  return { count, show }
}
