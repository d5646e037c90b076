// Keeps only the posts near the viewport in memory: a few hundred, even after scrolling past thousands. Unloaded posts
// are read again, by the cursor of their page, before they come into view.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { loadingTexts } from '@kloset/texts/loading'
import { changeQueryData } from '../../lib/api/change-query-data.ts'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { feedQuery, readFeedPage } from './feeds.api.ts'
import type { FeedFilter } from './feeds.api.ts'
import { cursorsToRead, markLoaded, pageAt, unloadFar } from './feeds.rules.ts'
import type { FeedPages, PageRange, Wall } from './feeds.rules.ts'

/**
 * Nothing is unloaded before `onNear` reports the first and last drawn slot. A read of the feed's next page adds it
 * to the pages as they were at its start, so nothing here changes the pages during such a read.
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
      changeQueryData<FeedPages>(queryClient, queryKey, (before) => unloadFar(before, near))
  }, [near, loaded, isFetching, queryClient, queryKey])

  const cursors = loaded && near ? cursorsToRead(loaded, near) : []
  const reads = useQueries({
    queries: cursors.map((cursor) => ({
      queryKey: [...pageKey, cursor],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await readFeedPage(feed, filter, cursor, signal)
        changeQueryData<FeedPages>(queryClient, queryKey, (before) => markLoaded(before, cursor))
        return cursor
      },
      enabled: !isFetching,
      // Another read of the feed may have unloaded the page again in the meantime: then it is read once more.
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
