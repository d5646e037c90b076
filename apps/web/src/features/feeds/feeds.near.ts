// Keeps the posts near the window in memory, and no others: a reader who scrolled past thousands holds a few
// hundred. Released posts are read again, by the cursor of its page, before it comes into sight.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { loadingTexts } from '@kloset/texts/loading'
import { changeQueryData } from '../../lib/api/change-query-data.ts'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { feedQuery, readFeedPage } from './feeds.api.ts'
import type { FeedFilter } from './feeds.api.ts'
import { cursorsToRead, letGo, pageAt, wake } from './feeds.rules.ts'
import type { FeedPages, PageRange, Wall } from './feeds.rules.ts'

/**
 * Nothing is released until `onNear` says what is drawn, first and last slot. Reading the feed's end adds it
 * to the pages as they were when it was asked for: nothing here begins to change them meanwhile.
 * @param loaded the feed; undefined while it loads
 * @param isFetching whether the feed itself is being read, its next page or all of it
 */
export function useNearPages(
  feed: FeedName,
  filter: FeedFilter | undefined,
  loaded: FeedPages | undefined,
  wall: Wall,
  isFetching: boolean,
) {
  const queryClient = useQueryClient()
  const [near, setNear] = useState<PageRange | null>(null)
  const { queryKey } = feedQuery(feed, filter)
  const pageKey = ['feed-page', feed, filter]

  useEffect(() => {
    if (near && loaded && !isFetching)
      changeQueryData<FeedPages>(queryClient, queryKey, (before) => letGo(before, near))
  }, [near, loaded, isFetching, queryClient, queryKey])

  const cursors = loaded && near ? cursorsToRead(loaded, near) : []
  const reads = useQueries({
    queries: cursors.map((cursor) => ({
      queryKey: [...pageKey, cursor],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await readFeedPage(feed, filter, cursor, signal)
        changeQueryData<FeedPages>(queryClient, queryKey, (before) => wake(before, cursor))
        return cursor
      },
      enabled: !isFetching,
      // A page that another read of the feed put to rest meanwhile is asked for once more.
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const failed = {
    data: loaded,
    error: reads.find(({ error }) => error)?.error ?? null,
    refetch: () => queryClient.refetchQueries({ queryKey: pageKey, type: 'active' }),
  }
  useFailureToast(failed, loadingTexts.posts, `${feed}-near-error`)

  return {
    isReading: reads.some(({ isFetching: isReading }) => isReading),
    onNear: (firstSlot: number, lastSlot: number) => {
      if (!loaded) return
      const first = pageAt(wall, firstSlot)
      const last = pageAt(wall, lastSlot)
      setNear((before) =>
        before?.first === first && before.last === last ? before : { first, last },
      )
    },
  }
}
