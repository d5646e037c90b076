// New posts that events name while a feed is open. Nothing is read for them before the reader asks to see
// them: however many readers a feed has, a new post costs the server one event a node.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { onServerEvent, watchFeed } from '../../lib/api/socket.ts'
import { newPostsKey } from './feeds.api.ts'
import type { AnnouncedPost } from './feeds.rules.ts'

/** What was announced since the feed has this first post. What was shared before its events arrive is read. */
export function useAnnouncedPosts(
  feed: FeedName,
  first: string | undefined,
): readonly AnnouncedPost[] {
  const queryClient = useQueryClient()
  const [announced, setAnnounced] = useState({ first, posts: [] as readonly AnnouncedPost[] })
  if (announced.first !== first) setAnnounced({ first, posts: [] })
  useEffect(() => {
    const stops = [
      watchFeed(feed, () => queryClient.invalidateQueries({ queryKey: newPostsKey(feed) })),
      onServerEvent('feed.posts', (event) => {
        if (event.feed !== feed) return
        const arrived = event.postIds.map((id) => ({ id, atMs: performance.now() }))
        setAnnounced(({ posts, ...known }) => ({ ...known, posts: [...posts, ...arrived] }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [feed, queryClient])
  return announced.posts
}
