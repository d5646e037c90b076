// Keeps the posts near the window in memory, and no others: who has scrolled past thousands holds a few
// hundred. What is let go of is read again, by the cursor of its page, before it comes into sight.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FeedName } from '@kloset/contract/feeds'
import { readPosts } from '../../lib/cached-posts.ts'
import { feedQuery, readFeedPage } from './feeds.api.ts'
import type { FeedFilter } from './feeds.api.ts'
import { cursorsToRead, fill, letGo, pageAt } from './feeds.rules.ts'
import type { FeedPages, PageRange } from './feeds.rules.ts'

/** A page that came, and was lost to another read that ended after it. One that is refused is not asked for on and on. */
const ASK_AGAIN_MS = 3000

/**
 * Nothing is let go of until `onNear` says what is drawn, first and last place.
 * @param loaded the feed; undefined while it loads
 */
export function useNearPages(feed: FeedName, filter: FeedFilter | undefined, loaded?: FeedPages) {
  const queryClient = useQueryClient()
  const { queryKey } = feedQuery(feed, filter)
  const [near, setNear] = useState<PageRange | null>(null)
  /** What a read that ends goes by: the window may be elsewhere than when it began. */
  const nearNow = useRef<PageRange | null>(null)

  const change = (next: (before: FeedPages) => FeedPages) => {
    const { data, dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {}
    if (!data || dataUpdatedAt === undefined) return
    const changed = next(data)
    // It is as old as before: only less of it, or more.
    if (changed !== data) queryClient.setQueryData(queryKey, changed, { updatedAt: dataUpdatedAt })
  }
  const letFarGo = (before: FeedPages) =>
    nearNow.current ? letGo(before, nearNow.current) : before

  const cursors = loaded && near ? cursorsToRead(loaded, near) : []
  const reads = useQueries({
    queries: cursors.map((cursor) => ({
      queryKey: ['feed-page', feed, filter, cursor],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const posts = await readPosts(
          async () => (await readFeedPage(feed, filter, cursor, signal)).items,
        )
        change((before) => letFarGo(fill(before, cursor, posts)))
        return cursor
      },
      refetchInterval: ({ state }: { state: { status: string } }) =>
        state.status === 'error' ? false : ASK_AGAIN_MS,
      staleTime: 0,
      gcTime: 0,
    })),
  })

  return {
    isReading: reads.some(({ isFetching }) => isFetching),
    /** Before another page is asked for, which is added to the pages as they are at that moment. */
    letGo: () => change(letFarGo),
    onNear: (firstPlace: number, lastPlace: number) => {
      if (!loaded) return
      const first = pageAt(loaded.pages, firstPlace)
      const last = pageAt(loaded.pages, lastPlace)
      nearNow.current = { first, last }
      setNear((before) =>
        before?.first === first && before.last === last ? before : nearNow.current,
      )
    },
  }
}
