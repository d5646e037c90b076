// Says that a feed has newer posts, while one reads it.
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { useFeed, useNewPosts } from '../feeds.hooks.ts'
import { NewPostsPill } from './new-posts-pill.tsx'

export function NewPosts({ feed }: { feed: FeedName }) {
  const { slots } = useFeed(feed)
  const { count, show } = useNewPosts(feed, slots)
  return <NewPostsPill count={count} onShow={show} />
}
