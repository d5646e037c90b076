// Posts that an open feed is told of as they are shared. Nothing is read for them before somebody wants to
// see them: however many readers a feed has, a new post costs the server one event a node.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { onServerEvent, watchFeed } from '../../lib/api/socket.ts'
import { newPostsKey } from './feeds.api.ts'
import type { ToldPost } from './feeds.rules.ts'

/** What was told since the feed has this first post. What was shared before its events were heard is read. */
export function useToldPosts(feed: FeedName, first: string | undefined): readonly ToldPost[] {
  const queryClient = useQueryClient()
  const [told, setTold] = useState({ first, posts: [] as readonly ToldPost[] })
  if (told.first !== first) setTold({ first, posts: [] })
  useEffect(() => {
    const stops = [
      watchFeed(feed, () => queryClient.invalidateQueries({ queryKey: newPostsKey(feed) })),
      onServerEvent('feed.posts', (event) => {
        if (event.feed !== feed) return
        const come = event.postIds.map((id) => ({ id, atMs: performance.now() }))
        setTold(({ posts, ...known }) => ({ ...known, posts: [...posts, ...come] }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [feed, queryClient])
  return told.posts
}
