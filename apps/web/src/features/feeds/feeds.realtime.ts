// New posts that events name while a feed is open. They are read only when the reader asks to see them: for any number
// of readers, a new post costs the server one event on each node.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { onServerEvent, watchFeed } from '../../lib/api/socket.ts'
import { newPostsKey } from './feeds.api.ts'
import type { AnnouncedPost } from './feeds.rules.ts'

/** The posts announced since `first` is the first post. Those from before the events arrive are read. */
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
